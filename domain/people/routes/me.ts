import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { termId } from "../../shared/text.ts";
import { me } from "../model.ts";

const route = routesOf("people");

export const getMe = route("getMe", {
  method: "GET",
  path: "/api/me",
  summary: "The signed-in person's profile and current position, and the engineer types and career paths",
  guard: { kind: "account" },
  query: z.object({
    /** An engineer type or a career path that the caller does not know: functions that do not know it read the lists again. */
    unknownTerm: termId.optional(),
  }),
  response: me,
  status: 200,
  errors: [],
});
