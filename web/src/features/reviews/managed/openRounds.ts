export interface OpenRound {
  readonly id: string;
  readonly pageCount: number;
}

const allClosed = "none";

export const earlierPageCountOf = (params: URLSearchParams): number => {
  const pages = Number.parseInt(params.get("earlier") ?? "0", 10);
  return Number.isSafeInteger(pages) && pages > 0 ? pages : 0;
};

export const withEarlierPageCount = (params: URLSearchParams, pages: number): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set("earlier", String(pages));
  return next;
};

const parse = (text: string): OpenRound => {
  const [id = "", pages = ""] = text.split(".");
  return { id, pageCount: Math.max(1, Number.parseInt(pages, 10) || 1) };
};

const format = ({ id, pageCount }: OpenRound): string => (pageCount === 1 ? id : `${id}.${pageCount}`);

/**
 * The rounds in the URL ("none" for no round), or the default one (docs/evaluations.md#review-lists). Ignores unlisted
 * rounds in old links.
 */
export const openRoundsOf = (
  params: URLSearchParams,
  listed: readonly string[],
  defaultRoundId: string | null,
): readonly OpenRound[] => {
  const requested = params.getAll("round");
  const open = requested.map(parse).filter(({ id }) => listed.includes(id));
  return open.length > 0 || requested.includes(allClosed) || defaultRoundId === null
    ? open
    : [{ id: defaultRoundId, pageCount: 1 }];
};

export const withOpenRounds = (params: URLSearchParams, open: readonly OpenRound[]): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete("round");
  for (const text of open.length === 0 ? [allClosed] : open.map(format)) {
    next.append("round", text);
  }
  return next;
};
