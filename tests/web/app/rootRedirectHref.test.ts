import { describe, expect, it } from "vitest";
import { rootRedirectHref } from "#web/app/rootRedirectHref.ts";

const none = new URLSearchParams();

describe("where the root leads", () => {
  it.each([
    ["/reviews", "employee", false, false],
    ["/manager-reviews", "cto", false, false],
    ["/manager-reviews", "hr", false, false],
    ["/onboarding", "employee", true, false],
    ["/reviews", "employee", true, true],
  ] as const)("%s for %s", (target, role, isOnboarding, dismissed) => {
    expect(rootRedirectHref({ role, isOnboarding }, dismissed, none)).toBe(target);
  });

  it("leads ?tab=reviews to the reviews, new hires too", () => {
    const search = new URLSearchParams("tab=reviews");
    expect(rootRedirectHref({ role: "employee", isOnboarding: true }, false, search)).toBe("/reviews");
  });
});
