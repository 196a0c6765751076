import type { RatedReview, RoundReport } from "#domain/reviews/views/reportModel.ts";

/** What a chart row represents: a kind of rating or a group of people. */
const barKinds = ["self", "manager", "final", "level", "evaluator", "position", "engineerType"] as const;
type BarKind = (typeof barKinds)[number];

export interface Bar {
  readonly kind: BarKind;
  /** The group's key; empty for a kind of rating. */
  readonly key: string;
}

/** Such as "level.3". Group keys contain no dot. */
export const barParam = ({ kind, key }: Bar): string => `${kind}.${key}`;

export const barOf = (param: string | null): Bar | null => {
  const [name, key = ""] = param?.split(".") ?? [];
  const kind = barKinds.find((one) => one === name);
  return kind === undefined ? null : { kind, key };
};

/** The final rating or, without one, the manager's. */
export const effectiveRating = ({ manager, final }: RatedReview): number | null => final ?? manager;

/** The effective rating minus the self-rating; null if either is missing. */
export const gapOf = (review: RatedReview): number | null => {
  const rating = effectiveRating(review);
  return rating === null || review.self === null ? null : rating - review.self;
};

const keysOf = (review: RatedReview): Readonly<Partial<Record<BarKind, string>>> => ({
  level: String(review.level),
  evaluator: review.evaluatorId ?? "nobody",
  position: review.positionId,
  engineerType: review.engineerType,
});

const isInBar = ({ kind, key }: Bar, review: RatedReview): boolean =>
  kind === "self" || kind === "manager" || kind === "final"
    ? review[kind] !== null
    : effectiveRating(review) !== null && keysOf(review)[kind] === key;

/** The bar's reviews (all rated ones if null): highest rating, or largest gap to the self-rating, first. */
export const listedReviews = (
  { items }: RoundReport["rated"],
  bar: Bar | null,
  order: "rating" | "gap",
): readonly RatedReview[] => {
  const shown = items.filter((review) => (bar === null ? effectiveRating(review) !== null : isInBar(bar, review)));
  return order === "rating"
    ? shown.toSorted((a, b) => (effectiveRating(b) ?? 0) - (effectiveRating(a) ?? 0))
    : shown
        .filter((review) => gapOf(review) !== null)
        .toSorted((a, b) => Math.abs(gapOf(b) ?? 0) - Math.abs(gapOf(a) ?? 0));
};
