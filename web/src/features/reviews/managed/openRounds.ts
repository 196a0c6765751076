/** An expanded round with its number of shown pages. */
export interface OpenRound {
  readonly id: string;
  readonly pages: number;
}

/** The URL's value if every round is collapsed. */
const allClosed = "none";

/** The number of pages of earlier rounds that an address shows: 0 without them. */
export const earlierPagesOf = (params: URLSearchParams): number => {
  const pages = Number.parseInt(params.get("earlier") ?? "0", 10);
  return Number.isSafeInteger(pages) && pages > 0 ? pages : 0;
};

/** The URL's parameters with this number of pages of earlier rounds. */
export const withEarlierPages = (params: URLSearchParams, pages: number): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set("earlier", String(pages));
  return next;
};

const parse = (text: string): OpenRound => {
  const [id = "", pages = ""] = text.split(".");
  return { id, pages: Math.max(1, Number.parseInt(pages, 10) || 1) };
};

const format = ({ id, pages }: OpenRound): string => (pages === 1 ? id : `${id}.${pages}`);

/**
 * The listed rounds that are expanded: those in the URL, none if it contains "none", else the round that is open by
 * default (docs/review-lists.md#review-list). Unlisted rounds are ignored, because a link may contain a round that was deleted or
 * that has no reviews for this person.
 */
export const openRoundsOf = (
  params: URLSearchParams,
  listed: readonly string[],
  openByDefault: string | null,
): readonly OpenRound[] => {
  const requested = params.getAll("round");
  const open = requested.map(parse).filter(({ id }) => listed.includes(id));
  return open.length > 0 || requested.includes(allClosed) || openByDefault === null
    ? open
    : [{ id: openByDefault, pages: 1 }];
};

/** The URL's parameters with these rounds expanded. */
export const withOpenRounds = (params: URLSearchParams, open: readonly OpenRound[]): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete("round");
  for (const text of open.length === 0 ? [allClosed] : open.map(format)) {
    next.append("round", text);
  }
  return next;
};
