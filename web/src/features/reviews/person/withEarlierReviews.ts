import type { PersonView } from "#domain/reviews/views/personModel.ts";

/** A view with the reviews of the views of earlier rounds, each once. */
export const withEarlierReviews = (view: PersonView, earlier: readonly PersonView[]): PersonView => {
  if (view.reviews === null) {
    return view;
  }
  const all = [view, ...earlier].flatMap(({ reviews }) => reviews ?? []);
  return { ...view, reviews: [...new Map(all.map((seen) => [seen.review.id, seen])).values()] };
};
