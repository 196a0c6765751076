import * as z from "zod";

/** The schema of a page of items. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.string().nullable() });

/** Asks for a page: where the one before it ended. Pages hold 50 items unless a route says otherwise. */
export const pageQuery = z.object({ cursor: z.string().max(2000).optional() });
