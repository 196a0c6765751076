import type { Goal, OnboardingContent, Section } from "#domain/onboarding/model.ts";

/** A goal for all groups, with changes. */
export const sampleGoal = (changes: Partial<Goal> & Pick<Goal, "id" | "title">): Goal => ({
  description: `How to: ${changes.title}.`,
  orderIndex: 1,
  applicableTo: [],
  helper: null,
  due: null,
  ...changes,
});

export const firstDay: Section = {
  id: "section-1",
  title: "First day",
  timeframe: "Day 1",
  description: "Arrive.\nMeet the team.",
  orderIndex: 1,
  goals: [
    sampleGoal({ id: "laptop", title: "Get a laptop", helper: "it", due: { unit: "day", number: 1 } }),
    sampleGoal({ id: "tests", title: "Run the tests", orderIndex: 2, applicableTo: ["qa_engineers"] }),
    sampleGoal({ id: "lunch", title: "Have lunch", orderIndex: 3 }),
    sampleGoal({
      id: "server",
      title: "Start the server",
      orderIndex: 4,
      applicableTo: ["frontend_engineers", "backend_engineers"],
    }),
    sampleGoal({ id: "plan", title: "Read the test plan", orderIndex: 5, applicableTo: ["qa_engineers"] }),
  ],
  version: 3,
};

export const firstMonth: Section = {
  id: "section-2",
  title: "First month",
  timeframe: "Weeks 2-4",
  description: "Deliver something small.",
  orderIndex: 2,
  goals: [],
  version: 1,
};

const review: Section = { ...firstMonth, id: "section-3", title: "Review", orderIndex: 5 };

/** Three sections, five goals and two links. */
export const sampleContent: OnboardingContent = {
  sections: [firstDay, firstMonth, review],
  resources: [
    { title: "Handbook", url: "https://handbook.acme.com/" },
    { title: "Wiki", url: "https://wiki.acme.com/" },
  ],
  version: 7,
};
