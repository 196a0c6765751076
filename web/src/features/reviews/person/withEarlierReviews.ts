import type { PersonView } from "#domain/reviews/views/personModel.ts";

export const withEarlierReviews = (view: PersonView, earlier: readonly PersonView[]): PersonView => {
  if (view.reviews === null) {
    return view;
  }
  const all = [view, ...earlier].flatMap(({ reviews }) => reviews ?? []);
  return { ...view, reviews: [...new Map(all.map((seen) => [seen.review.id, seen])).values()] };
};
