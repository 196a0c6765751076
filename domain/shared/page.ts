import * as z from "zod";
import { exportSeparators } from "./csv.ts";

/** The schema of a page of items; `cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.string().nullable() });

/**
 * The query parameters of a page: the cursor of the previous page. A page has 50 items unless a route specifies another
 * number.
 */
export const pageQuery = z.object({ cursor: z.string().max(2000).optional() });

/** The query parameters of a page of an export. */
export const exportQuery = pageQuery.extend({ separator: z.enum(exportSeparators).default(",") });

/** The schema of a page of an export: the pages, one after the other, are the file. `cursor` is null on the last page. */
export const exportPage = z.object({ csv: z.string(), cursor: z.string().nullable() });
