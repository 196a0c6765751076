import type { Organization } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

/** Growth plans. Items without `by` were written by the employee. */
export const growthPlans = ({ at, day }: SampleClock): Organization["growthPlans"] => [
  {
    employee: "employee@software.demo.acme.com",
    target: "IC2",
    beganAt: at(-72),
    changedAt: at(-5),
    goals: [
      {
        skillset: "Reliability and Operations",
        what: "Set one objective for the export service that the team steers by, and lead the review after every incident in it.",
        helps: "My lead reads the draft of the objective, and I get half a day every second Friday.",
        until: day(12),
        state: "under_way",
        comments: [
          {
            by: "manager@software.demo.acme.com",
            at: at(-5),
            text: "The incident review was good already. The objective is what is left; take it to the team, not only to me.",
          },
        ],
      },
      {
        skillset: "System Design",
        what: "Write the design for splitting the export queue, with the options I turn down, and get a decision on it.",
        helps: "The design of the ledger as an example",
        until: day(94),
        comments: [
          { by: "employee@software.demo.acme.com", at: at(-9), text: "I would rather begin after the next release." },
          {
            by: "manager@software.demo.acme.com",
            at: at(-8),
            text: "Good. I'll keep the weeks after it free of other large work for you.",
          },
        ],
      },
      {
        what: "Find a second reader for the design, and keep two weeks free of other large work.",
        until: day(40),
        owner: "manager",
        by: "manager@software.demo.acme.com",
      },
    ],
    proposals: [
      {
        skillset: "Mentoring and Growth",
        what: "Help a new colleague to find their way in the first three months, and give one short talk on our migrations.",
        helps: "The mentoring guide",
        until: day(110),
        by: "manager@software.demo.acme.com",
        comments: [{ by: "manager@software.demo.acme.com", at: at(-5), text: "Only once one of the others is done." }],
      },
    ],
  },
  {
    employee: "employee@software.demo.acme.com",
    target: "IC2",
    beganAt: at(-200),
    goals: [
      {
        skillset: "Code Craft",
        what: "Take one change a week through review without help.",
        until: day(-90),
        state: "done",
        doneOn: day(-96),
      },
    ],
    ended: { at: at(-72), reason: "replaced" },
  },
  {
    employee: "farah.haddad@acme.com",
    beganAt: at(-30),
    goals: [
      {
        skillset: "Delivery and Planning",
        what: "Plan the retry project and say each week what moved.",
        until: day(-3),
        state: "under_way",
      },
    ],
  },
];
