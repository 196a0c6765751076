import type { ReviewEntry } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

/** The active round: QA engineers. */
export const currentQaReviews = ({ at, day }: SampleClock): readonly Omit<ReviewEntry, "round">[] => [
  { employee: "lead@qa.demo.acme.com" },
  {
    employee: "employee@qa.demo.acme.com",
    self: {
      savedAt: at(-4, "15:15"),
      answers: {
        "Test Design": 1,
        "Test Automation": { level: 2, comment: "Thirty checks for the mobile app run every night." },
      },
    },
  },
  { employee: "manager@qa.demo.acme.com" },
  {
    employee: "admin@qa.demo.acme.com",
    self: {
      completedAt: at(-6, "09:25"),
      rating: "Often Exceeds Expectations",
      additionalComments: "The list of exceptions is down from 31 to 14.",
      answers: {
        "Test Design": 4,
        "Exploratory Testing": 3,
        "Test Automation": 3,
        "Release Readiness": { level: 5, comment: "Every product releases by the same rules, including mine." },
        "Quality Advocacy": 5,
        Communication: 5,
        "Mentoring and Growth": 5,
      },
    },
    manager: {
      completedAt: at(-4, "10:15"),
      rating: "Often Exceeds Expectations",
      additionalComments: "Two directors ask you before they plan a launch. Let a lead answer the next one.",
      answers: {
        "Test Design": 4,
        "Exploratory Testing": 3,
        "Test Automation": 3,
        "Release Readiness": { level: 5, comment: "The rules held during the data-center move, without exceptions." },
        "Quality Advocacy": 5,
        Communication: 4,
        "Mentoring and Growth": 4,
      },
    },
  },
  {
    employee: "beatriz.carvalho@acme.com",
    self: {
      completedAt: at(-9, "10:30"),
      rating: "Often Exceeds Expectations",
      additionalComments: "The readiness board is used for every launch, and I can take vacation during one.",
      answers: {
        "Test Design": 3,
        "Exploratory Testing": 4,
        "Test Automation": 4,
        "Release Readiness": 5,
        "Quality Advocacy": 4,
        Communication: 4,
        "Mentoring and Growth": { level: 4, comment: "Siobhan ran the last launch with me on call only." },
      },
    },
    manager: {
      completedAt: at(-5, "16:20"),
      rating: "Often Exceeds Expectations",
      additionalComments: "You have made yourself replaceable in the best sense.",
      answers: {
        "Test Design": 4,
        "Exploratory Testing": 5,
        "Test Automation": 5,
        "Release Readiness": { level: 4, comment: "No launch was delayed by a surprise this quarter." },
        "Quality Advocacy": 4,
        Communication: 5,
        "Mentoring and Growth": 4,
      },
    },
    ctoApproval: { completedAt: at(-1, "13:00") },
  },
  {
    employee: "siobhan.gallagher@acme.com",
    self: {
      completedAt: at(-8, "14:10"),
      rating: "Often Exceeds Expectations",
      additionalComments: "I ran a launch across three teams for the first time.",
      answers: {
        "Test Design": 3,
        "Exploratory Testing": 4,
        "Test Automation": 3,
        "Release Readiness": { level: 4, comment: "The checklist got shorter by a third, and nothing was missed." },
        "Quality Advocacy": 2,
        Communication: 3,
        "Mentoring and Growth": 2,
      },
    },
    manager: {
      completedAt: at(-3, "15:50"),
      rating: "Often Exceeds Expectations",
      additionalComments: "Ready for the lead role when one opens; until then, take the next launch as well.",
      answers: {
        "Test Design": 3,
        "Exploratory Testing": 2,
        "Test Automation": 3,
        "Release Readiness": 3,
        "Quality Advocacy": 3,
        Communication: { level: 4, comment: "Your daily two-line status during the launch was perfect." },
        "Mentoring and Growth": 2,
      },
    },
  },
  {
    employee: "emre.yildiz@acme.com",
    self: {
      completedAt: at(-3, "11:35"),
      rating: "Meets Expectations",
      additionalComments: "My write-up on shared test data was read by the whole department.",
      answers: {
        "Test Design": { level: 2, comment: "I want to learn more about combinatorial design." },
        "Exploratory Testing": 2,
        "Test Automation": 2,
        "Release Readiness": 3,
        "Quality Advocacy": 2,
        Communication: 2,
        "Mentoring and Growth": 1,
      },
    },
  },
  {
    employee: "grace.mwangi@acme.com",
    self: {
      completedAt: at(-11, "17:40"),
      rating: "Often Performs Below Expectations",
      additionalComments:
        "Back to one area, with time to automate. Regression for subscriptions is fully automatic now.",
      answers: {
        "Test Design": 2,
        "Exploratory Testing": 3,
        "Test Automation": { level: 3, comment: "The suite runs in eight minutes on each change." },
        "Release Readiness": 2,
        "Quality Advocacy": 2,
        Communication: 1,
        "Mentoring and Growth": 2,
      },
    },
    manager: {
      completedAt: at(-7, "13:05"),
      rating: "Often Exceeds Expectations",
      additionalComments: "Handing one area back so cleanly was a lesson for all of us.",
      answers: {
        "Test Design": 2,
        "Exploratory Testing": 2,
        "Test Automation": { level: 3, comment: "Fast, stable and documented." },
        "Release Readiness": 2,
        "Quality Advocacy": 3,
        Communication: 2,
        "Mentoring and Growth": 1,
      },
    },
    ctoApproval: { completedAt: at(-4, "09:20") },
    meetingOn: day(1),
  },
  {
    employee: "tevita.faleolo@acme.com",
    self: {
      completedAt: at(-1, "10:50"),
      rating: "Meets Expectations",
      additionalComments: "Eight weeks at Acme. I know the product now and I am starting to see where it breaks.",
      answers: {
        "Test Design": 1,
        "Exploratory Testing": {
          level: 2,
          comment: "Found the currency problem on the receipts by following one customer's week.",
        },
        "Test Automation": 1,
        "Release Readiness": 2,
        "Quality Advocacy": 1,
        Communication: 1,
        "Mentoring and Growth": 1,
      },
    },
  },
];
