import type { Organization } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

/**
 * Promotion cases in four states: with the employee, with the committee, released, and ended with
 * "not yet".
 */
export const promotions = ({ day }: SampleClock): Organization["promotions"] => [
  {
    employee: "employee@software.demo.acme.com",
    manager: "manager@software.demo.acme.com",
    decider: "cto@demo.acme.com",
    target: "IC2",
    round: "last",
    openedOn: day(-78),
    shownOn: day(-74),
    sentOn: day(-72),
    texts: {
      changed: "Since spring, changes to the export service come with tests and a short note on what could go wrong.",
      whyNow: "Two of the last three releases of the service were theirs from the first line to the rollout.",
      missing: "A design of their own. So far they have worked from designs that others wrote.",
    },
    employeeText: "I also took over the on-call handbook in May.",
    decision: {
      on: day(-66),
      missing: "One design that you write yourself and get a decision on, such as the split of the export queue.",
      reconsiderOn: day(40),
    },
    outcome:
      "Your releases of the export service were calm, and others ask you before they touch it. Write the design of the queue, and we will look at this again.",
    releasedOn: day(-63),
    ended: { how: "notYet", on: day(-63) },
  },
  {
    employee: "oluwaseun.adeyemi@acme.com",
    manager: "manager@software.demo.acme.com",
    decider: "cto@demo.acme.com",
    target: "IC3",
    round: "last",
    openedOn: day(-12),
    shownOn: day(-3),
    texts: {
      changed: "He now brings the problem, not only the change: the new retry rules began with his numbers.",
      whyNow: "Payments needs a second senior engineer before the winter, and he does that work already.",
      missing: "Mentoring. Two new colleagues ask him, but he has not planned their time yet.",
    },
  },
  {
    employee: "tomas.herrera@acme.com",
    manager: "manager@software.demo.acme.com",
    decider: "cto@demo.acme.com",
    target: "IC3",
    round: "last",
    openedOn: day(-26),
    shownOn: day(-18),
    sentOn: day(-15),
    texts: {
      changed: "He split the ledger in nine small steps, agreed on each with three teams, and nothing was rolled back.",
      whyNow: "He has done the work of an IC3 for two rounds. The two juniors of the team go to him first.",
      missing: "Product sense. He suggests the smaller change, but does not yet check what came of it.",
    },
    employeeText: "The cut-over of the ledger was mine to plan; five people worked on it for six weeks.",
    committee: {
      namedOn: day(-9),
      until: day(9),
      members: [
        {
          person: "aroha.ngata@acme.com",
          vote: "yes",
          on: day(-4),
          reason: "Two rounds of work of this size, with quiet nights to prove it. One gap should not hold him back.",
        },
        { person: "rafael.monteiro@acme.com" },
        { person: "jonas.lindqvist@acme.com" },
      ],
    },
  },
  {
    employee: "hana.novakova@acme.com",
    manager: "manager@software.demo.acme.com",
    decider: "cto@demo.acme.com",
    target: "IC4",
    round: "last",
    openedOn: day(-48),
    shownOn: day(-40),
    sentOn: day(-36),
    texts: {
      changed: "Her objective for payouts is the one that all teams steer by now.",
      whyNow: "For three rounds she has led work across teams, and two of them ask for her by name.",
      missing: "Little. Her designs could say earlier what they leave out.",
    },
    committee: {
      namedOn: day(-34),
      until: day(-20),
      members: [
        {
          person: "aroha.ngata@acme.com",
          vote: "yes",
          on: day(-30),
          reason: "I have worked from her objective since summer. It changed how we plan.",
        },
        {
          person: "rafael.monteiro@acme.com",
          vote: "yes",
          on: day(-29),
          reason: "She led both teams through the migration without a single lost night.",
        },
        {
          person: "jonas.lindqvist@acme.com",
          vote: "notYet",
          on: day(-22),
          reason: "Her designs are strong, but I had to ask twice for what they leave out.",
        },
      ],
    },
    decision: { on: day(-18), from: day(14) },
    outcome:
      "You led payouts across two teams for three rounds, and both ask for you by name. That is what IC4 asks for.",
    releasedOn: day(-12),
  },
];
