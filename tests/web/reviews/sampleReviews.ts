import type { GoalToFollowUp } from "#domain/growth/model.ts";
import type { Evaluation, EvaluationAnswers, ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import { noProgress, noStageActors } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ListedReview, ManagedReviews, StageCounts } from "#domain/reviews/views/listModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { sampleMe } from "../support/samples.ts";

/** Today in the organization's time zone, in the samples. */
export const today = "2026-11-20";

export const sampleRound = (changes: Partial<Round> = {}): Round => ({
  id: "01JD0000000000000000000R04",
  name: "Q4 2026",
  startDate: "2026-10-01",
  endDate: "2026-12-18",
  selfEvaluationDeadline: "2026-11-24",
  managerEvaluationDeadline: "2026-12-04",
  minDaysEmployed: null,
  status: "active",
  createdBy: "01JD0000000000000000000C01",
  reviewsGenerated: true,
  replacedId: null,
  deletionId: null,
  generationId: null,
  version: 3,
  ...changes,
});

export const sampleReview = (changes: Partial<Review> = {}): Review => ({
  id: "01JD0000000000000000000V01",
  roundId: "01JD0000000000000000000R04",
  employee: {
    id: "01JD0000000000000000000P01",
    email: "ana.kovac@acme.com",
    firstName: "Ana",
    lastName: "Kovac",
    engineerType: "software",
    managerId: "01JD0000000000000000000P02",
    formerManagerId: null,
    position: { id: "01JD0000000000000000000J03", code: "IC3", title: "Senior Software Engineer" },
  },
  ...noProgress,
  ...noStageActors,
  createdAt: "2026-10-01T08:00:00.000Z",
  version: 1,
  ...changes,
});

export const done = "2026-11-12T10:00:00.000Z";
const selfCompleted = { selfEvaluationCompletedAt: done };
const bothCompleted = { ...selfCompleted, managerEvaluationCompletedAt: done };
const approved = { ...bothCompleted, ctoApprovalCompletedAt: done };
const scheduled = { ...approved, meetingScheduledAt: "2026-11-23" };
const finalized = { ...scheduled, finalManagerEvaluationCompletedAt: done };
const shared = { ...finalized, sharedWithEmployeeAt: done };
/** The progress of a review at each step, including all earlier steps. */
export const steps = { selfCompleted, bothCompleted, approved, scheduled, finalized, shared };

const { employee } = sampleReview();
const atTop = { engineerType: null, position: null };
/** The people of the sample review, and people who can see it. */
export const people = {
  employee: sampleMe({ id: employee.id }),
  manager: sampleMe({ id: employee.managerId ?? "", role: "manager" }),
  cto: sampleMe({ id: "01JD0000000000000000000C01", role: "cto", ...atTop }),
  hr: sampleMe({ id: "01JD0000000000000000000H01", role: "hr", ...atTop }),
  admin: sampleMe({ id: "01JD0000000000000000000D01", role: "admin" }),
};

export const personNamed = (id: string, firstName: string, lastName = "Kovac") => ({
  id,
  email: `${firstName.toLowerCase()}@acme.com`,
  firstName,
  lastName,
});

/** A person who acts as a manager. */
export const managerNamed = (id: string, firstName: string, lastName: string) => ({
  ...personNamed(id, firstName, lastName),
  actsAsManager: true,
  actsAsLead: false,
});

export const mina = managerNamed(people.manager.id, "Mina", "Boss");

/** The review as an item of a list. */
export const sampleListed = (changes: Partial<ListedReview> = {}): ListedReview => ({
  ...sampleReview(),
  draft: null,
  ...changes,
});

/** The review of a person with this first name. */
export const listedOf = (firstName: string, changes: Partial<ListedReview> = {}): ListedReview =>
  sampleListed({
    id: `review-${firstName}`,
    employee: { ...employee, id: `person-${firstName}`, firstName },
    ...changes,
  });

/** The number of reviews at each stage, 0 by default. */
export const sampleStages = (counts: Partial<StageCounts> = {}): StageCounts => ({
  nothingDone: 0,
  selfMissing: 0,
  managerMissing: 0,
  approvalMissing: 0,
  meetingMissing: 0,
  meetingScheduled: 0,
  finalized: 0,
  shared: 0,
  ...counts,
});

type ManagedRound = ManagedReviews["rounds"][number];

/** A round in the list of managed reviews: one review, with nothing done. */
export const managedRound = (changes: Partial<ManagedRound> = {}): ManagedRound => ({
  round: sampleRound(),
  reviewCount: 1,
  stages: sampleStages({ nothingDone: 1 }),
  overdue: 0,
  appeals: null,
  ...changes,
});

/** A page of managed reviews: one round with these. */
export const managedPage = (
  items: readonly ListedReview[],
  { rounds = [managedRound()], ...changes }: Partial<ManagedReviews> = {},
): ManagedReviews => ({
  today,
  rounds,
  roundId: rounds[0]?.round.id ?? null,
  earlierRounds: 0,
  items: [...items],
  cursor: null,
  ...changes,
});

/** A round in the list of the people who administer rounds. */
export const administeredRound = (round: Round, changes: object = {}) => ({
  round,
  stages: sampleStages(),
  assigneeCounts: { employee: 0, manager: 0, cto: 0 },
  hasText: false,
  acknowledgements: { pending: 0, notDiscussed: 0, discussed: 0 },
  withoutReview: null,
  ...changes,
});

const levels = ["Learns", "Does", "Leads", "Shapes", "Defines"].map((title, at) => ({
  level: at + 1,
  title,
  description: `<p>${title} it, day by day.</p>`,
}));

export const sampleSkillsets: readonly [ReviewedSkillset, ReviewedSkillset] = [
  {
    id: "01JD0000000000000000000S01",
    name: "Code Quality",
    description: "Writes code that lasts.",
    levels,
    requiredLevel: 3,
  },
  {
    id: "01JD0000000000000000000S02",
    name: "Mentoring",
    description: "Makes other people grow.",
    levels,
    requiredLevel: 2,
  },
];

export const emptyAnswers: EvaluationAnswers = {
  expectationsRating: null,
  additionalComments: "",
  skillsets: sampleSkillsets.map(({ id }) => ({ skillsetId: id, level: null, comments: "" })),
};

export const fullAnswers: EvaluationAnswers = {
  expectationsRating: "Meets Expectations",
  additionalComments: "A good quarter.",
  skillsets: [
    { skillsetId: "01JD0000000000000000000S01", level: 4, comments: "Reviewed every change of the migration." },
    { skillsetId: "01JD0000000000000000000S02", level: 1, comments: "" },
  ],
};

export const sampleEvaluation = (answers: EvaluationAnswers, changes: Partial<Evaluation> = {}): Evaluation => ({
  ...answers,
  completedAt: null,
  updatedAt: "2026-11-19T17:42:00.000Z",
  version: 2,
  ...changes,
});

/** A goal on which the writer of an evaluation is asked to follow up. */
export const sampleGoal = (changes: Partial<GoalToFollowUp> = {}): GoalToFollowUp => ({
  id: "01JD0000000000000000000G01",
  skillset: null,
  what: "Write the design",
  helps: "",
  until: "2027-01-29",
  state: "under_way",
  owner: "employee",
  authorId: null,
  isAsked: true,
  ...changes,
});

export const sampleView = (changes: Partial<ReviewView> = {}): ReviewView & { readonly today: string } => ({
  review: sampleReview(),
  round: sampleRound(),
  skillsets: [...sampleSkillsets],
  selfEvaluation: sampleEvaluation(emptyAnswers),
  managerEvaluation: null,
  ctoApprovalComments: null,
  calibration: null,
  isFinalEvaluationStarted: false,
  approvedEvaluation: null,
  previous: null,
  goals: [],
  sendBackNote: null,
  exceptions: [],
  reply: null,
  acknowledgeUntil: null,
  appealUntil: null,
  manager: null,
  approver: null,
  approvedBy: null,
  approvedFor: null,
  appeal: null,
  sharedEvaluation: null,
  earlierManagerEvaluation: null,
  today,
  ...changes,
});

/** A review in which both evaluations are completed, as someone who sees all of it reads it. */
export const completedView = (steps: Partial<Review>, changes: Partial<ReviewView> = {}) =>
  sampleView({
    review: sampleReview(steps),
    selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
    managerEvaluation: sampleEvaluation(fullAnswers, { completedAt: done, version: 4 }),
    ...changes,
  });
