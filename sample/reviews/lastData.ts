import type { ReviewEntry } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

/** The completed round: data scientists. */
export const lastDataReviews = ({ at, day }: SampleClock): readonly Omit<ReviewEntry, "round">[] => [
  {
    employee: "admin@data.demo.acme.com",
    self: {
      completedAt: at(-108, "15:20"),
      rating: "Often Exceeds Expectations",
      additionalComments: "Experiment reviews are a fixed hour each week, and product managers come unasked.",
      answers: {
        "Statistical Rigor": 5,
        Modeling: 4,
        Experimentation: {
          level: 5,
          comment: "Six experiments were stopped before launch because they couldn't have answered anything.",
        },
        "Data Engineering": 5,
        "Product Sense": 5,
        Communication: 5,
        "Mentoring and Growth": 4,
      },
    },
    manager: {
      completedAt: at(-101, "13:35"),
      rating: "Often Exceeds Expectations",
      additionalComments:
        "The hour has become the place where decisions are made. Model governance needs the same energy next.",
      answers: {
        "Statistical Rigor": { level: 5, comment: "You explain uncertainty so a board member can act on it." },
        Modeling: 4,
        Experimentation: 5,
        "Data Engineering": 5,
        "Product Sense": 5,
        Communication: 5,
        "Mentoring and Growth": 4,
      },
    },
    ctoApproval: { completedAt: at(-95, "16:15") },
    meetingOn: day(-88),
    finalizedAt: at(-88, "14:30"),
    sharedAt: at(-86, "15:00"),
  },
  {
    employee: "manager@data.demo.acme.com",
    self: {
      completedAt: at(-109, "16:40"),
      rating: "Meets Expectations",
      additionalComments:
        "The demand forecast is live in two regions. Leading and modeling at the same time is a stretch.",
      answers: {
        "Statistical Rigor": 4,
        Modeling: { level: 4, comment: "Error fell from 18 to 11 percent against the planners' own numbers." },
        Experimentation: 3,
        "Data Engineering": 3,
        "Product Sense": 3,
        Communication: 5,
        "Mentoring and Growth": 5,
      },
    },
    manager: {
      completedAt: at(-102, "14:50"),
      rating: "Meets Expectations",
      additionalComments: "The forecast is used daily, which is the best measure. Let Camila lead the third region.",
      answers: {
        "Statistical Rigor": 4,
        Modeling: 3,
        Experimentation: 4,
        "Data Engineering": 2,
        "Product Sense": 4,
        Communication: 4,
        "Mentoring and Growth": {
          level: 3,
          comment: "Your team wants more of your time for method, less for tickets.",
        },
      },
    },
    ctoApproval: { completedAt: at(-96, "16:45") },
    meetingOn: day(-89),
    finalizedAt: at(-87, "14:30"),
    sharedAt: at(-85, "15:00"),
  },
  {
    employee: "employee@data.demo.acme.com",
    self: {
      completedAt: at(-110, "08:55"),
      rating: "Meets Expectations",
      additionalComments: "I rebuilt the weekly churn report with tests. Twice I trusted a table that was incomplete.",
      answers: {
        "Statistical Rigor": 2,
        Modeling: 1,
        Experimentation: 2,
        "Data Engineering": { level: 2, comment: "Row counts and freshness are checked before the report runs." },
        "Product Sense": 2,
        Communication: 1,
        "Mentoring and Growth": 2,
      },
    },
    manager: {
      completedAt: at(-103, "15:10"),
      rating: "Meets Expectations",
      additionalComments:
        "You found the second incomplete table yourself, and now there is a check for it. That is how it should go.",
      answers: {
        "Statistical Rigor": {
          level: 1,
          comment: "Read the chapter on multiple comparisons; it will save you a retraction.",
        },
        Modeling: 2,
        Experimentation: 1,
        "Data Engineering": 2,
        "Product Sense": 1,
        Communication: 2,
        "Mentoring and Growth": 2,
      },
    },
    ctoApproval: { completedAt: at(-94, "16:00") },
    meetingOn: day(-90),
    finalizedAt: at(-88, "14:30"),
    sharedAt: at(-86, "15:00"),
    acknowledged: {
      at: at(-84, "09:15"),
      wasDiscussed: true,
      reply: "Thank you for the chapter. I have read it twice.",
    },
    appeal: {
      filedAt: at(-83, "10:40"),
      reason:
        "The pipeline of the churn report, which I built on my own in the last month of the round, came up in no one's notes.",
      sharesWithManager: true,
      resolved: {
        at: at(-76, "15:20"),
        resolution:
          "You are right. I reviewed the pipeline with the team that runs it now. You needed no help, and it has held up.",
        corrected: {
          additionalComments:
            "You found the second incomplete table yourself, and now there is a check for it. That is how it should go. You built the pipeline of the churn report on your own.",
          answers: {
            "Data Engineering": {
              level: 3,
              comment: "The pipeline of the churn report runs without help, with checks for each of its tables.",
            },
          },
        },
      },
    },
  },
  {
    employee: "mei-ling.chen@acme.com",
    self: {
      completedAt: at(-111, "09:05"),
      rating: "Often Exceeds Expectations",
      additionalComments:
        "The shared metric layer covers 80 percent of the dashboards. Finance has agreed to the definitions.",
      answers: {
        "Statistical Rigor": 5,
        Modeling: 4,
        Experimentation: 5,
        "Data Engineering": { level: 4, comment: "Definitions are code, reviewed like code." },
        "Product Sense": 4,
        Communication: 4,
        "Mentoring and Growth": 4,
      },
    },
    manager: {
      completedAt: at(-97, "09:35"),
      rating: "Often Exceeds Expectations",
      additionalComments: "Getting finance and product to one definition of revenue deserves its own line here.",
      answers: {
        "Statistical Rigor": 5,
        Modeling: 3,
        Experimentation: 5,
        "Data Engineering": 4,
        "Product Sense": 4,
        Communication: { level: 5, comment: "You ran five difficult workshops and people thanked you for them." },
        "Mentoring and Growth": 4,
      },
    },
    ctoApproval: { completedAt: at(-95, "16:15") },
    meetingOn: day(-91),
    finalizedAt: at(-87, "14:30"),
    sharedAt: at(-85, "15:00"),
  },
  {
    employee: "camila.rojas@acme.com",
    self: {
      completedAt: at(-112, "10:20"),
      rating: "Often Exceeds Expectations",
      additionalComments:
        "The pricing experiment was hard: small samples and customers who talk to each other. We got an answer.",
      answers: {
        "Statistical Rigor": 4,
        Modeling: 3,
        Experimentation: {
          level: 4,
          comment: "Assigned whole regions instead of customers and planned for the loss of power.",
        },
        "Data Engineering": 4,
        "Product Sense": 3,
        Communication: 3,
        "Mentoring and Growth": 1,
      },
    },
    manager: {
      completedAt: at(-98, "10:50"),
      rating: "Often Exceeds Expectations",
      additionalComments: "Excellent design under difficult conditions, and you said clearly what it cannot tell us.",
      answers: {
        "Statistical Rigor": 3,
        Modeling: 3,
        Experimentation: { level: 4, comment: "The write-up should become our teaching example." },
        "Data Engineering": 3,
        "Product Sense": 3,
        Communication: 3,
        "Mentoring and Growth": 1,
      },
    },
    ctoApproval: { completedAt: at(-96, "16:45") },
    meetingOn: day(-92),
    finalizedAt: at(-88, "14:30"),
    sharedAt: at(-86, "15:00"),
  },
  {
    employee: "arjun.mehta@acme.com",
    self: {
      completedAt: at(-113, "11:40"),
      rating: "Meets Expectations",
      additionalComments:
        "I built the search ranking baseline. It beats the old one, and I know why it fails for rare words.",
      answers: {
        "Statistical Rigor": 2,
        Modeling: { level: 2, comment: "Started with a rule, and the model had to beat it." },
        Experimentation: 2,
        "Data Engineering": 2,
        "Product Sense": 1,
        Communication: 2,
        "Mentoring and Growth": 2,
      },
    },
    manager: {
      completedAt: at(-99, "11:10"),
      rating: "Meets Expectations",
      additionalComments:
        "Good baseline and an honest error analysis. Involve the search engineers before the next iteration.",
      answers: {
        "Statistical Rigor": 1,
        Modeling: 2,
        Experimentation: 3,
        "Data Engineering": 2,
        "Product Sense": 2,
        Communication: {
          level: 2,
          comment: "The engineers saw the model for the first time in the demo; earlier would have saved a week.",
        },
        "Mentoring and Growth": 1,
      },
    },
    ctoApproval: { completedAt: at(-94, "16:00") },
    meetingOn: day(-88),
    finalizedAt: at(-87, "14:30"),
    sharedAt: at(-85, "15:00"),
  },
  {
    employee: "lars.petersen@acme.com",
    self: {
      completedAt: at(-114, "12:55"),
      rating: "Meets Expectations",
      additionalComments:
        "I moved the attribution pipeline off the legacy scheduler and documented every transformation.",
      answers: {
        "Statistical Rigor": 3,
        Modeling: 2,
        Experimentation: 2,
        "Data Engineering": { level: 3, comment: "Late events are handled for up to seven days." },
        "Product Sense": 2,
        Communication: 2,
        "Mentoring and Growth": 1,
      },
    },
    manager: {
      completedAt: at(-100, "12:35"),
      rating: "Meets Expectations",
      additionalComments:
        "Unglamorous and important work, done thoroughly. Choose something with more visibility next.",
      answers: {
        "Statistical Rigor": 2,
        Modeling: 2,
        Experimentation: 2,
        "Data Engineering": 3,
        "Product Sense": { level: 2, comment: "Ask what decision the pipeline serves; some of it can go." },
        Communication: 2,
        "Mentoring and Growth": 1,
      },
    },
    ctoApproval: { completedAt: at(-95, "16:15") },
    meetingOn: day(-89),
    finalizedAt: at(-88, "14:30"),
    sharedAt: at(-86, "15:00"),
  },
];
