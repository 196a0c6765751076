import type { Me } from "#domain/people/model.ts";
import * as paths from "#domain/shared/paths.ts";

/** The page that starts with what the person can do now (docs/evaluations.md#to-do). */
export const toDoHref = ({ role }: Pick<Me, "role">): string =>
  role === "hr" || role === "cto" ? paths.managerReviews.getHref() : paths.reviews.getHref();

/** See docs/ui.md#root-redirect. `/?tab=reviews` opens the reviews, even for new hires. */
export const rootRedirectHref = (
  me: Pick<Me, "role" | "isOnboarding">,
  onboardingBannerDismissed: boolean,
  search: URLSearchParams,
): string => {
  if (search.get("tab") === "reviews") {
    return paths.reviews.getHref();
  }
  if (me.isOnboarding && !onboardingBannerDismissed) {
    return paths.onboarding.getHref();
  }
  return toDoHref(me);
};
