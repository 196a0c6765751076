import * as z from "zod";
import { exportSeparators } from "./csv.ts";

/** `cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.string().nullable() });

/** The cursor of the previous page. A page has 50 items unless a route specifies another number. */
export const pageQuery = z.object({ cursor: z.string().max(2000).optional() });

export const exportQuery = pageQuery.extend({ separator: z.enum(exportSeparators).default(",") });

/** All pages concatenated are the file. `cursor` is null on the last page. */
/** The values of a page, for a file with numbers and texts of its own, such as a workbook. */
export const exportTable = z.array(z.array(z.union([z.string(), z.number()]).nullable()));

export const exportPage = z.object({ csv: z.string(), cursor: z.string().nullable() });
