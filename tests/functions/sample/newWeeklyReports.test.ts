import { describe, expect, it } from "vitest";
import type { Onboarding } from "#domain/onboarding/model.ts";
import { assessmentItemsOf, newWeeklyReports } from "#functions/sample/items/newOnboardings.ts";
import type { WeeklyReportEntry } from "#functions/sample/organization.ts";
import { sampleClock } from "#functions/sample/sampleClock.ts";

const onboarding: Omit<Onboarding, "version"> = {
  userId: "ana",
  status: "ongoing",
  onboardingType: "qa_engineers",
  githubTicket: null,
  startedAt: "2026-02-11T09:00:00.000Z",
  startsOn: null,
  completedAt: null,
  endedAt: null,
  managerId: null,
  leadId: null,
  completedGoalIds: [],
  markedGoalIds: [],
  finalSections: null,
  reportStatuses: {},
};

/** The reports that loading the given entries at a time creates for an onboarding. */
const made = (entries: readonly WeeklyReportEntry[], now: string, more: Partial<Onboarding> = {}, timeZone = "UTC") =>
  newWeeklyReports(
    entries,
    { ...onboarding, ...more },
    assessmentItemsOf(
      [
        { name: "Courage", category: "confidence_autonomy", description: "" },
        { name: "Setup", category: "fundamentals_setup", description: "Gets it to run." },
        { name: "Services", category: "fundamentals_setup", description: "", applicableTo: ["backend_engineers"] },
        { name: "Mood", category: "confidence_autonomy", description: "", isActive: false },
      ],
      ({ name }) => name,
    ),
    sampleClock({ now: new Date(now), timeZone }),
    () => "report",
  );

const submitted = (weeksAgo: number): WeeklyReportEntry => ({
  weeksAgo,
  status: "submitted",
  scores: { Setup: 3, Courage: 4 },
});
const weeksAndMoments = (reports: ReturnType<typeof made>) =>
  reports.map(({ weekStarting, submittedAt }) => [weekStarting, submittedAt]);

describe("the weekly reports of a loaded organization", () => {
  it("contain the type's active items with scores, and texts with versions", () => {
    const entry: WeeklyReportEntry = { weeksAgo: 0, status: "draft", scores: { Courage: 2 }, challenges: "The VPN." };
    expect(made([entry], "2026-02-18T13:00:00.000Z")).toEqual([
      {
        id: "report",
        userId: "ana",
        weekStarting: "2026-02-16",
        status: "draft",
        submittedAt: null,
        highlights: null,
        strengths: null,
        challenges: "The VPN.",
        focusNextWeek: null,
        changedAfterSubmission: null,
        assessments: [
          {
            itemId: "Setup",
            name: "Setup",
            description: "Gets it to run.",
            category: "fundamentals_setup",
            score: null,
          },
          { itemId: "Courage", name: "Courage", description: "", category: "confidence_autonomy", score: 2 },
        ],
        textVersions: { highlights: 0, strengths: 0, challenges: 1, focusNextWeek: 0 },
        version: 1,
      },
    ]);
  });

  it("are submitted on Friday, or an hour before loading if Friday is in the future", () => {
    expect(weeksAndMoments(made([0, 1, 2].map(submitted), "2026-02-18T13:00:00.000Z"))).toEqual([
      ["2026-02-16", "2026-02-18T12:00:00.000Z"],
      ["2026-02-09", "2026-02-13T15:00:00.000Z"],
    ]);
    expect(weeksAndMoments(made([submitted(0)], "2026-02-21T13:00:00.000Z"))).toEqual([
      ["2026-02-16", "2026-02-20T15:00:00.000Z"],
    ]);
  });

  it("use the week of the organization's time zone", () => {
    const sunday = "2026-02-22T12:00:00.000Z";
    expect(made([submitted(0)], sunday).map(({ weekStarting }) => weekStarting)).toEqual(["2026-02-16"]);
    expect(made([submitted(0)], sunday, {}, "Pacific/Kiritimati").map(({ weekStarting }) => weekStarting)).toEqual([
      "2026-02-23",
    ]);
  });

  it("of a completed onboarding end with the week of its completion", () => {
    const completed = { status: "completed", completedAt: "2026-02-17T10:00:00.000Z" } as const;
    expect(weeksAndMoments(made([0, 1, 2].map(submitted), "2026-02-25T13:00:00.000Z", completed))).toEqual([
      ["2026-02-16", "2026-02-17T09:00:00.000Z"],
      ["2026-02-09", "2026-02-13T15:00:00.000Z"],
    ]);
  });

  it("are submitted at the start of an onboarding that starts on a weekend", () => {
    const startedAt = "2026-02-14T09:00:00.000Z";
    expect(weeksAndMoments(made([submitted(1)], "2026-02-18T13:00:00.000Z", { startedAt }))).toEqual([
      ["2026-02-09", startedAt],
    ]);
  });
});
