import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { WeeklyReport, WeeklyReports } from "#domain/onboarding/weeklyReportModel.ts";
import { newWeeklyReport } from "#domain/onboarding/weeklyReportRules.ts";
import type { Me } from "#domain/people/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { withFakeTime } from "../support/fakeTime.ts";
import { letEverythingHappen, signInAnotherPerson, writesOfAnotherPerson } from "../support/otherPerson.ts";
import { press, region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { leo, nina, priya } from "./sampleOnboarding.ts";

const api = `/api/onboardings/${nina.id}/reports`;
const address = `/onboarding/${nina.id}/weekly-review`;
const owner = sampleMe({ ...nina, isOnboarding: true, onboardingType: "backend_engineers" });
const manager = sampleMe({ ...priya, role: "manager" });
const week = "2026-11-16";

const report = (changes: Partial<WeeklyReport> = {}): WeeklyReport => ({
  ...newWeeklyReport({ userId: nina.id, onboardingType: "backend_engineers" }, week, [], "01J00000000000000000REP0RT"),
  highlights: "Shipped the first change.",
  assessments: [
    {
      itemId: "item-1",
      name: "Asks early",
      description: "Does not get stuck.",
      category: "fundamentals_setup",
      score: 4,
    },
    { itemId: "item-2", name: "Code quality", description: "", category: "learning_growth", score: null },
  ],
  textVersions: { highlights: 1, strengths: 0, challenges: 0, focusNextWeek: 0 },
  version: 2,
  ...changes,
});

const summary = ({ weekStarting, status, submittedAt, assessments }: WeeklyReport) => ({
  weekStarting,
  status,
  submittedAt,
  assessments: assessments.map(({ itemId, category, score }) => ({ itemId, category, score })),
});

const list = (reports: readonly WeeklyReport[], changes: Partial<WeeklyReports> = {}): WeeklyReports => ({
  person: nina,
  onboardingStatus: "ongoing",
  startDate: "2026-11-03",
  manager: priya,
  lead: leo,
  reports: reports.map(summary),
  today: "2026-11-20",
  ...changes,
});

const lastWeek = report({
  weekStarting: "2026-11-09",
  status: "submitted",
  submittedAt: "2026-11-13T15:00:00.000Z",
  assessments: report().assessments.map((one) => ({ ...one, score: 3 })),
});

interface Opened {
  readonly me?: Me;
  readonly current?: WeeklyReport | null;
  readonly path?: string;
  readonly context?: Partial<WeeklyReports>;
  readonly answers?: Answers;
}

/** Opens the page with a report of this week, unless it is null, and a submitted one of the week before. */
const open = ({ me = owner, current = report(), path = address, context = {}, answers = {} }: Opened = {}) => {
  let stored = current ?? report();
  const change = (next: Partial<WeeklyReport>) => {
    stored = { ...stored, ...next, version: stored.version + 1 };
    return stored;
  };
  return renderRoute(path, {
    me,
    answers: {
      [`GET ${api}`]: list(current === null ? [lastWeek] : [current, lastWeek], context),
      [`GET ${api}/${week}`]: () => stored,
      [`GET ${api}/2026-11-09`]: lastWeek,
      [`PUT ${api}/${week}`]: () => stored,
      [`PUT ${api}/${week}/reflection/strengths`]: ({ body }: FakeRequest) =>
        change({ strengths: (body as { text: string }).text, textVersions: { ...stored.textVersions, strengths: 1 } }),
      [`PUT ${api}/${week}/assessments/item-2`]: ({ body }: FakeRequest) =>
        change({
          assessments: stored.assessments.map((one) =>
            one.itemId === "item-2" ? { ...one, score: (body as { score: number }).score } : one,
          ),
        }),
      [`POST ${api}/${week}/submission`]: () =>
        change({ status: "submitted", submittedAt: "2026-11-20T10:00:00.000Z" }),
      [`POST ${api}/${week}/reopening`]: () => change({ status: "draft" }),
      ...answers,
    },
  });
};

const writes = (requests: readonly FakeRequest[]) =>
  requests
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [method, path.replace(api, ""), body]);
const scoreOf = (name: string) => within(screen.getByRole("group", { name: `Score of ${name}` }));

describe("the weekly report of a new hire", () => {
  wideIt("shows the week, its status, the texts and the items by category with last week's score", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 2, name: "Week 3 Draft" })).toBeDefined();
    expect(screen.getByText("Your weekly reports")).toBeDefined();
    expect(screen.getByText("Nov 16, 2026 – Nov 20, 2026")).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Highlights this week").value).toBe("Shipped the first change.");
    for (const label of ["Strengths observed", "Challenges / blockers", "Focus for next week"]) {
      expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe("");
    }
    const readers = "You, all managers, leads and admins, and the CTO can read this now, even as a draft.";
    expect(screen.getByText(readers)).toBeDefined();
    expect(screen.getByText(/^1 Not yet, 2 A little, 3 Partly, 4 Mostly, 5 Fully\./)).toBeDefined();
    const items = screen.getByRole("region", { name: "Progress Assessment (1-5 scale)" });
    expect(textsOf(within(items).getAllByRole("heading", { level: 3 }))).toEqual([
      "Fundamentals & Setup",
      "Learning & Growth",
    ]);
    expect(scoreOf("Asks early").getByRole<HTMLInputElement>("radio", { name: "4" }).checked).toBe(true);
    expect(scoreOf("Asks early").getByRole("radio", { name: "3, last week" })).toBeDefined();
  });

  it("is written, scored by keyboard and submitted", async () => {
    const { requests } = open();
    // Pasted as one change: typed on a slow machine, it would be saved in parts.
    await userEvent.click(await screen.findByLabelText("Strengths observed"));
    await userEvent.paste("Calm");
    await userEvent.tab();
    await waitFor(() => expect(screen.getByText("Saved")).toBeDefined());
    const submit = screen.getByRole("button", { name: "Submit Report" });
    // The button follows the last score, where a new hire ends up.
    const scores = screen.getAllByRole("radio");
    expect(scores.at(-1)?.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(submit.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Complete all progress assessments to submit")).toBeDefined();
    await userEvent.click(submit);
    expect(await screen.findByText("Cannot submit report")).toBeDefined();
    expect(screen.getByText("Please complete all progress assessments before submitting.")).toBeDefined();
    expect(document.activeElement?.closest("fieldset")?.dataset["item"]).toBe("item-2");
    await userEvent.keyboard("5");
    await waitFor(() => expect(submit.getAttribute("aria-disabled")).toBe("false"));
    await userEvent.click(submit);
    await press("Submit Report", within(await screen.findByRole("alertdialog")));
    expect(await screen.findByText("Weekly report submitted")).toBeDefined();
    expect(await screen.findByText(/Submitted on Nov 20, 2026/)).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(writes(requests)).toEqual([
      ["PUT", `/${week}/reflection/strengths`, { text: "Calm", version: 0 }],
      ["PUT", `/${week}/assessments/item-2`, { score: 5 }],
      ["POST", `/${week}/submission`, undefined],
    ]);
  });

  wideIt("says why a score or a submission failed, and undoes the score", async () => {
    const refused = refusal(409, "STATE_CONFLICT", "This report was submitted.");
    open({
      current: report({ assessments: report().assessments.map((one) => ({ ...one, score: 2 })) }),
      answers: { [`PUT ${api}/${week}/assessments/item-2`]: refused, [`POST ${api}/${week}/submission`]: refused },
    });
    await screen.findByRole("group", { name: "Score of Code quality" });
    await userEvent.click(scoreOf("Code quality").getByRole("radio", { name: "5" }));
    expect(await screen.findByText("Error updating assessment")).toBeDefined();
    await waitFor(() =>
      expect(scoreOf("Code quality").getByRole<HTMLInputElement>("radio", { name: "2" }).checked).toBe(true),
    );
    await press("Submit Report");
    await press("Submit Report", within(await screen.findByRole("alertdialog")));
    expect(await screen.findByText(/^Failed to submit report\. Please try again\./)).toBeDefined();
  });

  wideIt("isn't submitted with the previous score if a new one can't be saved", async () => {
    const answered = Promise.withResolvers<void>();
    const { requests } = open({
      current: report({ assessments: report().assessments.map((one) => ({ ...one, score: 2 })) }),
      answers: {
        [`PUT ${api}/${week}/assessments/item-2`]: async () => {
          await answered.promise;
          return refusal(409, "BUSY", "Somebody else saves this just now.");
        },
      },
    });
    await screen.findByRole("group", { name: "Score of Code quality" });
    await userEvent.click(scoreOf("Code quality").getByRole("radio", { name: "5" }));
    await press("Submit Report");
    await press("Submit Report", within(await screen.findByRole("alertdialog")));
    answered.resolve();
    expect(await screen.findByText("A score couldn't be saved. Check the scores, then submit again.")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(writes(requests).filter(([method]) => method === "POST")).toEqual([]);
  });

  wideIt(
    "sends no text and no further score after another person signs in",
    withFakeTime(async () => {
      const answered = Promise.withResolvers<void>();
      const { requests } = open({
        answers: {
          [`PUT ${api}/${week}/assessments/item-2`]: async () => {
            await answered.promise;
            return report();
          },
        },
      });
      await screen.findByRole("group", { name: "Score of Code quality" });
      fireEvent.click(scoreOf("Code quality").getByRole("radio", { name: "5" }));
      // It is sent only after the response to the previous score.
      fireEvent.click(scoreOf("Code quality").getByRole("radio", { name: "1" }));
      fireEvent.change(screen.getByLabelText("Strengths observed"), { target: { value: "For no one else" } });
      signInAnotherPerson();
      answered.resolve();
      await letEverythingHappen();
      expect(writesOfAnotherPerson(requests)).toEqual([]);
      expect(writes(requests)).toEqual([["PUT", `/${week}/assessments/item-2`, { score: 5 }]]);
      expect(localStorage.getItem(`pulse:weekly-report:${owner.id}:${report().id}:strengths`)).toContain("no one else");
    }),
  );

  wideIt(
    "keeps a text on the device while Pulse rejects saves, says so, and sends it later",
    withFakeTime(async () => {
      let isFull = true;
      const { requests } = open({
        answers: {
          [`PUT ${api}/${week}/reflection/strengths`]: () =>
            isFull
              ? refusal(429, "BUSY", "Not just now.")
              : report({ strengths: "Calm", textVersions: { ...report().textVersions, strengths: 1 } }),
        },
      });
      fireEvent.change(await screen.findByLabelText("Strengths observed"), { target: { value: "Calm" } });
      await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
      const said = /^Not saved yet\. Kept on this device and sent automatically -/;
      expect(await screen.findByText(said)).toBeDefined();
      expect(screen.getAllByText("Not just now.")).not.toEqual([]);
      await letEverythingHappen();
      isFull = false;
      await letEverythingHappen();
      expect(await screen.findByText("Saved")).toBeDefined();
      expect(writes(requests).at(-1)).toEqual(["PUT", `/${week}/reflection/strengths`, { text: "Calm", version: 0 }]);
    }),
  );

  wideIt("keeps text on the page that can no longer be saved", async () => {
    open({
      answers: {
        [`PUT ${api}/${week}/reflection/strengths`]: refusal(409, "STATE_CONFLICT", "This report was submitted."),
        [`GET ${api}/${week}`]: (() => {
          let reads = 0;
          return () => {
            reads += 1;
            return reads === 1 ? report() : report({ status: "submitted", version: 3 });
          };
        })(),
      },
    });
    await userEvent.type(await screen.findByLabelText("Strengths observed"), "Too late");
    await userEvent.tab();
    expect(await screen.findByText("Error updating report")).toBeDefined();
    expect(await screen.findByText("Too late")).toBeDefined();
    expect(screen.getByText(/This text wasn't saved/)).toBeDefined();
  });
});

describe("the weeks", () => {
  it("are part of the address, from the start to the current week", async () => {
    const { router } = open();
    await screen.findByRole("heading", { level: 2, name: "Week 3 Draft" });
    const weeks = within(screen.getByRole("navigation", { name: "Weeks" }));
    await userEvent.click(weeks.getByRole("link", { name: "Week 2" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Week 2 Submitted" })).toBeDefined();
    expect(router.state.location.search).toBe("?week=2026-11-09");
    await userEvent.click(weeks.getByRole("link", { name: "Week 1" }));
    expect(await screen.findByText("No report was created for this week")).toBeDefined();
    expect(weeks.queryByRole("link", { name: "Week 0" })).toBeNull();
  });

  it.each([
    ["2026-11-17", {}, 3],
    ["2026-11-23", {}, 3],
    ["2001-01-01", {}, 3],
    ["soon", {}, 3],
    ["", {}, 3],
    ["2026-10-45", { startDate: "2026-10-01" }, 8],
  ])("fall back to the current one if the address has an invalid one: %s", async (named, context, week) => {
    open({ path: `${address}?week=${named}`, context });
    const text = `The week in the link isn't part of this onboarding. You see Week ${week} instead.`;
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("offer to create the current report only while there is none", async () => {
    const { requests } = open({ current: null });
    expect(await screen.findByText("No Report Available")).toBeDefined();
    expect(screen.getByText("Create this week's report to start tracking progress")).toBeDefined();
    await press("Create This Week's Report");
    expect(await screen.findByRole("heading", { level: 2, name: "Week 3 Draft" })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Create/ })).toBeNull());
    expect(writes(requests)).toEqual([["PUT", `/${week}`, undefined]]);
  });

  it("are summarized in a table of averages", async () => {
    open();
    const table = await region("The weeks so far");
    expect(textsOf(table.getAllByRole("row"))).toEqual([
      "CategoryWeek 2Week 3",
      "Average3.04.0",
      "Fundamentals & Setup3.04.0",
      "Learning & Growth3.0-",
    ]);
  });
});

describe("access to a weekly report", () => {
  it("shows a manager a document, which they can choose to edit", async () => {
    open({ me: manager, current: report({ status: "submitted" }) });
    expect(await screen.findByText("Shipped the first change.")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText(`The weekly reports of ${nina.firstName} ${nina.lastName}`)).toBeDefined();
    expect(screen.getByText("Not assessed")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Submit Report" })).toBeNull();
    await press("Edit Report");
    expect(screen.getAllByRole("textbox")).toHaveLength(4);
  });

  it("shows who changed it after submission, and when", async () => {
    const changedAfterSubmission = {
      personId: leo.id,
      name: "Leo Marin",
      at: "2026-11-19T10:00:00.000Z",
      submitted: { highlights: "Shipped a change.", [report({}).assessments[0]?.itemId ?? ""]: 2 },
    };
    open({ current: report({ status: "submitted", changedAfterSubmission }) });
    expect(await screen.findByText(/Changed by Leo Marin on Nov 19, 2026/)).toBeDefined();
    expect(screen.getAllByText("Changed from 2")).toHaveLength(1);
    await press("Changed after submission");
    expect(textsOf([...document.querySelectorAll("del, ins")])).toEqual([" (removed:  a) ", " (added:  the first) "]);
  });

  it("lets a lead reopen an overdue report, and tells the new hire who can", async () => {
    const overdue = report({ status: "overdue" });
    const { requests, unmount } = open({ me: sampleMe({ ...leo, role: "lead" }), current: overdue });
    await press("Reopen as Draft");
    expect(await screen.findByText("Weekly report reopened")).toBeDefined();
    expect(writes(requests)).toEqual([["POST", `/${week}/reopening`, undefined]]);
    unmount();
    open({ current: overdue });
    expect(await screen.findByText("This report is overdue. Ask your manager or lead to reopen it.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Reopen as Draft" })).toBeNull();
  });

  it("lets the CTO read it and follow a link in its text", async () => {
    open({
      me: sampleMe({ role: "cto", engineerType: null, position: null }),
      current: report({ highlights: "Wrote https://wiki.acme.com/start." }),
    });
    const link = await screen.findByRole("link", { name: /^https:\/\/wiki.acme.com\/start/ });
    expect(link.getAttribute("href")).toBe("https://wiki.acme.com/start");
    expect(screen.queryByRole("button", { name: "Edit Report" })).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("links to the progress page for the manager, not for the new hire", async () => {
    const { unmount } = open();
    const links = async () =>
      textsOf(within(await screen.findByRole("navigation", { name: "Onboarding" })).getAllByRole("link"));
    expect(await links()).toEqual(["My Onboarding", "Weekly Review"]);
    unmount();
    open({ me: manager });
    expect(await links()).toEqual(["Progress", "Weekly Review"]);
  });

  it("redirects everyone else to the list", async () => {
    const { router } = open({
      me: sampleMe(),
      answers: { [`GET ${api}`]: refusal(403, "FORBIDDEN", "You don't have access to this.") },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe("/onboardings"));
  });
});

describe("the badge of Onboardings", () => {
  it.each([
    [1, "Onboardings, 1 weekly report due"],
    [100, "Onboardings, More than 99 weekly reports due"],
  ])("shows how many reports are due: %d", async (awaited, name) => {
    open({ me: manager, answers: { "GET /api/onboarding/badges": { dueReports: awaited, slackTestMode: null } } });
    expect(await screen.findByRole("link", { name })).toBeDefined();
  });
});
