import { noProgress } from "#domain/reviews/generation.ts";
import type { ReviewProgress, RoundSettings } from "#domain/reviews/model.ts";
import {
  approvalRefusal,
  finalEvaluationRefusal,
  finalizeRefusal,
  managerEvaluationClosed,
  managerEvaluationClosedMessages,
  selfEvaluationClosed,
  selfEvaluationClosedMessages,
  shareRefusal,
} from "#domain/reviews/rules.ts";
import type { Day, Instant } from "#domain/shared/time.ts";
import type { Moments } from "./moments.ts";
import type { ReviewEntry } from "./organisation.ts";

type ActiveRound = RoundSettings & { readonly status: "active" };

/** What each step of a review comes after, in the words of the files, and why Pulse refuses it; null when it does not. */
const rules = {
  self: {
    order: "self is completed until its deadline and before ctoApproval",
    refusal: (before: ReviewProgress, round: ActiveRound, day: Day) => {
      const closed = selfEvaluationClosed(before, round, day);
      return closed && selfEvaluationClosedMessages[closed];
    },
  },
  manager: {
    order: "manager is completed until its deadline and before ctoApproval",
    refusal: (before: ReviewProgress, round: ActiveRound, day: Day) => {
      const closed = managerEvaluationClosed(before, round, day);
      return closed && managerEvaluationClosedMessages[closed];
    },
  },
  ctoApproval: { order: "ctoApproval comes after both completed evaluations", refusal: approvalRefusal },
  meetingOn: { order: "meetingOn comes after ctoApproval", refusal: finalEvaluationRefusal },
  finalizedAt: { order: "finalizedAt comes after meetingOn", refusal: finalizeRefusal },
  sharedAt: { order: "sharedAt comes after finalizedAt", refusal: shareRefusal },
} as const;

interface TakenStep {
  readonly key: keyof typeof rules;
  readonly at: Instant;
  readonly done: Partial<ReviewProgress>;
}

/** The steps that a review has taken, in their order. */
const takenSteps = (entry: ReviewEntry, moments: Moments): readonly TakenStep[] => {
  const at = (text: string | undefined) => moments.instantOrNull(text);
  const taken = (key: TakenStep["key"], moment: Instant | null, done: Partial<ReviewProgress>): TakenStep[] =>
    moment === null ? [] : [{ key, at: moment, done }];
  const self = at(entry.self?.completedAt);
  const manager = at(entry.manager?.completedAt);
  const approved = at(entry.ctoApproval?.completedAt);
  const finalized = at(entry.finalizedAt);
  const shared = at(entry.sharedAt);
  const meeting = entry.meetingOn === undefined ? null : moments.day(entry.meetingOn);
  // When the meeting was scheduled is not told: as soon as it could be.
  const scheduled = meeting && (approved ?? finalized ?? moments.now);
  return [
    ...taken("self", self, { selfEvaluationCompletedAt: self }),
    ...taken("manager", manager, { managerEvaluationCompletedAt: manager }),
    ...taken("ctoApproval", approved, { ctoApprovalCompletedAt: approved }),
    ...taken("meetingOn", scheduled, { meetingScheduledAt: meeting }),
    ...taken("finalizedAt", finalized, { finalManagerEvaluationCompletedAt: finalized }),
    ...taken("sharedAt", shared, { sharedWithEmployeeAt: shared }),
  ].sort((a, b) => a.at.localeCompare(b.at));
};

/** How far a review has come. */
export const progressOf = (entry: ReviewEntry, moments: Moments): ReviewProgress => {
  let progress = noProgress;
  for (const { done } of takenSteps(entry, moments)) progress = { ...progress, ...done };
  return progress;
};

/**
 * The first step of a review that Pulse would have refused when it was taken, and why; null when it could be taken as it
 * is told. Whatever has become of the round, it was active then.
 */
export const refusedStep = (
  entry: ReviewEntry,
  settings: RoundSettings,
  moments: Moments,
): { readonly key: TakenStep["key"]; readonly message: string } | null => {
  const round: ActiveRound = { ...settings, status: "active" };
  let progress = noProgress;
  for (const { key, at, done } of takenSteps(entry, moments)) {
    const { order, refusal } = rules[key];
    const refused = refusal(progress, round, moments.dayOf(at));
    if (refused !== null) return { key, message: `${order}: ${refused}` };
    progress = { ...progress, ...done };
  }
  return null;
};
