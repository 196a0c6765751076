import type { GoalToFollowUp } from "#domain/growth/model.ts";
import type { Evaluation, EvaluationAnswers, ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import { noStageActors } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ListedReview, StageCounts } from "#domain/reviews/views/listModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { untouched } from "#tests/support/reviews/untouched.ts";

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
  ...untouched,
  ...noStageActors,
  createdAt: "2026-10-01T08:00:00.000Z",
  version: 1,
  ...changes,
});

/** The review as a list has it. */
export const sampleListed = (changes: Partial<ListedReview> = {}): ListedReview => ({
  ...sampleReview(),
  draft: null,
  ...changes,
});

/** The number of reviews at each stage; none where nothing else is said. */
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

const levels = ["Learns", "Does", "Leads", "Shapes", "Defines"].map((title, at) => ({
  level: at + 1,
  title,
  description: `<p>${title} it, day by day.</p>`,
}));

export const sampleSkillsets: readonly ReviewedSkillset[] = [
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

/** A goal on which the writer of an evaluation is asked to follow up on. */
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
