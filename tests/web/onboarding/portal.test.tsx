import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { onboardingBannerKey } from "#web/lib/onboardingBanner.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { bodies, region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { done, leo, nina, priya, sampleGoal, sampleOwnOnboarding, sampleSection, today } from "./sampleOnboarding.ts";

const me = sampleMe({ id: nina.id, firstName: "Nina", lastName: "Berg", isOnboarding: true });

const open = (onboarding = sampleOwnOnboarding(), path = "/onboarding") =>
  renderRoute(path, { me, answers: { "GET /api/onboarding": onboarding } });

const dismissed = () => localStorage.setItem(onboardingBannerKey(nina.id), "dismissed");

const sectionLinks = () => within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
const currentSection = () => sectionLinks().find((link) => link.getAttribute("aria-current") === "true")?.textContent;

describe("the welcome banner", () => {
  it("greets on the first visit, and says what is ahead and who helps", async () => {
    open();
    const banner = await region("Your Onboarding Adventure");
    expect(banner.getByText("Welcome, Nina!")).toBeDefined();
    expect(banner.getByText("Nov 2, 2026")).toBeDefined();
    expect(banner.getByText("Priya Shah (manager)")).toBeDefined();
    expect(banner.getByText("Leo Marin (lead)")).toBeDefined();
    expect(banner.getByText("3 sections, 6 goals")).toBeDefined();
    expect(screen.queryByRole("navigation", { name: "Sections" })).toBeNull();
  });

  wideIt("is dismissed for good with Let's Go!", async () => {
    const { unmount } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Let's Go!" }));
    expect(await screen.findByRole("navigation", { name: "Sections" })).toBeDefined();
    expect(screen.queryByText("Your Onboarding Adventure")).toBeNull();
    expect(localStorage.getItem(onboardingBannerKey(nina.id))).not.toBeNull();
    unmount();
    open();
    expect(await screen.findByRole("navigation", { name: "Sections" })).toBeDefined();
    expect(screen.queryByText("Your Onboarding Adventure")).toBeNull();
  });

  it("is shown to another person on the same device", async () => {
    localStorage.setItem(onboardingBannerKey("somebody-else"), "dismissed");
    open();
    expect(await screen.findByText("Your Onboarding Adventure")).toBeDefined();
  });

  it("says if no one is assigned, and if the start date is ahead", async () => {
    open(sampleOwnOnboarding({ manager: null, lead: null, startDate: "2026-11-23" }));
    const banner = await region("Your Onboarding Adventure");
    expect(banner.getByText("No one is assigned yet. Ask an admin.")).toBeDefined();
    expect(banner.getByText("You start on")).toBeDefined();
  });
});

describe("the portal", () => {
  beforeEach(dismissed);

  it("opens on the first section that is not complete", async () => {
    open();
    expect(await screen.findByRole("region", { name: "First week" })).toBeDefined();
    expect(currentSection()).toContain("First week");
    expect(sectionLinks().map((link) => within(link).getByRole("img").getAttribute("aria-label"))).toEqual([
      "100% completed",
      "33% completed",
      "0% completed",
    ]);
    expect(screen.getByText("Week 3 of your onboarding")).toBeDefined();
    await waitFor(() => expect(document.title).toBe("My Onboarding - Acme Pulse"));
  });

  it("opens on the last section if all are complete, but on one without goals first", async () => {
    const complete = sampleSection("a", "Done", [sampleGoal("1", done)]);
    const first = open(sampleOwnOnboarding({ sections: [complete, { ...complete, id: "b", title: "Done too" }] }));
    expect(await screen.findByRole("region", { name: "Done too" })).toBeDefined();
    expect(screen.getByText("All goals are completed.")).toBeDefined();
    first.unmount();
    open(sampleOwnOnboarding({ sections: [complete, sampleSection("b", "Empty", []), { ...complete, id: "c" }] }));
    expect(await screen.findByRole("region", { name: "Empty" })).toBeDefined();
  });

  it("selects sections by card and by Previous and Next, in the address", async () => {
    const { router } = open();
    await screen.findByRole("region", { name: "First week" });
    await userEvent.click(screen.getByRole("link", { name: /^0% completed First month/ }));
    expect(await screen.findByRole("region", { name: "First month" })).toBeDefined();
    expect(router.state.location.search).toBe("?section=first-month");
    expect(screen.queryByRole("link", { name: /^Next: / })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Previous: First week" }));
    expect(currentSection()).toContain("First week");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "First week" })));
    await userEvent.click(screen.getByRole("link", { name: "Next: First month" }));
    expect(router.state.location.search).toBe("?section=first-month");
  });

  it("opens the section of a link, and says if it no longer exists", async () => {
    const { unmount } = open(sampleOwnOnboarding(), "/onboarding?section=first-day");
    const section = await region("First day");
    expect(section.getByText("2 of 2 goals")).toBeDefined();
    unmount();
    open(sampleOwnOnboarding(), "/onboarding?section=gone");
    await screen.findByText('This section is no longer part of the onboarding. You see "First week" instead.');
  });

  wideIt("shows goals read-only, with approval, helper, due day and links", async () => {
    const linked = sampleGoal("docs", { description: "Read https://wiki.acme.com/a_(b), then javascript:alert(1)." });
    const { sections } = sampleOwnOnboarding();
    open(sampleOwnOnboarding({ sections: [sampleSection("zero", "Start", [linked]), ...sections] }));
    const link = await screen.findByRole("link", { name: "https://wiki.acme.com/a_(b), opens in a new tab" });
    expect(link.getAttribute("href")).toBe("https://wiki.acme.com/a_(b)");
    await userEvent.click(screen.getByRole("link", { name: "Next: First day" }));
    await userEvent.click(screen.getByRole("link", { name: "Next: First week" }));
    const goals = textsOf(within(screen.getByRole("list", { name: "Goals" })).getAllByRole("listitem"));
    expect(goals).toEqual([
      "Completed: Goal teamWhat team means.Completed on Nov 4, 2026, approved by Priya Shah",
      "Not completed yet: Get access to productionWhat access means.OverdueDay 13: Nov 18, 2026, 2 days agoWho helps: Priya Shah (manager) · Priya Shah or Leo Marin confirms thisI Did This",
      "Not completed yet: Ship a first changeWhat release means.This WeekWeek 3: Nov 20, 2026, todayWho helps: you · Priya Shah or Leo Marin confirms thisI Did This",
    ]);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  wideIt("marks a goal as done, pending confirmation, and can undo that", async () => {
    let isMarked = false;
    const goals = () => [sampleGoal("docs", { isMarked })];
    const { requests } = renderRoute("/onboarding", {
      me,
      answers: {
        "GET /api/onboarding": () => sampleOwnOnboarding({ sections: [sampleSection("zero", "Start", goals())] }),
        "PUT /api/onboarding/goals/docs/mark": ({ body }: FakeRequest) => {
          isMarked = (body as { marked: boolean }).marked;
          return goals()[0];
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "I Did This: Goal docs" }));
    expect(await screen.findByText("To be confirmed by Priya Shah or Leo Marin")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Undo: Goal docs" }));
    expect(await screen.findByRole("button", { name: "I Did This: Goal docs" })).toBeDefined();
    expect(bodies(requests, "PUT")).toEqual([{ marked: true }, { marked: false }]);
  });

  it("says that an admin confirms if neither manager nor lead is assigned", async () => {
    const goals = [sampleGoal("docs", { isMarked: true }), sampleGoal("tools")];
    open(sampleOwnOnboarding({ manager: null, lead: null, sections: [sampleSection("zero", "Start", goals)] }));
    expect(await screen.findByText("To be confirmed by an admin")).toBeDefined();
    expect(screen.getByText(/An admin confirms this/)).toBeDefined();
    expect((await region("Progress")).getAllByText("Not assigned yet")).toHaveLength(2);
  });

  it("opens this week's report with one click, and creates it if needed", async () => {
    const own = sampleOwnOnboarding({ reports: { thisWeekStatus: null, total: 2, submitted: 2, overdue: 0 } });
    let isRefused = true;
    const { router, requests } = renderRoute("/onboarding", {
      me,
      answers: {
        "GET /api/onboarding": own,
        [`PUT /api/onboardings/${nina.id}/reports/2026-11-16`]: () =>
          isRefused ? refusal(429, "BUSY", "Not just now.") : { userId: nina.id, weekStarting: "2026-11-16" },
      },
    });
    const press = async () => userEvent.click(await screen.findByRole("button", { name: "Create This Week's Report" }));
    await press();
    expect(await screen.findByText("Error creating weekly report")).toBeDefined();
    expect(router.state.location.pathname).toBe("/onboarding");
    isRefused = false;
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/onboarding/${nina.id}/weekly-review`));
    expect(requests.filter(({ method }) => method === "PUT")).toHaveLength(2);
  });

  it("shows what comes next and who it is waiting for", async () => {
    open();
    const turn = await region("What comes next");
    expect(turn.getByText("Waiting for Priya Shah (manager) and you")).toBeDefined();
    expect(turn.getByRole("list", { name: "Overdue (1)" }).textContent).toBe(
      "Get access to production2 days ago · Priya Shah (manager)I Did This",
    );
    expect(turn.getByRole("list", { name: "Due this week (1)" }).textContent).toBe(
      "Ship a first changetoday · youI Did This",
    );
    expect(turn.getByRole("link", { name: "Ship a first change" }).getAttribute("href")).toBe(
      "/onboarding?section=first-week",
    );
  });

  const pair = sampleGoal("pair", { helper: "lead", due: { unit: "week", number: 1 }, dueOn: today });
  it.each([
    [
      { manager: { ...priya, actsAsManager: false } },
      ["Priya Shah is no longer a manager. Ask an admin to choose one.", "Waiting for you"],
      "2 days ago · manager (not assigned)",
    ],
    [
      { manager: null, lead: null },
      ["No manager is assigned. Ask an admin to choose one.", "Waiting for you"],
      "2 days ago · manager (not assigned)",
    ],
    [
      { lead: { ...leo, actsAsLead: false }, sections: [sampleSection("first-week", "First week", [pair])] },
      ["Leo Marin is no longer a lead. Ask an admin to choose one."],
      "today · lead (not assigned)",
    ],
  ])("says if a manager or lead is missing: %j", async (changes, texts, goal) => {
    open(sampleOwnOnboarding(changes));
    const turn = await region("What comes next");
    for (const text of texts) {
      expect(turn.getByText(text)).toBeDefined();
    }
    expect(turn.queryAllByText(/^Waiting for/)).toHaveLength(texts.length - 1);
    expect(turn.getByText(goal)).toBeDefined();
  });

  it("lists IT and HR as helpers, and many goals on request", async () => {
    const overdue = ["1", "2", "3", "4", "5", "6"].map((id, index) =>
      sampleGoal(id, { helper: index % 2 ? "hr" : "it", due: { unit: "day", number: 1 }, dueOn: "2026-11-02" }),
    );
    open(sampleOwnOnboarding({ sections: [sampleSection("a", "Start", overdue)] }));
    const turn = await region("What comes next");
    expect(turn.getByText("Waiting for IT and HR")).toBeDefined();
    const list = () => within(turn.getByRole("list", { name: "Overdue (6)" })).getAllByRole("listitem");
    expect(list()).toHaveLength(4);
    await userEvent.click(turn.getByRole("button", { name: "Show All 6" }));
    expect(list()).toHaveLength(6);
  });

  it("shows the next goal if nothing is due this week", async () => {
    const [, , month] = sampleOwnOnboarding().sections;
    open(sampleOwnOnboarding({ sections: month ? [month] : [] }));
    expect(
      await screen.findByText('Nothing is due this week. Next is "Give a talk", due Nov 27, 2026, in 7 days.'),
    ).toBeDefined();
  });

  it("opens resources in a new tab, and shows a message if there are none", async () => {
    const { unmount } = open();
    const link = (await region("Resources")).getByRole("link", { name: "Handbook, opens in a new tab" });
    expect(link.getAttribute("href")).toBe("https://handbook.acme.com/start");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
    unmount();
    open(sampleOwnOnboarding({ resources: [] }));
    expect((await region("Resources")).getByText(/^Nothing here yet\./)).toBeDefined();
  });

  it("says if there are no sections yet", async () => {
    open(sampleOwnOnboarding({ sections: [] }));
    expect(await screen.findByRole("heading", { name: "No sections yet" })).toBeDefined();
    expect(screen.getByText("No goals yet.")).toBeDefined();
  });
});

describe("someone whose onboarding has ended in the meantime", () => {
  it("is redirected to the reviews, even before the banner was dismissed", async () => {
    const answers = {
      "GET /api/onboarding": refusal(404, "NOT_FOUND", "This onboarding doesn't exist."),
      "GET /api/reviews/own": { today: "2026-11-20", items: [] },
    };
    const { router, requests } = renderRoute("/onboarding", { me, answers });
    await waitFor(() => expect(router.state.location.pathname).toBe("/reviews"));
    await waitFor(() => expect(requests.filter(({ path }) => path === "/api/me")).toHaveLength(2));
  });
});
