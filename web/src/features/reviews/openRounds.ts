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

/** The rounds that an address unfolds: those that it names, none if it says so, else the first one (spec 1 §2.9). */
export const openRoundsOf = (params: URLSearchParams, first: string | null): readonly OpenRound[] => {
  const named = params.getAll("round");
  if (named.length === 0) return first === null ? [] : [{ id: first, pages: 1 }];
  return named.filter((text) => text !== allClosed).map(parse);
};

/** The address with these rounds unfolded. */
export const withOpenRounds = (params: URLSearchParams, open: readonly OpenRound[]): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete("round");
  for (const text of open.length === 0 ? [allClosed] : open.map(format)) next.append("round", text);
  return next;
};
