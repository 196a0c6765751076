import type { Organization } from "#functions/sample/organization.ts";

/** What new hires are scored on in their weekly reports, from 1 to 5. */
export const assessmentItems: Organization["assessmentItems"] = [
  {
    name: "Finds their way",
    category: "fundamentals_setup",
    description: "Knows where the documents, the code and the people are, and looks there before asking.",
  },
  {
    name: "Works on their own machine",
    category: "fundamentals_setup",
    description: "Builds, runs and debugs the product without help, and corrects the setup guide where it is wrong.",
    applicableTo: ["frontend_engineers", "backend_engineers"],
  },
  {
    name: "Works with our test environments",
    category: "fundamentals_setup",
    description: "Prepares test data, runs the suites and reads their results without help.",
    applicableTo: ["qa_engineers"],
  },
  {
    name: "Finishes what was agreed",
    category: "delivery_technical_progress",
    description: "Takes on work of the right size, says early when it takes longer, and gets it into the release.",
  },
  {
    name: "Quality of the code",
    category: "delivery_technical_progress",
    description: "Changes are small, tested and easy to read. Reviews get shorter from week to week.",
    applicableTo: ["frontend_engineers", "backend_engineers"],
  },
  {
    name: "Quality of reports",
    category: "delivery_technical_progress",
    description: "Bugs can be reproduced from the report, which says how much the problem matters.",
    applicableTo: ["qa_engineers"],
  },
  {
    name: "Communicates openly",
    category: "collaboration_team_integration",
    description: "Tells the team what is going on, asks in public channels, and answers others.",
  },
  {
    name: "Part of the team",
    category: "collaboration_team_integration",
    description: "Takes part in meetings and reviews, pairs with different people, and is asked for an opinion.",
  },
  {
    name: "Learns from feedback",
    category: "learning_growth",
    description: "Asks for feedback, tries what was suggested, and does not make the same mistake twice.",
  },
  {
    name: "Understands the product",
    category: "learning_growth",
    description: "Can explain what customers use the team's part for, and what would hurt them if it failed.",
  },
  {
    name: "Decides on their own",
    category: "confidence_autonomy",
    description: "Makes small decisions independently, and knows which ones need someone else.",
  },
  {
    name: "Feels at home",
    category: "confidence_autonomy",
    description: "Says in their own words how they are doing, what worries them and what they look forward to.",
    isActive: false,
  },
];
