import { foreignCursorError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import { mayBeTransient } from "./outage.ts";

export const pageSize = 50;

interface Paged<Item> {
  readonly data: readonly Item[];
  readonly cursor: string | null;
}

interface PageOptions {
  readonly cursor: string | null;
  readonly limit: number;
}

export type PageReader<Item> = (options: PageOptions) => Promise<Paged<Item>>;

const decodeCursor = (cursor: string | null): readonly [part: number, cursor: string | null] => {
  const [part = "", inPart = ""] = (cursor ?? "0.").split(/\.(.*)/su);
  if (!/^\d$/.test(part)) {
    throw new Error("This cursor is not for a list of parts.");
  }
  return [Number(part), inPart === "" ? null : inPart];
};

/** Concatenates `parts`: when one ends, the page continues with the next. The cursor is `<part>.<part's cursor>`. */
export const readerOfParts =
  <Item>(parts: readonly PageReader<Item>[]): PageReader<Item> =>
  async ({ cursor, limit }) => {
    const data: Item[] = [];
    let [number, inPart] = decodeCursor(cursor);
    for (let part = parts[number]; part !== undefined; part = parts[number]) {
      if (data.length >= limit) {
        return { data, cursor: `${number}.${inPart ?? ""}` };
      }
      const result = await part({ cursor: inPart, limit: limit - data.length });
      data.push(...result.data);
      inPart = result.cursor;
      number += inPart === null ? 1 : 0;
    }
    return { data, cursor: null };
  };

/** The first page's cursor is null. Errors: INVALID_INPUT if the cursor is from another list. */
export const readPage = async <Item>(
  cursor: string | undefined,
  run: PageReader<Item>,
  limit = pageSize,
): Promise<Page<Item>> => {
  try {
    const result = await run({ cursor: cursor ?? null, limit });
    return { items: result.data, cursor: result.cursor };
  } catch (error) {
    if (cursor === undefined || mayBeTransient(error)) {
      throw error;
    }
    throw foreignCursorError();
  }
};
