import { describe, expect, it } from "vitest";
import { leadReportProblems } from "#functions/sample/checks/leadReportProblems.ts";
import { dateResolverOf } from "#functions/sample/dateResolver.ts";
import { organisation } from "#functions/sample/organisation.ts";

const person = (email: string, role: string, manager?: string) => ({
  email,
  firstName: "A",
  lastName: "B",
  role,
  createdAt: "today-9",
  manager,
});
const people = [
  person("tom@acme.com", "manager"),
  person("priya@acme.com", "lead", "tom@acme.com"),
  person("ana@acme.com", "employee", "tom@acme.com"),
];
const resolver = dateResolverOf({ now: new Date("2026-11-18T12:00:00Z"), timeZone: "UTC" });
const problems = (leadReports: unknown) =>
  leadReportProblems(organisation.parse({ people, leadReports }), resolver).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

describe("the weekly reports of leads in an organisation's files", () => {
  it("name leads, their managers and people who exist, once a week", () => {
    const action_items_next_steps = [{ text: "Book it", by: "tom@acme.com", about: "ana@acme.com" }];
    const report = { lead: "priya@acme.com", week: "today", points: { action_items_next_steps } };
    expect(problems([report, { ...report, week: "today-7" }])).toEqual([]);
    const former = { lead: "priya@acme.com", manager: "ana@acme.com", week: "today" };
    expect(problems([report, former])).toEqual([]);
    expect(problems([report, { ...report, week: "today-2" }])).toEqual([
      "leadReports.1.week: priya@acme.com already has a report for this week.",
    ]);
  });

  it("are refused with what is wrong", () => {
    const sub = { text: "Sub-point", by: "ana@acme.com" };
    const operational_sprint_issues = [{ text: "Point", about: "nobody@acme.com", points: [sub] }];
    expect(
      problems([
        { lead: "ana@acme.com", week: "today" },
        { lead: "priya@acme.com", manager: "nobody@acme.com", week: "today" },
        { lead: "priya@acme.com", week: "today", points: { operational_sprint_issues } },
      ]),
    ).toEqual([
      "leadReports.0.lead: ana@acme.com is not an active person with the role lead.",
      "leadReports.1.manager: There is no person with the e-mail nobody@acme.com.",
      "leadReports.2.points.operational_sprint_issues.0.about: There is no person with the e-mail nobody@acme.com.",
      "leadReports.2.points.operational_sprint_issues.0.points.0.by: Only the lead and their manager write in a report; please name one of them.",
    ]);
  });
});
