import type { Me } from "#domain/people/model.ts";
import * as paths from "#domain/shared/paths.ts";

/**
 * The address that the root redirects to (docs/navigation.md#root-redirect). `/?tab=reviews` opens the reviews, even
 * for new hires.
 */
export const rootTarget = (
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
  return me.role === "hr" || me.role === "cto" ? paths.managerReviews.getHref() : paths.reviews.getHref();
};
