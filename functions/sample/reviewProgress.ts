import { exemptionRefusal } from "#domain/reviews/exceptions.ts";
import type { ReviewProgress } from "#domain/reviews/model.ts";
import { noProgress } from "#domain/reviews/rounds/generation.ts";
import type { RoundSettings } from "#domain/reviews/rounds/roundModel.ts";
import {
  approvalRefusal,
  finalEvaluationRefusal,
  finalizeRefusal,
  shareRefusal,
} from "#domain/reviews/stepRefusals.ts";
import {
  managerEvaluationClosed,
  managerEvaluationClosedMessages,
  selfEvaluationClosed,
  selfEvaluationClosedMessages,
} from "#domain/reviews/windows.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Day, Instant } from "#domain/shared/time.ts";
import type { DateResolver } from "./dateResolver.ts";
import type { ReviewEntry } from "./organisation.ts";

type ActiveRound = RoundSettings & { readonly status: "active" };

/**
 * The rule for each step of a review: a description for error messages, and Pulse's check, which returns null if the
 * step is possible.
 */
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
  exempted: { order: "exempted comes before ctoApproval", refusal: exemptionRefusal },
  sharedAt: { order: "sharedAt comes after finalizedAt", refusal: shareRefusal },
} as const;

interface TakenStep {
  readonly key: keyof typeof rules;
  readonly at: Instant;
  readonly done: Partial<ReviewProgress>;
}

/** The steps of a review that are done, in order. */
const takenSteps = (entry: ReviewEntry, resolver: DateResolver): readonly TakenStep[] => {
  const at = (text: string | undefined) => resolver.instantOrNull(text);
  const taken = (key: TakenStep["key"], moment: Instant | null, done: Partial<ReviewProgress>): TakenStep[] =>
    moment === null ? [] : [{ key, at: moment, done }];
  const self = at(entry.self?.completedAt);
  const manager = at(entry.manager?.completedAt);
  const approved = at(entry.ctoApproval?.completedAt);
  const finalized = at(entry.finalizedAt);
  const shared = at(entry.sharedAt);
  const exempted = at(entry.exempted?.at);
  const meeting = entry.meetingOn === undefined ? null : resolver.day(entry.meetingOn);
  // The files do not say when the meeting was scheduled, so the earliest possible time is assumed.
  const scheduled = meeting && (approved ?? finalized ?? resolver.now);
  return [
    ...taken("self", self, { selfEvaluationCompletedAt: self }),
    ...taken("manager", manager, { managerEvaluationCompletedAt: manager }),
    ...taken("ctoApproval", approved, { ctoApprovalCompletedAt: approved }),
    ...taken("meetingOn", scheduled, { meetingScheduledAt: meeting }),
    ...taken("finalizedAt", finalized, { finalManagerEvaluationCompletedAt: finalized }),
    ...taken("exempted", exempted, { setAside: "exempted" }),
    ...taken("sharedAt", shared, { sharedWithEmployeeAt: shared }),
  ].sort((a, b) => compareKeys(a.at, b.at));
};

/** The progress of a review. */
export const progressOf = (entry: ReviewEntry, resolver: DateResolver): ReviewProgress => {
  let progress = noProgress;
  for (const { done } of takenSteps(entry, resolver)) {
    progress = { ...progress, ...done };
  }
  return progress;
};

/**
 * The first step of a review that Pulse would have rejected at its time, with the reason; null if all steps were
 * possible. The round counts as active, whatever its current status.
 */
export const refusedStep = (
  entry: ReviewEntry,
  settings: RoundSettings,
  resolver: DateResolver,
): { readonly key: TakenStep["key"]; readonly message: string } | null => {
  const round: ActiveRound = { ...settings, status: "active" };
  let progress = noProgress;
  for (const { key, at, done } of takenSteps(entry, resolver)) {
    const { order, refusal } = rules[key];
    const refused = refusal(progress, round, resolver.dayOf(at));
    if (refused !== null) {
      return { key, message: `${order}: ${refused}` };
    }
    progress = { ...progress, ...done };
  }
  return null;
};
