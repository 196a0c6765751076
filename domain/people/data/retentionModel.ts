import * as z from "zod";
import { version } from "../../shared/text.ts";
import { monthsMessage, parseMonths, retentionMonths } from "./retention.ts";

const months = z.int(monthsMessage).min(retentionMonths.fewest, monthsMessage).max(retentionMonths.most, monthsMessage);

/** Null keeps data forever. Version 0 is the default. */
export const retention = z.object({ months: months.nullable(), version });
export type Retention = z.infer<typeof retention>;

/** `erased` is the number from the preview: people whose data the first night erases. */
export const retentionChange = z.object({
  months: months.nullable(),
  erased: z.int().min(0),
  version,
});

export const retentionQuery = z.object({
  months: z.preprocess((given: number) => parseMonths(String(given)), months),
});

/** Numbers of people: departed, due for erasure now, and due within twelve months. */
export const retentionPreview = z.object({
  departed: z.int().min(0),
  erased: z.int().min(0),
  withinYear: z.int().min(0),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;
