/** A list of reviews to step through with J and K, such as the checks of a round's report. */
export interface Walk {
  readonly name: string;
  readonly entries: readonly { readonly reviewId: string; readonly name: string }[];
}

export interface WalkState {
  readonly from: string;
  readonly walk: Walk;
}

const isWalkState = (state: unknown): state is WalkState =>
  typeof state === "object" && state !== null && "walk" in state && "from" in state;

/** The walk a review was opened through, and its place; null if it was opened otherwise. */
export const walkIn = (state: unknown, reviewId: string) => {
  if (!isWalkState(state)) {
    return null;
  }
  const { entries } = state.walk;
  const index = entries.findIndex((entry) => entry.reviewId === reviewId);
  return index < 0
    ? null
    : { state, index, previous: entries[index - 1] ?? null, next: entries[index + 1] ?? null, total: entries.length };
};
export type WalkPlace = NonNullable<ReturnType<typeof walkIn>>;
