import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OnboardingRow } from "#domain/onboarding/model.ts";
import type { Role } from "#domain/people/terms.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import type { FakeRequest } from "../support/fakeApi.ts";
import { press, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { priya, sampleOnboarding, sampleRow } from "./sampleOnboarding.ts";

/** Pages of 3 onboardings by status; the cursor is the index of the next row. */
const listAnswer = (rows: Partial<Record<"ongoing" | "completed", readonly OnboardingRow[]>>) => ({
  "GET /api/onboardings": ({ query }: FakeRequest) => {
    const all = rows[query.get("status") === "completed" ? "completed" : "ongoing"] ?? [];
    const start = Number(query.get("cursor") ?? 0);
    const end = start + 3;
    return { items: all.slice(start, end), cursor: end < all.length ? String(end) : null };
  },
});

const open = (rows: Parameters<typeof listAnswer>[0], role: Role = "manager", path = "/onboardings") =>
  renderRoute(path, { me: sampleMe({ role }), answers: listAnswer(rows) });

const cards = () => within(screen.getByRole("list", { name: "Onboardings" })).getAllByRole("heading", { level: 2 });
const listed = (requests: readonly FakeRequest[]) => requests.filter(({ path }) => path === "/api/onboardings");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00Z") });
  // jsdom has no layout, so nothing is resized.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the list of onboardings", () => {
  wideIt("has a card per new hire, with progress and people", async () => {
    open({ ongoing: [sampleRow("1"), sampleRow("2", { manager: null, startDate: "2026-11-19" })] });
    await screen.findByRole("link", { name: /^Onboarding of New Hire 1:/ });
    const [first, second] = cards().map((heading) => heading.closest("li"));
    expect(first?.textContent).toContain("QA Engineers · started Nov 2, 2026 · Week 3");
    expect(first?.textContent).toContain("ManagerPriya Shah");
    expect(first?.textContent).toContain("LeadNot assigned");
    expect(second?.textContent).toContain("started Nov 19, 2026 · Week 1");
    expect(second?.textContent).toContain("ManagerNot assigned");
    const card = within(first ?? document.body);
    expect(card.getByRole("img", { name: "60% completed" })).toBeDefined();
    const sections = within(card.getByRole("group", { name: "Sections of New Hire 1" })).getAllByRole("listitem");
    expect(textsOf(sections)).toEqual(["First day2 of 2 goals", "First week1 of 3 goals"]);
    await waitFor(() => expect(document.title).toBe("Onboardings - Acme Pulse"));
  });

  it("shows how many goals need confirmation", async () => {
    open({ ongoing: [sampleRow("1", { goalsToConfirmCount: 2 }), sampleRow("2")] });
    await screen.findByRole("link", { name: /^Onboarding of New Hire 1:.* · 2 to confirm$/ });
    expect(screen.queryByRole("link", { name: /^Onboarding of New Hire 2:.*confirm/ })).toBeNull();
  });

  it("lists new hires with a due report first, and marks them", async () => {
    const submitted = { thisWeekStatus: "submitted", total: 3, submitted: 3, overdue: 0 } as const;
    const missing = { thisWeekStatus: null, total: 2, submitted: 2, overdue: 0 };
    open({
      ongoing: [
        sampleRow("1", { startDate: "2026-11-30", reports: { ...missing, total: 0, submitted: 0 } }),
        sampleRow("2", { reports: submitted }),
        sampleRow("3", { reports: missing }),
      ],
    });
    await screen.findByRole("link", { name: /^Onboarding of New Hire 1:/ });
    expect(textsOf(cards())).toEqual(["New Hire 3", "New Hire 1", "New Hire 2"]);
    expect(textsOf(cards().filter((heading) => heading.closest("li")?.textContent?.includes("report due")))).toEqual([
      "New Hire 3",
    ]);
  });

  wideIt("links each card to the progress page, the person and the weekly reports", async () => {
    const { router } = renderRoute("/onboardings", {
      me: sampleMe({ id: priya.id, role: "manager" }),
      answers: {
        ...listAnswer({ ongoing: [sampleRow("1")] }),
        "GET /api/onboardings/1": sampleOnboarding(),
      },
    });
    const link = await screen.findByRole("link", { name: /^Onboarding of New Hire 1:/ });
    expect(link.getAttribute("href")).toBe("/onboarding/1/progress");
    const card = within(link.closest("li") ?? document.body);
    expect(card.getAllByRole("link").map((one) => one.getAttribute("href"))).toEqual([
      "/people/1",
      "/onboarding/1/progress",
      `/people/${priya.id}`,
      "/onboarding/1/weekly-review",
    ]);
    expect(card.getByRole("group", { name: "Weekly reports of New Hire 1" }).textContent).toMatch(
      /^Week \d+DraftOverdue3 reports · 1 submitted · 1 overdue$/,
    );
    await userEvent.click(card.getByText("First week"));
    expect(router.state.location.pathname).toBe("/onboarding/1/progress");
    expect(await screen.findByRole("heading", { name: "Onboarding - Nina Berg" })).toBeDefined();
  });

  wideIt("loads further pages on request, and sends no request per row", async () => {
    const rows = Array.from({ length: 8 }, (_, index) => sampleRow(String(index + 1)));
    const { requests } = open({ ongoing: rows }, "cto");
    await screen.findByRole("link", { name: /^Onboarding of New Hire 3:/ });
    expect(cards()).toHaveLength(3);
    await press("Show More");
    await screen.findByRole("link", { name: /^Onboarding of New Hire 6:/ });
    await press("Show More");
    await screen.findByRole("link", { name: /^Onboarding of New Hire 8:/ });
    expect(cards()).toHaveLength(8);
    expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
    expect(requests.filter(({ path }) => path.startsWith("/api/onboardings")).map(({ path }) => path)).toEqual(
      listed(requests).map(() => "/api/onboardings"),
    );
    expect(listed(requests).map(({ query }) => query.get("cursor"))).toEqual(expect.arrayContaining([null, "3", "6"]));
  });

  it("loads the next page if a page is empty", async () => {
    renderRoute("/onboardings", {
      me: sampleMe({ role: "lead" }),
      answers: {
        "GET /api/onboardings": ({ query }: FakeRequest) =>
          query.get("cursor") === null ? { items: [], cursor: "next" } : { items: [sampleRow("late")], cursor: null },
      },
    });
    expect(await screen.findByRole("link", { name: /^Onboarding of New Hire late:/ })).toBeDefined();
    expect(screen.queryByText("No ongoing onboardings")).toBeNull();
  });

  wideIt("switches to completed onboardings, also by the address", async () => {
    const completed = [sampleRow("9", { completedAt: "2026-10-30T12:00:00.000Z" })];
    const { router, unmount } = open({ ongoing: [sampleRow("1")], completed });
    await screen.findByRole("link", { name: /^Onboarding of New Hire 1:/ });
    await userEvent.click(screen.getByRole("radio", { name: "Completed" }));
    const link = await screen.findByRole("link", { name: /^Onboarding of New Hire 9:/ });
    expect(link.closest("li")?.textContent).toContain("Completed on Oct 30, 2026");
    expect(link.closest("li")?.textContent).not.toMatch(/Week \d/);
    expect(screen.queryByRole("link", { name: /^Onboarding of New Hire 1:/ })).toBeNull();
    expect(router.state.location.search).toBe("?status=completed");
    unmount();
    open({ completed }, "manager", "/onboardings?status=completed");
    expect(await screen.findByRole("link", { name: /^Onboarding of New Hire 9:/ })).toBeDefined();
    expect(screen.getByRole("radio", { name: "Completed" })).toHaveProperty("checked", true);
  });
});
