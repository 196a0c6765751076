import { responsibleFieldsOf } from "#domain/people/editing.ts";
import { fullName, nameFieldsOf, nameWithLostRole } from "#domain/people/terms.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import type { Review } from "#domain/reviews/model.ts";
import { overdueDaysOf } from "#domain/reviews/overdue.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assertRemindable } from "#domain/reviews/rounds/rounds.ts";
import { assignmentOf, reviewStage } from "#domain/reviews/stages.ts";
import { assignmentDeadline } from "#domain/reviews/tasks.ts";
import { exclusionLabels, progressHeadings, stageLabels } from "#domain/reviews/terms.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { cleanName } from "#domain/shared/names.ts";
import { type Day, daysBetween } from "#domain/shared/time.ts";
import { organizationDay } from "../../clock.ts";
import { writeCsv } from "../../files/writeCsv.ts";
import type { Handlers } from "../../http/serve.ts";
import { readUsers } from "../../people/store/people.ts";
import { readReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { readStartedOperation, requestDigest, startedOperation } from "../../work/operations.ts";
import { excludedStage } from "../entities/reviews.ts";
import { readPendingAssignees } from "../roundAssignees.ts";
import { profileManagerIdOf } from "../store/reviewItems.ts";
import { assignedTo, atStage, readReviewParts, reviewsByName } from "../store/reviewLists.ts";
import { readRound, unchangedRoundCheck } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

export const listRoundProgress: Handler["listRoundProgress"] = async (context) => {
  const { store, actor, params, query, today } = context;
  const { roundId } = params;
  const part = query.assignee === "excluded" ? atStage(roundId, excludedStage) : assignedTo(roundId, query.assignee);
  const { items, cursor } = await readReviewParts(store, [part], query.cursor, await readReviewAuthority(store));
  // Items prove that the round exists, so only an empty page needs the check.
  if (items.length === 0) {
    await readRound(store, roundId);
  }
  return { today, items: items.map((review) => shownReview(actor, review)), cursor };
};

const progressOf = (review: Review, round: Round, today: Day, managerName: string | undefined) => {
  const assignment = assignmentOf(review);
  const since = assignment && organizationDay(assignment.since);
  const employee = cleanName(fullName(review.employee));
  const people = { employee, manager: managerName, cto: "The CTO" };
  return {
    waitingFor: assignment && people[assignment.assignee],
    employee,
    email: review.employee.email,
    manager: managerName,
    stage: stageLabels[reviewStage(review)],
    deadline: assignmentDeadline(review, round),
    since,
    days: since && Math.max(0, daysBetween(since, today)),
    exclusion: review.exclusion && exclusionLabels[review.exclusion],
  };
};

/** One row per overdue evaluation, with its writer. */
const overdueRows = (review: Review, round: Round, today: Day, managerName: string | undefined) => {
  const { self, manager } = overdueDaysOf(review, round, today);
  const row = progressOf(review, round, today, managerName);
  const managerEvaluatorName = review.employee.managerId === null ? "The CTO" : managerName;
  const overdueRow = (waitingFor: string | undefined, stage: string, deadline: Day) => ({
    ...row,
    waitingFor,
    stage,
    deadline,
    since: deadline,
    days: daysBetween(deadline, today),
  });
  return [
    ...(self === null ? [] : [overdueRow(row.employee, "Self evaluation overdue", selfDeadlineOf(review, round))]),
    ...(manager === null
      ? []
      : [overdueRow(managerEvaluatorName, "Manager evaluation overdue", managerDeadlineOf(review, round))]),
  ];
};

export const exportRoundProgress: Handler["exportRoundProgress"] = async (context) => {
  const { store, params, query, today, commit } = context;
  const [round, reviewAuthority] = await Promise.all([readRound(store, params.roundId), readReviewAuthority(store)]);
  if (query.cursor === undefined) {
    await commit([], { audit: { action: "round.exported", subjectId: round.id, change: {} } });
  }
  const { items, cursor } = await readReviewParts(
    store,
    [reviewsByName(round.id)],
    query.cursor,
    reviewAuthority,
    exportPageSize,
  );
  const managers = await readUsers(
    store,
    items.flatMap((review) => profileManagerIdOf(review) ?? []),
  );
  const names = new Map(
    managers.map((person) => [person.id, cleanName(nameWithLostRole(responsibleFieldsOf(person), "manager"))]),
  );
  return {
    csv: writeCsv(
      progressHeadings,
      items.flatMap((review) => {
        const managerName = names.get(profileManagerIdOf(review) ?? "");
        return query.list === "overdue"
          ? overdueRows(review, round, today, managerName)
          : [progressOf(review, round, today, managerName)];
      }),
      { isFirst: query.cursor === undefined, separator: query.separator },
    ),
    cursor,
  };
};

export const listPendingAssignees: Handler["listPendingAssignees"] = async (context) => {
  const { store, params, query, today } = context;
  const round = await readRound(store, params.roundId);
  assertRemindable(round);
  const { items, cursor } = await readPendingAssignees(store, {
    round,
    assignee: query.assignee,
    today,
    cursor: query.cursor,
  });
  return {
    items: items.map(({ person, wasRemindedToday }) => ({
      ...nameFieldsOf(person),
      wasRemindedToday,
      ...(person.absence && { absence: person.absence }),
      notificationsEnabled: person.notificationsEnabled,
    })),
    cursor,
  };
};

export const remindRound: Handler["remindRound"] = async (context) => {
  const { store, params, body, actor, now, commit } = context;
  const digest = requestDigest({ params, body });
  const plannedOperation = { id: body.operationId, kind: "remindRound", total: 0 } as const;
  const [started, round] = await Promise.all([
    readStartedOperation(store, { ...plannedOperation, startedBy: actor.id, requestDigest: digest }),
    readRound(store, params.roundId),
  ]);
  if (started) {
    return started;
  }
  assertRemindable(round);
  await commit([unchangedRoundCheck(round)], {
    audit: { action: "round.reminded", subjectId: round.id, change: { operationId: plannedOperation.id } },
    operation: {
      ...plannedOperation,
      input: { roundId: round.id, ...(body.userIds && { userIds: body.userIds }) },
      requestDigest: digest,
    },
  });
  return startedOperation(plannedOperation, now);
};
