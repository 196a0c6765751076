import type { Actor, User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { type LadderStructure, pathLabel, typeLabel } from "#domain/positions/structure.ts";
import { caseText, decisionLabels } from "#domain/promotions/terms.ts";
import * as reviews from "#domain/reviews/contract.ts";
import type { Review } from "#domain/reviews/model.ts";
import { readsPreviousLevels, visibleAppeal } from "#domain/reviews/policy.ts";
import type { ReportLine } from "#domain/reviews/report.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { type EvaluationSummary, unpackSummary } from "#domain/reviews/summaries.ts";
import {
  exclusionLabels,
  expectationsRatings,
  type PayColumn,
  payHeadings,
  stageLabels,
} from "#domain/reviews/terms.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { cleanName } from "#domain/shared/names.ts";
import { type Day, daysBetween } from "#domain/shared/time.ts";
import { writeCsv } from "../../../csv/writeCsv.ts";
import { serve } from "../../../http/serve.ts";
import { readUsers } from "../../../store/people/people.ts";
import { readReviewAuthority } from "../../../store/people/reviewAuthority.ts";
import { structureIn } from "../../../store/positions/ladderStructure.ts";
import { readCasesOfRound } from "../../../store/promotions/promotionLists.ts";
import type { PromotionCase } from "../../../store/promotions/promotions.ts";
import { byName, readReviewParts } from "../../../store/reviews/reviewLists.ts";
import { readLinesOf } from "../../../store/reviews/roundReport.ts";
import { assertRound } from "../../../store/reviews/rounds.ts";
import { readPartition } from "../../../store/table/partition.ts";
import { organisationDay } from "../../../today.ts";

interface PayContext {
  readonly actor: Actor;
  readonly today: Day;
  readonly structure: LadderStructure;
  readonly people: ReadonlyMap<string, User>;
  readonly pathOf: ReadonlyMap<string, string>;
  /** The latest case that followed from the round, by employee. */
  readonly cases: ReadonlyMap<string, PromotionCase>;
}

type PayRow = Readonly<Record<PayColumn, string | number | null>>;

const managerIdOf = ({ employee }: Review): string | null => employee.managerId ?? employee.formerManagerId;

const appealOf = (actor: Actor, review: Review): string | null => {
  if (review.appeal === undefined || visibleAppeal(actor, review) === "nothing") {
    return null;
  }
  const { outcome } = review.appeal;
  return outcome === undefined ? "Open" : outcome === "corrected" ? "Corrected" : "Unchanged";
};

const ratingLabel = (summary: EvaluationSummary | null): string | null =>
  expectationsRatings[(summary?.rating.value ?? 0) - 1] ?? null;

const dayOrNull = (instant: string | null): Day | null => (instant === null ? null : organisationDay(instant));

const rowOf = (
  { review, position, effective }: ReportLine<Review>,
  { actor, today, structure, people, pathOf, cases }: PayContext,
): PayRow => {
  const { employee, summaries } = review;
  const person = people.get(employee.id);
  const nameOf = (id: string | null): string | null => {
    const found = id === null ? undefined : people.get(id);
    return found === undefined ? null : cleanName(fullName(found));
  };
  const levels =
    effective === null
      ? null
      : position.skillsets.flatMap(({ requiredLevel }, place) => {
          const level = effective.levels[place]?.value ?? null;
          return level === null ? [] : [level - requiredLevel];
        });
  const count = (isCounted: (difference: number) => boolean) => levels?.filter(isCounted).length ?? null;
  const previous =
    summaries?.previous !== undefined && readsPreviousLevels(actor, review) ? unpackSummary(summaries.previous) : null;
  const promotion = cases.get(employee.id);
  const path = pathOf.get(employee.position.id);
  // Days of another position say nothing about the one of the review.
  const since = person?.position?.id === employee.position.id ? person.positionSince : null;
  return {
    employeeNumber: person?.employeeNumber ?? null,
    email: employee.email,
    employee: cleanName(fullName(employee)),
    position: `${employee.position.code} ${employee.position.title}`,
    level: position.level,
    path: path === undefined ? null : pathLabel(structure, path),
    type: typeLabel(structure, employee.engineerType),
    manager: nameOf(managerIdOf(review)),
    approver: review.approverId === undefined ? "The CTO" : nameOf(review.approverId),
    firstDay: person?.firstDay ?? null,
    daysInPosition: since == null ? null : Math.max(0, daysBetween(organisationDay(since), today)),
    rating: ratingLabel(effective),
    previousRating: ratingLabel(previous),
    below: count((difference) => difference < 0),
    at: count((difference) => difference === 0),
    above: count((difference) => difference > 0),
    appeal: appealOf(actor, review),
    promotion: promotion === undefined ? null : caseText(promotion),
    promotionDecision: promotion?.decision === undefined ? null : decisionLabels[promotion.decision.kind],
    promotionPosition: promotion === undefined ? null : `${promotion.target.code} ${promotion.target.title}`,
    promotionDecided: promotion?.decision?.decidedOn ?? null,
    promotionFrom: promotion?.decision?.from ?? null,
    stage: stageLabels[reviewStage(review)],
    exclusion: review.exclusion && exclusionLabels[review.exclusion],
    left: dayOrNull(person?.status === "inactive" ? person.deactivatedAt : null),
    selfCompleted: dayOrNull(review.selfEvaluationCompletedAt),
    managerCompleted: dayOrNull(review.managerEvaluationCompletedAt),
    approved: dayOrNull(review.ctoApprovalCompletedAt),
    meeting: review.meetingScheduledAt,
    shared: dayOrNull(review.sharedWithEmployeeAt),
  };
};

const payColumns = Object.keys(payHeadings) as readonly PayColumn[];

export const handler = serve(reviews.exportRoundPay, async ({ store, actor, params, query, today, commit }) => {
  const [round, reviewAuthority] = await Promise.all([assertRound(store, params.roundId), readReviewAuthority(store)]);
  const isFirst = query.cursor === undefined;
  if (isFirst) {
    await commit([], { audit: { action: "round.pay.exported", subjectId: round.id, change: {} } });
  }
  const { items, cursor } = await readReviewParts(
    store,
    [byName(round.id)],
    query.cursor,
    reviewAuthority,
    exportPageSize,
  );
  const named = items.flatMap((review) => [review.employee.id, managerIdOf(review) ?? [], review.approverId ?? []]);
  const [lines, positions, users, cases] = await Promise.all([
    readLinesOf(store, actor, items),
    readPartition(store, "POSITIONS"),
    readUsers(store, named.flat()),
    readCasesOfRound(store, round.id),
  ]);
  const context: PayContext = {
    actor,
    today,
    structure: structureIn(store, positions),
    people: new Map(users.map((user) => [user.id, user])),
    pathOf: new Map(
      store.entities.position.parse({ Items: positions }).data.map(({ id, careerPath }) => [id, careerPath]),
    ),
    // A draft is its manager's.
    cases: new Map(
      cases.filter(({ shownOn }) => shownOn !== undefined).map((found) => [found.employeeId, found] as const),
    ),
  };
  const rows = lines.map((line) => rowOf(line, context));
  return query.format === "csv"
    ? { csv: writeCsv(payHeadings, rows, { isFirst, separator: query.separator }), table: [], cursor }
    : {
        csv: "",
        table: [
          ...(isFirst ? [Object.values(payHeadings)] : []),
          ...rows.map((row) => payColumns.map((column) => row[column])),
        ],
        cursor,
      };
});
