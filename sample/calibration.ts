import type { Organization } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

/** Two calibration sessions: an open one of the current round, and a closed one of the last round. */
export const calibrationSessions = ({ at, day }: SampleClock): Organization["calibrationSessions"] => [
  {
    round: "current",
    name: "Managers and senior engineers",
    day: day(0),
    openedBy: "cto@demo.acme.com",
    openedAt: at(0, "07:45"),
    leader: "hr@demo.acme.com",
    members: [
      "cto@demo.acme.com",
      "admin@software.demo.acme.com",
      "admin@data.demo.acme.com",
      "ingrid.solheim@acme.com",
    ],
    reviews: [
      {
        employee: "manager@data.demo.acme.com",
        marks: [
          {
            by: "ingrid.solheim@acme.com",
            verdict: "question",
            note: "Is the forecast one project or three? A 5 for one project would be new.",
            at: at(0, "08:10"),
          },
          { by: "admin@software.demo.acme.com", verdict: "question", at: at(0, "08:20") },
        ],
      },
      {
        employee: "rafael.monteiro@acme.com",
        marks: [{ by: "admin@data.demo.acme.com", verdict: "agree", at: at(0, "08:05") }],
      },
      { employee: "gabriel.silva@acme.com" },
      {
        employee: "admin@qa.demo.acme.com",
        marks: [{ by: "ingrid.solheim@acme.com", verdict: "agree", at: at(0, "08:15") }],
      },
      { employee: "manager@software.demo.acme.com" },
    ],
  },
  {
    round: "last",
    name: "Software engineers",
    day: day(-97),
    openedBy: "cto@demo.acme.com",
    openedAt: at(-97, "12:00"),
    leader: "cto@demo.acme.com",
    members: ["cto@demo.acme.com", "ingrid.solheim@acme.com", "manager@software.demo.acme.com"],
    startedAt: at(-97, "14:00"),
    closedAt: at(-97, "15:20"),
    reviews: [
      {
        employee: "lead@software.demo.acme.com",
        marks: [
          {
            by: "ingrid.solheim@acme.com",
            verdict: "question",
            note: "Gabriel has the same levels and a 2. What is different here?",
            at: at(-97, "13:10"),
          },
        ],
        suggested: {
          rating: "Meets Expectations",
          reason: "Two people with this work and these levels are rated 3.",
        },
        accepted: {
          from: "Often Exceeds Expectations",
          reason: "Your levels are those that the position asks for. One more strong quarter makes it a 4.",
        },
      },
      { employee: "amara.okafor@acme.com", isConfirmed: true },
      { employee: "yuki.tanaka@acme.com", isConfirmed: true },
      {
        employee: "gabriel.silva@acme.com",
        suggested: {
          rating: "Meets Expectations",
          reason: "The late project was moved twice by others. That is no reason for a 2.",
        },
        declined: "The dates were his own. We agreed on weekly drafts, and the next quarter will show it.",
      },
      { employee: "aroha.ngata@acme.com", isConfirmed: true },
    ],
  },
];
