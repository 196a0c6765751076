import { responsibleNameOf } from "#domain/people/editing.ts";
import { fullName, markedName } from "#domain/people/terms.ts";
import * as reviews from "#domain/reviews/contract.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewStage, turnOf } from "#domain/reviews/stages.ts";
import { progressHeadings, setAsideLabels, stageLabels } from "#domain/reviews/terms.ts";
import { turnDeadline } from "#domain/reviews/waiting.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { cleanName } from "#domain/shared/names.ts";
import { type Day, daysBetween } from "#domain/shared/time.ts";
import { writeCsv } from "../../../csv/writeCsv.ts";
import { serve } from "../../../http/serve.ts";
import { readLeavers } from "../../../store/people/leavers.ts";
import { readUsers } from "../../../store/people/people.ts";
import { byName, readReviewParts } from "../../../store/reviews/reviewLists.ts";
import { assertRound } from "../../../store/reviews/rounds.ts";
import { organisationDay } from "../../../today.ts";

const managerIdOf = ({ employee }: Review): string | null => employee.managerId ?? employee.absentManagerId;

/** A line of the export. It has states only, because an administrator may not read every review. */
const progressOf = (review: Review, round: Round, today: Day, managerName: string | undefined) => {
  const waiting = turnOf(review);
  const since = waiting && organisationDay(waiting.since);
  const employee = cleanName(fullName(review.employee));
  const people = { employee, manager: managerName, cto: "The CTO" };
  return {
    waitingFor: waiting && people[waiting.turn],
    employee,
    email: review.employee.email,
    manager: managerName,
    stage: stageLabels[reviewStage(review)],
    deadline: turnDeadline(review, round),
    since,
    days: since && Math.max(0, daysBetween(since, today)),
    setAside: review.setAside && setAsideLabels[review.setAside],
  };
};

export const handler = serve(reviews.exportRoundProgress, async ({ store, params, query, today, commit }) => {
  const [round, leavers] = await Promise.all([assertRound(store, params.roundId), readLeavers(store)]);
  if (query.cursor === undefined) {
    await commit([], { audit: { action: "round.exported", subjectId: round.id, change: {} } });
  }
  const { items, cursor } = await readReviewParts(store, [byName(round.id)], query.cursor, leavers, exportPageSize);
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
      items.map((review) => progressOf(review, round, today, names.get(managerIdOf(review) ?? ""))),
      { isFirst: query.cursor === undefined, separator: query.separator },
    ),
    cursor,
  };
});
