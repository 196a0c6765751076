import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Role } from "#domain/people/terms.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

describe("the routes of the app", () => {
  it("shows an unknown path as not found, and logs it", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    renderRoute("/no/such/page");
    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
    expect(log).toHaveBeenCalledWith("There is no page at", "/no/such/page");
    log.mockRestore();
  });

  it.each([
    ["/admin", "employee"],
    ["/admin/users", "employee"],
    ["/admin/users", "lead"],
    ["/admin/users", "manager"],
    ["/admin/users/import", "hr"],
    ["/admin/users/import", "manager"],
    ["/admin/positions/import", "manager"],
    ["/admin/onboarding-sections/import", "lead"],
    ["/admin/slack-settings", "manager"],
    ["/manager-reviews", "lead"],
    ["/onboardings", "employee"],
    ["/leads-weekly", "hr"],
  ] as const)("keeps %s from %s", async (path, role: Role) => {
    const { requests } = renderRoute(path, { me: sampleMe({ role }) });
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Return to Home" })).toBeTruthy();
    expect(requests.map((request) => request.path).filter((asked) => asked.includes("people"))).toEqual([]);
  });

  it("falls back to User Management on an unknown admin tab", async () => {
    const { router } = renderRoute("/admin/nonsense", { me: sampleMe({ role: "admin" }) });
    expect(await screen.findByRole("heading", { name: "User Management" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/admin/users");
  });

  it("redirects someone who isn't onboarding from the portal to their reviews", async () => {
    const { router } = renderRoute("/onboarding");
    await waitFor(() => expect(router.state.location.pathname).toBe("/reviews"));
  });

  it("folds the sidebar with Ctrl+B", async () => {
    renderRoute("/onboardings", { me: sampleMe({ role: "admin" }) });
    const toggle = await screen.findByRole("button", { name: "Close the sidebar" });
    await userEvent.keyboard("{Control>}b{/Control}");
    await waitFor(() => expect(toggle.getAttribute("aria-expanded")).toBe("false"));
  });
});
