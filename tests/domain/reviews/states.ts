import fc from "fast-check";
import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";
import type { Review, ReviewProgress, Round } from "#domain/reviews/model.ts";
import type { ReviewSubject } from "#domain/reviews/policy.ts";
import { roundStatuses } from "#domain/reviews/terms.ts";

export const today = "2026-11-20";
const at = "2026-11-02T10:00:00.000Z";

const nothing: ReviewProgress = {
  selfEvaluationCompletedAt: null,
  managerEvaluationCompletedAt: null,
  ctoApprovalCompletedAt: null,
  meetingScheduledAt: null,
  finalManagerEvaluationCompletedAt: null,
  sharedWithEmployeeAt: null,
};
const both = { ...nothing, selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at };
const approved = { ...both, ctoApprovalCompletedAt: at };
const meeting = (meetingScheduledAt: string) => ({ ...approved, meetingScheduledAt });
const finalized = (day: string) => ({ ...meeting(day), finalManagerEvaluationCompletedAt: at });

/**
 * Every state that a review can reach (docs/reviews.md#review-stages), by what was done last; the meeting before, on
 * and after today.
 */
export const states = {
  nothing,
  self: { ...nothing, selfEvaluationCompletedAt: at },
  manager: { ...nothing, managerEvaluationCompletedAt: at },
  both,
  approved,
  "meeting before": meeting("2026-11-19"),
  "meeting today": meeting(today),
  "meeting after": meeting("2026-11-21"),
  "final, met before": finalized("2026-11-19"),
  "final, met today": finalized(today),
  "final, meets after": finalized("2026-11-21"),
  shared: { ...finalized("2026-11-19"), sharedWithEmployeeAt: at },
} as const satisfies Readonly<Record<string, ReviewProgress>>;
export type StateName = keyof typeof states;
export const stateNames = Object.keys(states) as readonly StateName[];

/** Any state that can be reached. */
export const anyState: fc.Arbitrary<ReviewProgress> = fc.constantFrom(...Object.values(states));
export const anyStatus = fc.constantFrom(...roundStatuses);
export const anyManager = fc.constantFrom("manager", null);

/** A review of "employee" in a state. */
export const inState = (progress: ReviewProgress, managerId: string | null = "manager"): ReviewSubject => ({
  ...progress,
  employee: { id: "employee", managerId },
});

const moment = "2026-10-01T00:00:00.000Z";
export const position = { id: "position", code: "IC2", title: "Software Engineer" };

/** An active engineer with a position. */
export const person = (overrides: Partial<User> = {}): User => ({
  ...newProfile(
    { email: "ana@acme.com", firstName: "Ana", lastName: "Abbott", avatarUrl: null },
    undefined,
    "employee",
    moment,
  ),
  status: "active",
  engineerType: "software",
  position,
  ...overrides,
});

export const round: Round = {
  id: "round",
  name: "Autumn",
  startDate: "2026-11-01",
  selfEvaluationDeadline: "2026-11-20",
  managerEvaluationDeadline: "2026-11-25",
  endDate: "2026-11-30",
  status: "active",
  createdBy: "admin",
  reviewsGenerated: true,
  generationId: null,
  version: 1,
};

/** A whole review of somebody in that round. */
export const reviewOf = (
  progress: ReviewProgress,
  { id, managerId }: { readonly id: string; readonly managerId: string | null },
): Review => ({
  ...progress,
  id: `review of ${id}`,
  roundId: round.id,
  employee: {
    id,
    email: "ana@acme.com",
    firstName: "Ana",
    lastName: "Abbott",
    engineerType: "software",
    managerId,
    position,
  },
  createdAt: moment,
  version: 1,
});
