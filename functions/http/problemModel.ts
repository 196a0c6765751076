import * as z from "zod";
import { errorCodes } from "#domain/shared/errors.ts";

/** RFC 9457, with an error code, the request's ID and the invalid fields. */
export const problem = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
});
export type Problem = z.infer<typeof problem>;
