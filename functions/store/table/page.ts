import { DomainError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import { isOutage } from "./outage.ts";

/** The number of items per page, unless a route specifies another. */
export const pageSize = 50;

interface Paged<Item> {
  readonly data: readonly Item[];
  readonly cursor: string | null;
}

/**
 * One page of a query; `run` receives the cursor (null for the first page) and the limit.
 * Errors: INVALID_INPUT for a cursor that does not belong to this list.
 */
export const page = async <Item>(
  cursor: string | undefined,
  run: (options: { readonly cursor: string | null; readonly limit: number }) => Promise<Paged<Item>>,
  limit = pageSize,
): Promise<Page<Item>> => {
  try {
    const result = await run({ cursor: cursor ?? null, limit });
    return { items: result.data, cursor: result.cursor };
  } catch (error) {
    if (cursor === undefined || isOutage(error)) {
      throw error;
    }
    throw new DomainError("INVALID_INPUT", "This list cannot be continued from here. Please load it again.", [
      { path: ["cursor"], message: "This cursor does not belong to this list." },
    ]);
  }
};
