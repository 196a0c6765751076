import type { Me } from "#domain/people/model.ts";
import * as paths from "#domain/shared/paths.ts";

/** Personal entries are hidden for HR and the CTO (docs/ui.md#sidebar). */
export const hasPersonalNavigation = ({ role }: Pick<Me, "role">): boolean => role !== "hr" && role !== "cto";

/** The page that starts with what the person can do now (docs/evaluations.md#to-do). */
export const toDoHref = (me: Pick<Me, "role">): string =>
  hasPersonalNavigation(me) ? paths.reviews.getHref() : paths.managerReviews.getHref();

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
