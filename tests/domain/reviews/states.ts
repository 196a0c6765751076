import fc from "fast-check";
import { newProfile } from "#domain/people/profile.ts";
import type { Review, ReviewProgress } from "#domain/reviews/model.ts";
import type { ReviewSubject } from "#domain/reviews/policy.ts";
import { newReview, noProgress } from "#domain/reviews/rounds/generation.ts";
import type { Reviewable } from "#domain/reviews/rounds/reviewable.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { exclusionReasons, roundStatuses } from "#domain/reviews/terms.ts";

export const today = "2026-11-20";
const at = "2026-11-02T10:00:00.000Z";

const bothCompleted = { ...noProgress, selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at };
const approved = { ...bothCompleted, ctoApprovalCompletedAt: at };
const meetingOn = (meetingScheduledAt: string) => ({ ...approved, meetingScheduledAt });
const finalizedAfterMeetingOn = (day: string) => ({ ...meetingOn(day), finalManagerEvaluationCompletedAt: at });

/**
 * Every state that a review can reach (docs/reviews.md#review-stages), named by the last completed step, and for
 * meetings by their day: before, on or after today.
 */
export const states = {
  nothing: noProgress,
  self: { ...noProgress, selfEvaluationCompletedAt: at },
  manager: { ...noProgress, managerEvaluationCompletedAt: at },
  both: bothCompleted,
  approved,
  "meeting before": meetingOn("2026-11-19"),
  "meeting today": meetingOn(today),
  "meeting after": meetingOn("2026-11-21"),
  "final, met before": finalizedAfterMeetingOn("2026-11-19"),
  "final, met today": finalizedAfterMeetingOn(today),
  "final, meets after": finalizedAfterMeetingOn("2026-11-21"),
  shared: { ...finalizedAfterMeetingOn("2026-11-19"), sharedWithEmployeeAt: at },
} as const satisfies Readonly<Record<string, ReviewProgress>>;
export type StateName = keyof typeof states;
export const stateNames = Object.keys(states) as readonly StateName[];

/** Any reachable state, including people who left later and reviews exempted before the approval. */
export const anyState: fc.Arbitrary<ReviewProgress> = fc
  .tuple(fc.constantFrom(...Object.values(states)), fc.constantFrom(null, ...exclusionReasons))
  .map(([state, wanted]) => {
    const isPossible =
      wanted === "exempted" ? state.ctoApprovalCompletedAt === null : state.sharedWithEmployeeAt === null;
    return { ...state, exclusion: isPossible ? wanted : null };
  });
export const anyStatus = fc.constantFrom(...roundStatuses);
export const anyManager = fc.constantFrom("manager", null);

/** A review of the person `employee` in a state, with the fields that the rules read. */
export const inState = (progress: ReviewProgress, managerId: string | null = "manager"): ReviewSubject => ({
  ...progress,
  employee: { id: "employee", managerId },
});

const moment = "2026-10-01T00:00:00.000Z";
export const samplePosition = { id: "position", code: "IC2", title: "Software Engineer" };

/** An active engineer with a position. */
export const samplePerson: Reviewable = {
  ...newProfile(
    { email: "ana@acme.com", firstName: "Ana", lastName: "Abbott", avatarUrl: null },
    undefined,
    "employee",
    moment,
  ),
  status: "active",
  engineerType: "software",
  position: samplePosition,
};

export const sampleRound: Round = {
  id: "round",
  name: "Autumn",
  startDate: "2026-11-01",
  selfEvaluationDeadline: "2026-11-20",
  managerEvaluationDeadline: "2026-11-25",
  endDate: "2026-11-30",
  minDaysEmployed: null,
  status: "active",
  createdBy: "admin",
  reviewsGenerated: true,
  replacedId: null,
  deletionId: null,
  generationId: null,
  version: 1,
};

/** A review of a person in `sampleRound`. */
export const reviewOf = (
  progress: ReviewProgress,
  { id, managerId }: { readonly id: string; readonly managerId: string | null },
): Review => ({
  ...newReview(
    { ...samplePerson, id, managerId },
    { id: `review of ${id}`, roundId: sampleRound.id, createdAt: moment },
    new Set(),
  ),
  ...progress,
});
