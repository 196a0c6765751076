import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Team, TeamRow } from "#domain/reviews/views/teamModel.ts";
import { makePosition } from "#tests/support/positions/ladders.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { dialogNamed, press, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { people, personNamed, sampleListed, sampleReview, sampleRound, steps, today } from "../sampleReviews.ts";

const position = { id: "01JD0000000000000000000J03", code: "IC3", title: "Senior Software Engineer" };
const craft = "01JD0000000000000000000S01";
const design = "01JD0000000000000000000S02";

const row = (id: string, firstName: string, levels: Record<string, number> | null, changes: object = {}): TeamRow => ({
  person: {
    ...personNamed(id, firstName),
    avatarUrl: null,
    engineerType: "software",
    position,
    positionSince: "2026-01-05T09:00:00.000Z",
    absence: null,
  },
  review: sampleListed({ id: id.replace("P", "V"), employee: { ...sampleReview().employee, id, firstName } }),
  levels: levels && { roundName: "Q3 2026", levels },
  onboarding: null,
  ratings: null,
  ...changes,
});

const bo = row("01JD0000000000000000000P04", "Bo", { [craft]: 4, [design]: 3 }, { growthPlan: null });

const growthPlan = {
  goals: { not_started: 0, under_way: 2, done: 1 },
  proposals: 1,
  changedAt: "2026-11-12T10:00:00.000Z",
};

const sampleTeam: Team = {
  today,
  manager: personNamed(people.manager.id, "Mina", "Boss"),
  round: sampleRound(),
  rounds: [{ id: "01JD0000000000000000000R03", name: "Q3 2026" }],
  omittedCount: 0,
  rows: [
    row("01JD0000000000000000000P03", "Ana", { [craft]: 3, [design]: 2 }, { growthPlan }),
    { ...bo, review: bo.review && { ...bo.review, ...steps.selfCompleted } },
    row("01JD0000000000000000000P05", "Cy", null, { onboarding: { startDate: "2026-11-02", completed: 5, total: 8 } }),
  ],
};

const ladderOf = (engineerType: string) => ({
  engineerType,
  positions: [makePosition(position)],
  skillsets: [craft, design].map((id) => ({
    id,
    name: id === craft ? "Code Craft" : "System Design",
    description: "",
    levels: [],
    version: 1,
    applicableTo: [engineerType],
  })),
  requirements: [craft, design].map((skillsetId) => ({ positionId: position.id, skillsetId, requiredLevel: 3 })),
});

const types = ["software", "qa", "data_scientist", "platform", "security"];

const open = (changes: Partial<Team> = {}, answers: Answers = {}) => {
  const team = { ...sampleTeam, ...changes };
  expect(api.reviews.getTeam.response.safeParse(team).error).toBeUndefined();
  const withRatings = team.rows.map((one) => ({
    ...one,
    ratings: [{ roundId: "01JD0000000000000000000R03", rating: one.levels && "Meets Expectations", isFinal: true }],
  }));
  return renderRoute("/team", {
    me: people.manager,
    answers: {
      "GET /api/reviews/team": ({ query }: FakeRequest) =>
        query.get("ratings") === "true" ? { ...team, rows: withRatings } : team,
      ...Object.fromEntries(types.map((type) => [`GET /api/ladders/${type}`, ladderOf(type)])),
      ...answers,
    },
  });
};
const directReports = () => within(screen.getByRole("table", { name: "Direct reports" })).getAllByRole("row");
const skillsOfTeam = () => screen.findByRole("table", { name: "Skills of the team" });
const writeNote = async () => {
  await press("Write a private note about Bo Kovac");
  return dialogNamed("Private Note About Bo Kovac");
};

describe("the team page", () => {
  wideIt("shows each report's skills in words, and the team as a whole", async () => {
    open();
    const table = await skillsOfTeam();
    const [, ana] = within(table).getAllByRole("row");
    expect(ana?.textContent).toContain("3, as required2, below required");
    expect(screen.getByText("1 below · 1 at")).toBeDefined();
    expect(screen.getByText("1 at · 1 above")).toBeDefined();
    expect(screen.getAllByText("IC3 · since Jan 5")).toHaveLength(3);
    const direct = directReports();
    expect(direct[3]?.textContent).toMatch(/Cy Kovac.*63%.*Week 3/);
    expect(screen.getByText("Levels appear after the first shared review")).toBeDefined();
    const thin = screen.getByRole("region", { name: "Skills that few people have" });
    expect(thin.textContent).toContain("System DesignOnly Bo Kovac. 1 below what their position requires.");
    expect(thin.textContent).not.toContain("Code Craft");
  });

  it("shows the state of each growth plan, without its texts", async () => {
    open();
    const link = await screen.findByRole("link", { name: "1 done · 2 in progress · 1 proposal waiting" });
    expect(link.getAttribute("href")).toBe("/growth/01JD0000000000000000000P03");
    const direct = directReports();
    expect(direct[1]?.textContent).toContain("Last change Nov 12");
    expect(direct[2]?.textContent).toContain("No plan yet");
  });

  it("links each name to the person, in the list and in the team as a whole", async () => {
    open();
    for (const name of ["Direct reports", "Skills of the team"]) {
      const table = within(await screen.findByRole("table", { name }));
      expect(table.getByRole("link", { name: "Ana Kovac" }).getAttribute("href")).toBe(
        `/people/${sampleTeam.rows[0]?.person.id}`,
      );
    }
  });

  it("loads and shows ratings only on request", async () => {
    const { requests } = open();
    await skillsOfTeam();
    expect(screen.queryByTitle("Q3 2026: Meets Expectations")).toBeNull();
    expect(screen.queryByRole("columnheader", { name: "Ratings" })).toBeNull();
    expect(requests.some(({ query }) => query.has("ratings"))).toBe(false);
    await userEvent.click(screen.getByRole("switch", { name: "Show Ratings" }));
    expect(await screen.findAllByTitle("Q3 2026: Meets Expectations")).toHaveLength(2);
  });

  it("compares people of many types, each with their own ladder", async () => {
    const rows = types.map((engineerType, index) => {
      const one = row(`01JD0000000000000000000P1${index}`, `Ana${index}`, { [craft]: 3, [design]: 2 });
      return { ...one, person: { ...one.person, engineerType } };
    });
    open({ rows });
    expect(await screen.findAllByText("1 below · 1 at")).toHaveLength(types.length);
  });

  it("sends a private note about a report only to its own route", async () => {
    const path = "/api/journal/people/01JD0000000000000000000P04/notes";
    const sent: unknown[] = [];
    open(
      {},
      {
        [`POST ${path}`]: ({ body }: FakeRequest) => {
          const content = api.journal.addPrivateNote.body.parse(body);
          sent.push(content);
          return { ...content, createdAt: "2026-11-20T09:00:00.000Z", version: 1 };
        },
      },
    );
    const dialog = await writeNote();
    const field = await dialog.findByRole("textbox", { name: "Note about Bo" });
    expect(document.activeElement).toBe(field);
    const readers = "Only you can read this in Pulse. If Bo Kovac requests their data, this note is included.";
    expect(dialog.getByText(readers)).toBeDefined();
    await userEvent.type(field, "Ran the retro alone{Control>}{Enter}{/Control}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toMatchObject([{ text: "Ran the retro alone", skillsetIds: [], links: [] }]);
  });

  wideIt("keeps a note, and says why, if its person is no longer a report", async () => {
    const refused = refusal(403, "FORBIDDEN", "You can write notes about your direct reports only.");
    open({}, { "POST /api/journal/people/01JD0000000000000000000P04/notes": refused });
    const dialog = await writeNote();
    const field = await dialog.findByRole<HTMLTextAreaElement>("textbox", { name: "Note about Bo" });
    await userEvent.type(field, "Ran the retro alone");
    await press("Add", dialog);
    expect((await dialog.findByRole("alert")).textContent).toContain("your direct reports only");
    expect(field.value).toBe("Ran the retro alone");
  });

  it("shows people without a position, with one of another ladder, with one round and with none", async () => {
    const levels = { [craft]: 3, [design]: 2 };
    const of = (at: number, levelsOf: Record<string, number> | null, person: Partial<TeamRow["person"]>): TeamRow => {
      const one = row(`01JD0000000000000000000P1${at}`, `Ana${at}`, levelsOf, { review: null });
      return { ...one, person: { ...one.person, ...person } };
    };
    open({
      rows: [
        of(0, null, { position: null, positionSince: null, engineerType: null }),
        of(1, levels, { position: null, positionSince: null }),
        of(2, levels, { position: { ...position, id: "01JD0000000000000000000J99", code: "QA3" } }),
        of(3, levels, {}),
      ],
    });
    await screen.findByText("1 below · 1 at");
    const [, none, unplaced, elsewhere, one] = textsOf(directReports());
    expect(none).toMatch(/No position.*Levels appear after the first shared review.*No review/);
    expect(unplaced).toMatch(/No position.*No position to compare with/);
    expect(elsewhere).toMatch(/QA3 · since Jan 5.*No position to compare with/);
    expect(one).toMatch(/IC3 · since Jan 5.*1 below · 1 at/);
  });

  it("says before the first round that ratings come later, and shows positions and onboarding", async () => {
    open({ round: null, rounds: [], rows: sampleTeam.rows.slice(2).map((cy) => ({ ...cy, review: null })) });
    expect(await screen.findByText("Ratings appear after the first round.")).toBeDefined();
    const [head, first] = directReports();
    expect(head?.textContent).toBe("PersonSkillsOnboardingNote");
    expect(first?.textContent).toMatch(/Cy Kovac.*IC3 · since Jan 5.*63%.*Week 3/);
    expect(screen.queryByRole("table", { name: "Skills of the team" })).toBeNull();
  });

  wideIt("links to a person's promotion while cases are on", async () => {
    const tasks = { today: "2026-11-20", isOn: true, items: [] };
    const { unmount } = open({}, { "GET /api/promotions/tasks": tasks });
    const link = await screen.findByRole("link", { name: "Promotion of Bo Kovac" });
    expect(link.getAttribute("href")).toMatch(/^\/promotions\/01JD0000000000000000000P0\d$/);
    unmount();
    open();
    await screen.findByRole("table", { name: "Direct reports" });
    expect(screen.queryByRole("link", { name: /^Promotion of/ })).toBeNull();
  });

  wideIt("filters by the manager's tasks", async () => {
    open({ rows: sampleTeam.rows.map((one) => (one.onboarding === null ? one : { ...one, review: null })) });
    await press("Action Needed 2");
    expect(textsOf(directReports())).toEqual(["Person", "Ana", "Bo"].map((name) => expect.stringContaining(name)));
  });

  it("offers no notes about another manager's reports", async () => {
    open({ manager: { ...sampleTeam.manager, id: "01JD0000000000000000000P09" } });
    await skillsOfTeam();
    expect(screen.queryByRole("button", { name: /private note/ })).toBeNull();
  });
});
