import { countedUpTo } from "#domain/people/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";

/** Number of people loaded so far, and whether there are more. */
interface LoadedCount {
  readonly count: number;
  readonly hasMore: boolean;
}

const peopleText = ({ count, hasMore }: LoadedCount): string =>
  hasMore ? `more than ${count} people` : formatCountOf(count, "person", "people");

/** "manages 3 people and leads 1 person"; null if both counts are 0. */
export const responsibilityText = (managed: LoadedCount, led: LoadedCount): string | null => {
  const parts = [
    ...(managed.count > 0 ? [`manages ${peopleText(managed)}`] : []),
    ...(led.count > 0 ? [`leads ${peopleText(led)}`] : []),
  ];
  return parts.length === 0 ? null : parts.join(" and ");
};

/** "3 onboardings have no manager and 1 onboarding has no lead"; null if none. */
export const onboardingVacancyText = (managed: number, led: number): string | null => {
  const parts = [
    ...(managed > 0 ? [formatCountOf(managed, "onboarding has no manager", "onboardings have no manager")] : []),
    ...(led > 0 ? [formatCountOf(led, "onboarding has no lead", "onboardings have no lead")] : []),
  ];
  return parts.length === 0 ? null : parts.join(" and ");
};

/** Capped at "99+ reviews" (docs/ui.md#badges). */
export const reviewCountText = (reviews: number): string =>
  reviews >= countedUpTo ? `${countedUpTo - 1}+ reviews` : formatCountOf(reviews, "review", "reviews");
