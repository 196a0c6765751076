import { describe, expect, it } from "vitest";
import { journalMarkdown } from "#domain/journal/markdown.ts";
import { type JournalEntry, type NoteContent, newJournalEntry } from "#domain/journal/model.ts";
import { mayKeepJournal, mayReadEntry } from "#domain/journal/policy.ts";
import { quotationOf, withQuotation } from "#domain/journal/quotation.ts";
import {
  assertOwnManager,
  assertOwnSkillsets,
  gapsOf,
  matches,
  periodOf,
  periodsOf,
  periodsOfPage,
  weeksOf,
} from "#domain/journal/rules.ts";
import { findLinkProblem } from "#domain/journal/terms.ts";
import { type Role, roles } from "#domain/people/terms.ts";
import { addDays } from "#domain/shared/weeks.ts";

const author = { id: "author", role: "employee" as Role, managerId: "manager", status: "active" as const };

describe("who can read a journal entry", () => {
  const shared = { readerId: "manager" };
  it.each([
    ["the author of a private entry", author, author, { readerId: null }, true],
    ["the manager of a private entry's author", { id: "manager", role: "manager" }, author, { readerId: null }, false],
    ["the named manager", { id: "manager", role: "manager" }, author, shared, true],
    ["the named manager, who is an admin", { id: "manager", role: "admin" }, author, shared, true],
    ["the named manager who lost the role", { id: "manager", role: "employee" }, author, shared, false],
    ["another manager", { id: "other", role: "manager" }, author, shared, false],
    ["the CTO", { id: "cto", role: "cto" }, author, shared, false],
    ["HR", { id: "hr", role: "hr" }, author, shared, false],
    ["an admin", { id: "admin", role: "admin" }, author, shared, false],
    ["the former manager", { id: "manager", role: "manager" }, { ...author, managerId: "next" }, shared, false],
    ["the next manager", { id: "next", role: "manager" }, { ...author, managerId: "next" }, shared, false],
    [
      "the named manager, after the author left",
      { id: "manager", role: "manager" },
      { ...author, status: "inactive" },
      shared,
      false,
    ],
    ["the author, after leaving", author, { ...author, status: "inactive" }, shared, false],
    ["the author, who is HR now", { ...author, role: "hr" }, author, shared, true],
  ] as const)("%s", (_case, viewer, of, entry, expected) => {
    expect(mayReadEntry(viewer, of, entry)).toBe(expected);
  });

  it("employees, leads, managers and admins can keep a journal", () => {
    expect(roles.filter((role) => mayKeepJournal({ role }))).toEqual(["employee", "lead", "manager", "admin"]);
  });
});

describe("what an entry may contain", () => {
  const id = "01JDH0000000000000000000AA";
  const entry = { id, day: "2026-11-24", text: "Capped it", skillsetIds: [], links: [], readerId: null };
  const others = ["01JDH0000000000000000000AB", "01JDH0000000000000000000AC", "01JDH0000000000000000000AD"];
  it.each<[string, object, boolean]>([
    ["a text", {}, true],
    ["1,000 characters", { text: "x".repeat(1000) }, true],
    ["1,001 characters", { text: "x".repeat(1001) }, false],
    ["nothing but spaces", { text: " \n " }, false],
    ["three skillsets", { skillsetIds: others }, true],
    ["four skillsets", { skillsetIds: [id, ...others] }, false],
    ["a skillset twice", { skillsetIds: [id, id] }, false],
    ["an https link", { links: ["https://acme.com/pull/2291"] }, true],
    ["an http link", { links: ["http://acme.com"] }, false],
    ["a link without a host", { links: ["https:///acme.com"] }, false],
    ["a link with another scheme", { links: ["javascript:alert(1)"] }, false],
    ["a link without a scheme", { links: ["acme.com/pull"] }, false],
    ["five links", { links: [1, 2, 3, 4, 5].map((n) => `https://acme.com/${n}`) }, true],
    ["six links", { links: [1, 2, 3, 4, 5, 6].map((n) => `https://acme.com/${n}`) }, false],
    ["a link twice", { links: ["https://acme.com", "https://acme.com"] }, false],
    ["a link of 2,000 characters", { links: [`https://acme.com/${"x".repeat(1983)}`] }, true],
    ["a link of 2,001 characters", { links: [`https://acme.com/${"x".repeat(1984)}`] }, false],
    ["a day that doesn't exist", { day: "2026-02-30" }, false],
  ])("%s", (_case, change, isValid) => {
    expect(newJournalEntry.safeParse({ ...entry, ...change }).success).toBe(isValid);
  });

  it.each([
    [["", "https://acme.com"], null],
    [["https://acme.com", "acme"], { index: 1, message: "Enter a full address that starts with https://." }],
    [
      [`https://acme.com/${"x".repeat(1984)}`],
      { index: 0, message: "Shorten this to 2,000 characters. Nothing was saved or lost." },
    ],
    [["https://acme.com", "", "https://acme.com"], { index: 2, message: "Add each link once." }],
  ])("links, of which the first wrong one is found: %j", (links, problem) => {
    expect(findLinkProblem(links)).toEqual(problem);
  });

  it("skillsets of the author's ladder, and removed ones that it already had", () => {
    expect(() => assertOwnSkillsets(["a", "b"], ["a", "b"])).not.toThrow();
    expect(() => assertOwnSkillsets(["a", "gone"], ["a"], ["gone"])).not.toThrow();
    expect(() => assertOwnSkillsets(["a", "gone"], ["a"])).toThrow("no longer on this ladder");
  });

  it("the author's manager as its reader, or no reader", () => {
    expect(() => assertOwnManager(null, author)).not.toThrow();
    expect(() => assertOwnManager("manager", author)).not.toThrow();
    expect(() => assertOwnManager("next", author)).toThrow("current manager");
    expect(() => assertOwnManager("manager", { managerId: null })).toThrow("current manager");
  });
});

const round = (id: string, startDate: string, endDate: string, status: "draft" | "active" | "completed") => ({
  id,
  name: id.toUpperCase(),
  startDate,
  endDate,
  selfEvaluationDeadline: startDate,
  status,
});
const summaryOf = (rounds: readonly ReturnType<typeof round>[], today: string) =>
  periodsOf(rounds, today).map(({ roundId, previousName, from, to }) => [roundId, previousName, from, to]);

describe("periods", () => {
  const q3 = round("q3", "2026-08-10", "2026-08-30", "completed");
  const q4 = round("q4", "2026-11-16", "2026-12-12", "active");
  it("start the day after the previous round ended", () => {
    expect(summaryOf([q4, q3, round("q1", "2027-02-01", "2027-02-20", "draft")], "2026-11-25")).toEqual([
      ["q4", "Q3", "2026-08-31", "2026-12-12"],
      ["q3", null, "2026-06-01", "2026-08-30"],
    ]);
  });
  it("include one from the last round until today", () => {
    expect(summaryOf([q3], "2026-11-25")).toEqual([
      [null, "Q3", "2026-08-31", "2026-11-25"],
      ["q3", null, "2026-06-01", "2026-08-30"],
    ]);
  });
  it("cover thirteen weeks if there are no rounds", () => {
    expect(summaryOf([], "2026-11-25")).toEqual([[null, null, "2026-08-31", "2026-11-25"]]);
    expect(weeksOf({ from: "2026-08-31", to: "2026-11-25" }, [], "2026-11-25")).toHaveLength(13);
  });
  it("of an overdue active round include today, and periods have no gaps", () => {
    expect(summaryOf([{ ...q4, endDate: "2026-11-20" }], "2026-11-25")[0]?.[3]).toBe("2026-11-25");
    const many = Array.from({ length: 6 }, (_, index) =>
      round(`r${index}`, addDays("2025-01-06", index * 70), addDays("2025-01-06", index * 70 + 27), "completed"),
    );
    const periods = periodsOf(many, "2026-11-25");
    for (const [index, period] of periods.entries()) {
      const next = periods[index + 1];
      expect(period.from <= period.to).toBe(true);
      expect(next === undefined || addDays(next.to, 1) === period.from).toBe(true);
    }
  });
  it("on a page leave out the oldest round while its start is unknown", () => {
    const page = periodsOfPage([q4, q3], { today: "2026-11-25", hasEarlier: true });
    expect(page.periods.map(({ roundId, from }) => [roundId, from])).toEqual([["q4", "2026-08-31"]]);
    expect(page.earlier).toEqual({ roundId: "q3", roundName: "Q3" });
    expect(periodsOfPage([q4, q3], { today: "2026-11-25", hasEarlier: false })).toEqual({
      periods: periodsOf([q4, q3], "2026-11-25"),
      earlier: null,
    });
  });
  it('are found by round ID, or by "current"', () => {
    const periods = periodsOf([q3, q4], "2026-11-25");
    expect([periodOf(periods, "current")?.roundId, periodOf(periods, "q3")?.roundId]).toEqual(["q4", "q3"]);
    expect(periodOf(periods, "draft")).toBeNull();
  });
});

describe("weeks and gaps", () => {
  const period = { from: "2026-08-31", to: "2026-12-12" };
  const today = "2026-11-25";
  const gaps = (days: readonly string[]) =>
    gapsOf(weeksOf(period, days, today), today).map(({ from, to }) => `${from} ${to}`);
  const everyWeek = weeksOf(period, [], today).map(({ monday }) => monday);
  it("count the entries of each day, up to the current week", () => {
    const weeks = weeksOf(period, ["2026-09-01", "2026-09-01", "2026-09-06", "2026-11-25"], today);
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toEqual({ monday: "2026-08-31", counts: [0, 2, 0, 0, 0, 0, 1], total: 3 });
    expect(weeks.at(-1)?.total).toBe(1);
  });
  it.each<[string, readonly string[], readonly string[]]>([
    ["an entry every week", everyWeek, []],
    ["one week without entries", everyWeek.filter((monday) => monday !== "2026-10-05"), []],
    [
      "three weeks without entries",
      everyWeek.filter((monday) => monday < "2026-10-05" || monday > "2026-10-19"),
      ["2026-10-05 2026-10-25"],
    ],
    [
      "weeks without entries before and after the only entry",
      ["2026-09-28"],
      ["2026-08-31 2026-09-27", "2026-10-05 2026-11-22"],
    ],
    ["no entry at all", [], ["2026-08-31 2026-11-22"]],
    ["only the current week without entries", everyWeek.slice(0, -1), []],
  ])("find the gaps: %s", (_case, days, expected) => {
    expect(gaps(days)).toEqual(expected);
  });
});

describe("search", () => {
  it.each([
    ["retry export", true],
    ["EXPORT", true],
    ["export nothing", false],
    ["runbook.acme", true],
    ["", true],
  ])("%j matches: %s", (search, expected) => {
    const entry: Pick<NoteContent, "text" | "links"> = {
      text: "Capped the retry of the Éxport",
      links: ["https://runbook.acme.com"],
    };
    expect(matches(search)(entry)).toBe(expected);
  });
});

describe("a quotation", () => {
  const entry = { day: "2026-11-19", text: "Led the review.\nFour are done.", links: ["https://acme.com/1"] };
  it("states its source and day", () => {
    expect(quotationOf(entry, { kind: "own" })).toBe(
      "From my journal, Nov 19, 2026:\n> Led the review.\n> Four are done.\n> https://acme.com/1",
    );
    expect(quotationOf(entry, { kind: "shared", firstName: "Tomás" })).toMatch(/^From Tomás's journal, Nov 19, 2026:/);
    expect(quotationOf(entry, { kind: "note" })).toMatch(/^From my notes, Nov 19, 2026:/);
  });
  it.each([
    ["an empty comment", "", 0, "Q\n"],
    ["the end of a line", "One.", 4, "One.\nQ\n"],
    ["the beginning", "One.", 0, "Q\nOne."],
    ["between lines", "One.\nTwo.", 5, "One.\nQ\nTwo."],
    ["before a line break", "One.\nTwo.", 4, "One.\nQ\nTwo."],
    ["within a line", "One. Two.", 4, "One.\nQ\n Two."],
  ])("is inserted on its own lines: %s", (_case, comment, place, expected) => {
    const result = withQuotation(comment, "Q", place);
    expect(result.comment).toBe(expected);
    expect(result.comment.slice(0, result.end).endsWith("Q\n")).toBe(true);
  });
});

describe("the Markdown export", () => {
  const entry: JournalEntry = {
    id: "1",
    day: "2026-11-24",
    text: "# Not a heading *at all*\n1. and <b>no</b> list",
    skillsetIds: ["ops", "gone"],
    links: ["https://acme.com/a b>c"],
    readerId: "manager",
    createdAt: "2026-11-24T10:00:00.000Z",
    version: 1,
  };
  const names = {
    author: "Tomás Herrera",
    today: "2026-11-25",
    nameOfSkillset: (id: string) => (id === "ops" ? "Reliability and Operations" : null),
    readerName: (id: string) => (id === "manager" ? "Ingrid Solheim" : null),
  };
  it("groups entries by week and escapes Markdown in their texts", () => {
    const later = { ...entry, id: "2", day: "2026-11-17", text: "Plain", skillsetIds: [], links: [], readerId: null };
    expect(journalMarkdown([entry, later], names)).toBe(`# Journal of Tomás Herrera

2 entries, exported on Nov 25, 2026

## Nov 23, 2026 to Nov 29, 2026

### Nov 24, 2026

\\# Not a heading \\*at all\\*  
1\\. and \\<b\\>no\\</b\\> list

- Skillsets: Reliability and Operations
- <https://acme.com/a%20b%3Ec>
- Read by: Ingrid Solheim

## Nov 16, 2026 to Nov 22, 2026

### Nov 17, 2026

Plain

- Read by: only me
`);
  });
  it('lists a reader who left as "a former manager"', () => {
    expect(journalMarkdown([{ ...entry, readerId: "former" }], names)).toContain("- Read by: a former manager");
  });
});
