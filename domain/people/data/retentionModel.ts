import * as z from "zod";
import { version } from "../../shared/text.ts";
import { retentionMonths } from "./retention.ts";

const months = z
  .int()
  .min(retentionMonths.fewest, `Please choose at least ${retentionMonths.fewest} months.`)
  .max(retentionMonths.most, `Please choose at most ${retentionMonths.most} months.`);

/** How long the data of people who have left is kept; null is for ever. Version 0 is what applies before anybody chose. */
export const retention = z.object({ months: months.nullable(), version });
export type Retention = z.infer<typeof retention>;

/** A choice. `erased` is the number of people whose data goes in the first night, which the preview tells. */
export const retentionChange = z.object({
  months: months.nullable(),
  erased: z.int().min(0),
  version,
});

export const retentionQuery = z.object({
  months: z.preprocess(
    // Number() alone would read "" as 0 and "0x1" as 1.
    (given: number) => (/^\d{1,3}$/.test(String(given)) ? Number(given) : undefined),
    z.number("Please give a number of months.").pipe(months),
  ),
});

/** What a choice does, in numbers of people who have left: all, those whose time is over, and those of the twelve months after. */
export const retentionPreview = z.object({
  leavers: z.int().min(0),
  erased: z.int().min(0),
  withinYear: z.int().min(0),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;
