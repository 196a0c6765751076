import type { ReviewEntry } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

/** The active round: data scientists. */
export const currentDataReviews = ({ at, day }: SampleClock): readonly Omit<ReviewEntry, "round">[] => [
  { employee: "lead@data.demo.acme.com" },
  { employee: "employee@data.demo.acme.com" },
  {
    employee: "manager@data.demo.acme.com",
    self: {
      completedAt: at(-4, "12:30"),
      rating: "Meets Expectations",
      additionalComments: "Camila leads the third region, and I review instead of building.",
      answers: {
        "Statistical Rigor": 4,
        Modeling: 4,
        Experimentation: 5,
        "Data Engineering": 3,
        "Product Sense": 4,
        Communication: 5,
        "Mentoring and Growth": { level: 4, comment: "Method hour every second week, with topics from the team." },
      },
    },
    manager: {
      completedAt: at(-2, "17:20"),
      rating: "Sets a New Standard",
      additionalComments: "Three regions use your forecast, and none of them needs you for it.",
      answers: {
        "Statistical Rigor": 4,
        Modeling: { level: 5, comment: "The forecast was right within two percent in all three regions." },
        Experimentation: 5,
        "Data Engineering": 3,
        "Product Sense": 4,
        Communication: 5,
        "Mentoring and Growth": 4,
      },
    },
  },
  {
    employee: "admin@data.demo.acme.com",
    self: {
      savedAt: at(-2, "18:20"),
      answers: {
        "Statistical Rigor": 5,
        Modeling: {
          level: 4,
          comment: "Every model in production has an owner and a page that says what it must not be used for.",
        },
        Experimentation: 5,
      },
    },
  },
  {
    employee: "mei-ling.chen@acme.com",
    self: {
      completedAt: at(-10, "13:15"),
      rating: "Often Exceeds Expectations",
      additionalComments: "The metric layer is complete. Dashboards load in two seconds instead of twenty.",
      answers: {
        "Statistical Rigor": 4,
        Modeling: 4,
        Experimentation: 4,
        "Data Engineering": { level: 4, comment: "Old tables were switched off with a month's notice." },
        "Product Sense": 4,
        Communication: 5,
        "Mentoring and Growth": 5,
      },
    },
    manager: {
      completedAt: at(-6, "08:55"),
      rating: "Often Exceeds Expectations",
      additionalComments: "A foundation that all areas build upon. Time to hand its daily care to someone else.",
      answers: {
        "Statistical Rigor": 4,
        Modeling: 3,
        Experimentation: 5,
        "Data Engineering": { level: 4, comment: "The contracts with the engineers hold, even under pressure." },
        "Product Sense": 4,
        Communication: 5,
        "Mentoring and Growth": 4,
      },
    },
    ctoApproval: { completedAt: at(-3, "15:35"), comments: "The two seconds were noticed in the boardroom." },
    meetingOn: day(-1),
    finalizedAt: at(-1, "16:00"),
  },
  {
    employee: "camila.rojas@acme.com",
    self: {
      completedAt: at(-9),
      rating: "Often Exceeds Expectations",
      additionalComments: "Leading the third region taught me how much of modeling is listening.",
      answers: {
        "Statistical Rigor": 3,
        Modeling: 3,
        Experimentation: 4,
        "Data Engineering": 4,
        "Product Sense": { level: 4, comment: "Planners chose the error measure; it is not mine, and it is better." },
        Communication: 2,
        "Mentoring and Growth": 3,
      },
    },
    manager: {
      completedAt: at(-2, "11:25"),
      rating: "Often Exceeds Expectations",
      additionalComments: "You lead the region as if you had always done it.",
      answers: {
        "Statistical Rigor": 3,
        Modeling: 3,
        Experimentation: 4,
        "Data Engineering": 3,
        "Product Sense": 3,
        Communication: 3,
        "Mentoring and Growth": { level: 3, comment: "Arjun says that your reviews changed how he works." },
      },
    },
  },
  {
    employee: "arjun.mehta@acme.com",
    self: {
      completedAt: at(-5, "10:40"),
      rating: "Meets Expectations",
      additionalComments: "The ranking model went live together with the search team.",
      answers: {
        "Statistical Rigor": 3,
        Modeling: { level: 3, comment: "Fallback to the rule when the model is slow." },
        Experimentation: 3,
        "Data Engineering": 2,
        "Product Sense": 3,
        Communication: { level: 3, comment: "Two engineers were part of it from the first day." },
        "Mentoring and Growth": 1,
      },
    },
    manager: {
      savedAt: at(-1, "09:45"),
      rating: "Meets Expectations",
      answers: {
        Modeling: 1,
        Communication: { level: 3, comment: "The search team asked to keep you. That answers last quarter's comment." },
      },
    },
  },
  {
    employee: "lars.petersen@acme.com",
    exempted: { at: at(-9, "08:30"), reason: "On parental leave until the end of the round." },
  },
  {
    employee: "dmitri.volkov@acme.com",
    self: {
      savedAt: at(-1, "14:30"),
      additionalComments: "I would like to talk about which table to learn next.",
      answers: {
        "Statistical Rigor": 1,
        "Data Engineering": { level: 1, comment: "I can follow an event from the app to the warehouse." },
      },
    },
  },
];
