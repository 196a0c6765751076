import * as z from "zod";

/** The schema of a page of items; `cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.string().nullable() });

/**
 * The query parameters of a page: the cursor of the previous page. A page has 50 items unless a route specifies another
 * number.
 */
export const pageQuery = z.object({ cursor: z.string().max(2000).optional() });
