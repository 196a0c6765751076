import { responsibleNameOf } from "#domain/people/editing.ts";
import { fullName, markedName } from "#domain/people/terms.ts";
import * as reviews from "#domain/reviews/contract.ts";
import type { Review } from "#domain/reviews/model.ts";
import { overdueEvaluations } from "#domain/reviews/overdue.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assignmentOf, reviewStage } from "#domain/reviews/stages.ts";
import { assignmentDeadline } from "#domain/reviews/tasks.ts";
import { exclusionLabels, progressHeadings, stageLabels } from "#domain/reviews/terms.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { cleanName } from "#domain/shared/names.ts";
import { type Day, daysBetween } from "#domain/shared/time.ts";
import { writeCsv } from "../../../csv/writeCsv.ts";
import { serve } from "../../../http/serve.ts";
import { readUsers } from "../../../store/people/people.ts";
import { readReviewAuthority } from "../../../store/people/reviewAuthority.ts";
import { byName, readReviewParts } from "../../../store/reviews/reviewLists.ts";
import { assertRound } from "../../../store/reviews/rounds.ts";
import { organisationDay } from "../../../today.ts";

const managerIdOf = ({ employee }: Review): string | null => employee.managerId ?? employee.formerManagerId;

const progressOf = (review: Review, round: Round, today: Day, managerName: string | undefined) => {
  const waiting = assignmentOf(review);
  const since = waiting && organisationDay(waiting.since);
  const employee = cleanName(fullName(review.employee));
  const people = { employee, manager: managerName, cto: "The CTO" };
  return {
    waitingFor: waiting && people[waiting.assignee],
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

/** One row per overdue evaluation, as the page counts them, with the person who has to write it. */
const overdueRows = (review: Review, round: Round, today: Day, managerName: string | undefined) => {
  const { self, manager } = overdueEvaluations(review, round, today);
  const row = progressOf(review, round, today, managerName);
  const ofManager = review.employee.managerId === null ? "The CTO" : managerName;
  return [
    ...(self === null
      ? []
      : [
          {
            ...row,
            waitingFor: row.employee,
            stage: "Self evaluation overdue",
            deadline: selfDeadlineOf(review, round),
          },
        ]),
    ...(manager === null
      ? []
      : [
          {
            ...row,
            waitingFor: ofManager,
            stage: "Manager evaluation overdue",
            deadline: managerDeadlineOf(review, round),
          },
        ]),
  ].map((overdue) => ({ ...overdue, since: overdue.deadline, days: daysBetween(overdue.deadline, today) }));
};

export const handler = serve(reviews.exportRoundProgress, async ({ store, params, query, today, commit }) => {
  const [round, reviewAuthority] = await Promise.all([assertRound(store, params.roundId), readReviewAuthority(store)]);
  if (query.cursor === undefined) {
    await commit([], { audit: { action: "round.exported", subjectId: round.id, change: {} } });
  }
  const { items, cursor } = await readReviewParts(
    store,
    [byName(round.id)],
    query.cursor,
    reviewAuthority,
    exportPageSize,
  );
  const managers = await readUsers(
    store,
    items.flatMap((review) => managerIdOf(review) ?? []),
  );
  const names = new Map(
    managers.map((person) => [person.id, cleanName(markedName(responsibleNameOf(person), "manager"))]),
  );
  return {
    csv: writeCsv(
      progressHeadings,
      items.flatMap((review) => {
        const managerName = names.get(managerIdOf(review) ?? "");
        return query.list === "overdue"
          ? overdueRows(review, round, today, managerName)
          : [progressOf(review, round, today, managerName)];
      }),
      { isFirst: query.cursor === undefined, separator: query.separator },
    ),
    cursor,
  };
});
