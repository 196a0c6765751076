/** What the address says when every round is folded. */
export const closedRounds = "none";

/** The round that an address unfolds: the one it names, none if it says so, else the newest one (spec 1 §2.9). */
export const openRoundOf = (params: URLSearchParams, newest: string | null): string | null => {
  const named = params.get("round");
  if (named === closedRounds) return null;
  return named ?? newest;
};
