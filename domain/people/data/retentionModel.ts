import * as z from "zod";
import { version } from "../../shared/text.ts";
import { retentionMonths } from "./retention.ts";

const months = z
  .int()
  .min(retentionMonths.fewest, `Choose at least ${retentionMonths.fewest} months.`)
  .max(retentionMonths.most, `Choose at most ${retentionMonths.most} months.`);

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
  months: z.preprocess(
    // Number() would read "" as 0 and "0x1" as 1.
    (given: number) => (/^\d{1,3}$/.test(String(given)) ? Number(given) : undefined),
    z.number("Enter a number of months.").pipe(months),
  ),
});

/** Numbers of people: departed, due for erasure now, and due within twelve months. */
export const retentionPreview = z.object({
  departed: z.int().min(0),
  erased: z.int().min(0),
  withinYear: z.int().min(0),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;
