import { describe, expect, it } from "vitest";
import * as paths from "#domain/shared/paths.ts";

describe("the address of a page", () => {
  it.each([
    [paths.selfEvaluation.getHref("R1"), "/self-evaluation/R1"],
    [paths.managerReview.getHref("R1"), "/manager-review/R1"],
    [paths.performanceMeeting.getHref("R1", "my-reviews"), "/performance-meeting/R1?source=my-reviews"],
    [paths.onboardingProgress.getHref("U1"), "/onboarding/U1/progress"],
    [paths.leadWeekly.getHref("U1"), "/leads-weekly/U1"],
    [paths.users.getHref(), "/admin/users"],
    [paths.root.getHref(), "/"],
  ])("%s stays %s, since bookmarks and sent messages link to it", (href, address) => {
    expect(href).toBe(address);
  });

  it("encodes any ID as one segment", () => {
    expect(paths.managerReview.getHref("a/../b?c#d")).toBe("/manager-review/a%2F..%2Fb%3Fc%23d");
  });
});
