/** A round that is unfolded, and how many pages of its reviews are shown. */
export interface OpenRound {
  readonly id: string;
  readonly pages: number;
}

/** What the address says when every round is folded. */
const allClosed = "none";

const parse = (text: string): OpenRound => {
  const [id = "", pages = ""] = text.split(".");
  return { id, pages: Math.max(1, Number.parseInt(pages, 10) || 1) };
};

const format = ({ id, pages }: OpenRound): string => (pages === 1 ? id : `${id}.${pages}`);

/**
 * The rounds that an address unfolds, of those that are listed: the ones that it names, none if it says so, else the
 * first one (docs/reviews.md#review-list). A link may name a round that was deleted, or of which its reader has no
 * reviews.
 */
export const openRoundsOf = (params: URLSearchParams, listed: readonly string[]): readonly OpenRound[] => {
  const named = params.getAll("round");
  const open = named.map(parse).filter(({ id }) => listed.includes(id));
  const [first] = listed;
  return open.length > 0 || named.includes(allClosed) || first === undefined ? open : [{ id: first, pages: 1 }];
};

/** The address with these rounds unfolded. */
export const withOpenRounds = (params: URLSearchParams, open: readonly OpenRound[]): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete("round");
  for (const text of open.length === 0 ? [allClosed] : open.map(format)) next.append("round", text);
  return next;
};
