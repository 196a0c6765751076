/** A list to step through with J and K, such as a report's checks. */
export interface ReviewSequence {
  readonly name: string;
  readonly entries: readonly { readonly reviewId: string; readonly name: string }[];
}

export interface SequenceState {
  readonly from: string;
  readonly sequence: ReviewSequence;
}

const isSequenceState = (state: unknown): state is SequenceState =>
  typeof state === "object" && state !== null && "sequence" in state && "from" in state;

/** Null if the review wasn't opened from a sequence. */
export const sequencePosition = (state: unknown, reviewId: string) => {
  if (!isSequenceState(state)) {
    return null;
  }
  const { entries } = state.sequence;
  const index = entries.findIndex((entry) => entry.reviewId === reviewId);
  return index < 0
    ? null
    : { state, index, previous: entries[index - 1] ?? null, next: entries[index + 1] ?? null, total: entries.length };
};
export type SequencePosition = NonNullable<ReturnType<typeof sequencePosition>>;
