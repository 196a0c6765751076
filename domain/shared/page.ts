import * as z from "zod";
import { exportSeparators } from "./csv.ts";

/** `cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.string().nullable() });

/** The previous page's cursor. Pages have 50 items unless a route says otherwise. */
export const pageQuery = z.object({ cursor: z.string().max(2000).optional() });

export const exportQuery = pageQuery.extend({ separator: z.enum(exportSeparators).default(",") });

/** For files that distinguish numbers from texts, such as a workbook. */
export const exportTable = z.array(z.array(z.union([z.string(), z.number()]).nullable()));

/** The pages concatenated form the file. `cursor` is null on the last page. */
export const exportPage = z.object({ csv: z.string(), cursor: z.string().nullable() });
