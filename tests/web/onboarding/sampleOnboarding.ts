import type {
  GoalView,
  OnboardingDetails,
  OnboardingRow,
  OwnOnboarding,
  SectionView,
} from "#domain/onboarding/model.ts";

export const today = "2026-11-20";

/** An open goal without a helper and a due day, with changes. */
export const sampleGoal = (id: string, changes: Partial<GoalView> = {}): GoalView => ({
  id,
  title: `Goal ${id}`,
  description: `What ${id} means.`,
  orderIndex: 1,
  helper: null,
  due: null,
  dueOn: null,
  completed: false,
  completedAt: null,
  approvedAt: null,
  approverName: null,
  isMarked: false,
  ...changes,
});

/** What a completed goal has. */
export const done: Partial<GoalView> = {
  completed: true,
  completedAt: "2026-11-04T10:00:00.000Z",
  approvedAt: "2026-11-04T10:00:00.000Z",
  approverName: "Priya Shah",
};

export const sampleSection = (id: string, title: string, goals: readonly GoalView[]): SectionView => ({
  id,
  title,
  timeframe: `Timeframe of ${title}`,
  description: `About ${title}.`,
  goals: [...goals],
});

export const priya = {
  id: "user-priya",
  firstName: "Priya",
  lastName: "Shah",
  email: "priya@acme.com",
  actsAsManager: true,
  actsAsLead: false,
};
export const leo = {
  id: "user-leo",
  firstName: "Leo",
  lastName: "Marin",
  email: "leo@acme.com",
  actsAsManager: false,
  actsAsLead: true,
};
export const nina = {
  id: "user-nina",
  firstName: "Nina",
  lastName: "Berg",
  email: "nina@acme.com",
  avatarUrl: null,
};

const sections: readonly SectionView[] = [
  sampleSection("first-day", "First day", [sampleGoal("laptop", done), sampleGoal("badge", done)]),
  sampleSection("first-week", "First week", [
    sampleGoal("team", done),
    sampleGoal("access", {
      title: "Get access to production",
      helper: "manager",
      due: { unit: "day", number: 13 },
      dueOn: "2026-11-18",
    }),
    sampleGoal("release", {
      title: "Ship a first change",
      helper: "new_hire",
      due: { unit: "week", number: 3 },
      dueOn: "2026-11-20",
    }),
  ]),
  sampleSection("first-month", "First month", [
    sampleGoal("talk", { title: "Give a talk", helper: "lead", due: { unit: "week", number: 4 }, dueOn: "2026-11-27" }),
  ]),
];

/** Nina's ongoing onboarding in its third week: the first section is completed, the second in progress. */
export const sampleOnboarding = (changes: Partial<OnboardingDetails> = {}): OnboardingDetails => ({
  person: nina,
  status: "ongoing",
  onboardingType: "backend_engineers",
  githubTicket: "https://github.com/acme/it/issues/7",
  startedAt: "2026-11-02T08:00:00.000Z",
  startDate: "2026-11-02",
  completedAt: null,
  endedAt: null,
  manager: priya,
  lead: leo,
  sections: [...sections],
  removedGoals: [],
  today,
  ...changes,
});

/** The same onboarding, as Nina sees it. */
export const sampleOwnOnboarding = (changes: Partial<OwnOnboarding> = {}): OwnOnboarding => ({
  ...sampleOnboarding(),
  resources: [{ title: "Handbook", url: "https://handbook.acme.com/start" }],
  reports: { thisWeekStatus: "draft", total: 3, submitted: 1, overdue: 1 },
  ...changes,
});

/** A row of the list, with changes. */
export const sampleRow = (id: string, changes: Partial<OnboardingRow> = {}): OnboardingRow => ({
  person: { ...nina, id, firstName: "New", lastName: `Hire ${id}` },
  onboardingType: "qa_engineers",
  startedAt: "2026-11-02T08:00:00.000Z",
  startDate: "2026-11-02",
  completedAt: null,
  manager: priya,
  lead: null,
  sections: [
    { id: "first-day", title: "First day", completed: 2, total: 2 },
    { id: "first-week", title: "First week", completed: 1, total: 3 },
  ],
  reports: { thisWeekStatus: "draft", total: 3, submitted: 1, overdue: 1 },
  goalsToConfirmCount: 0,
  ...changes,
});
