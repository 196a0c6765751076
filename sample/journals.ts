import type { Organization } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

/** Journals, and the private notes of managers. The author's manager can read shared entries. */
export const journals = ({ day }: SampleClock): Organization["journals"] => [
  {
    author: "employee@software.demo.acme.com",
    entries: [
      {
        on: day(-1),
        text: "Pairing hour with Daniel: he wrote his first migration and rolled it back by himself. We agreed to do it every second week.",
        skillsets: ["Mentoring and Growth"],
        shared: true,
      },
      {
        on: day(-2),
        text: "Split the bulk edit into six parts and said on day two that the sixth would be a week late, with a proposal for what to leave out.",
        skillsets: ["Delivery and Planning", "Communication"],
        links: ["https://git.acme.com/console/pull/2291"],
        shared: true,
      },
      {
        on: day(-5),
        text: "My comment on the query builder turned into a lint rule. Three teams have switched it on.",
        skillsets: ["Code Craft"],
        links: ["https://git.acme.com/lint/pull/148"],
        shared: true,
      },
      {
        on: day(-6),
        text: "Led the review after the export incident. Five actions, all with an owner and a due date; four are done.",
        skillsets: ["Reliability and Operations", "Communication"],
        links: ["https://wiki.acme.com/incidents/export-retry"],
        shared: true,
      },
      {
        on: day(-8),
        text: "I was too quick in the incident channel and talked over a colleague. Said sorry after. Next time, ask first who leads.",
      },
      {
        on: day(-9),
        text: "Export queue: wrote down two designs, and why not the second one.",
        skillsets: ["System Design"],
        links: ["https://wiki.acme.com/designs/export-queue"],
        shared: true,
      },
      {
        on: day(-12),
        text: "Contract tests with the export service run before every merge now. They found two breaks in their first week.",
        skillsets: ["Test Automation"],
        shared: true,
      },
      {
        on: day(-14),
        text: "Asked for the numbers before the estimate, and cut the migration to the two tables that people use.",
        skillsets: ["Delivery and Planning"],
        shared: true,
      },
      {
        on: day(-15),
        text: "The export alert fired at night. Found the retry that never gave up, capped it and wrote the cause into the runbook.",
        skillsets: ["Reliability and Operations"],
        links: ["https://git.acme.com/export/pull/512"],
        shared: true,
      },
      {
        on: day(-19),
        text: "Renamed the billing module with the two teams that call it, in one afternoon and without a broken build.",
        skillsets: ["Code Craft"],
      },
      {
        on: day(-27),
        text: "Told the squad that my part would not make the demo, three days before it. We showed the rest.",
        skillsets: ["Communication"],
        shared: true,
      },
      {
        on: day(-62),
        text: "First week on call on my own. Two alerts, both answered within ten minutes, one of them false.",
        skillsets: ["Reliability and Operations"],
        shared: true,
      },
      {
        on: day(-66),
        text: "Replaced three copies of the date parser with one, and wrote the test that would have caught the difference.",
        skillsets: ["Code Craft", "Test Automation"],
        shared: true,
      },
      {
        on: day(-74),
        text: "Drew the data flow for the import before writing it. The review found the missing queue on paper.",
        skillsets: ["System Design"],
      },
      {
        on: day(-81),
        text: "Planned the quarter's small tasks myself for the first time, and finished seven of nine.",
        skillsets: ["Delivery and Planning"],
        shared: true,
      },
    ],
  },
  {
    author: "manager@software.demo.acme.com",
    entries: [
      { on: day(-4), text: "Two of my reports got their plan for the next quarter. I listened more than I talked." },
      {
        on: day(-20),
        text: "Wrote down why we do not build the scheduler ourselves. The decision took a day instead of a month.",
        shared: true,
      },
    ],
  },
];

export const privateNotes = ({ day }: SampleClock): Organization["privateNotes"] => [
  {
    about: "employee@software.demo.acme.com",
    notes: [
      {
        on: day(-5),
        text: "Stayed calm in the incident, but spoke over a colleague twice. Talked about it today; they had noticed.",
        skillsets: ["Reliability and Operations"],
      },
      {
        on: day(-42),
        text: "Swapped the on-call week without being asked, when a colleague was ill.",
        skillsets: ["Reliability and Operations"],
      },
      { on: day(-16), text: "The estimate of the migration was honest, and early." },
    ],
  },
];
