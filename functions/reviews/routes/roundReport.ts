import type { Actor, User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { type LadderStructure, pathLabel, typeLabel } from "#domain/positions/structure.ts";
import { isDecisionReleased, stateForEmployee } from "#domain/promotions/rules.ts";
import { caseText, decisionLabels } from "#domain/promotions/terms.ts";
import { checkText } from "#domain/reviews/checks/checkTexts.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import type { Review } from "#domain/reviews/model.ts";
import { appealVisibility, readsPreviousLevels } from "#domain/reviews/policy.ts";
import {
  calibrationCountsOf,
  filteredLines,
  type ReportLine,
  ratedReviewsOf,
  reportOf,
} from "#domain/reviews/report.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { type EvaluationSummary, unpackIfPresent } from "#domain/reviews/summaries.ts";
import {
  exclusionLabels,
  expectationsRatings,
  type PayColumn,
  payHeadings,
  reportHeadings,
  stageLabels,
} from "#domain/reviews/terms.ts";
import { exportPageSize } from "#domain/shared/csv.ts";
import { cleanName } from "#domain/shared/names.ts";
import { type Day, daysBetween } from "#domain/shared/time.ts";
import { organizationDay } from "../../clock.ts";
import { writeCsv } from "../../files/writeCsv.ts";
import type { Handlers } from "../../http/serve.ts";
import { readUsers } from "../../people/store/people.ts";
import { readReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { structureIn } from "../../positions/store/ladderStructure.ts";
import { readAskedUserIds, readCasesOfRound } from "../../promotions/store/promotionLists.ts";
import type { PromotionCase } from "../../promotions/store/promotions.ts";
import { readPartition } from "../../table/partition.ts";
import { type ReportData, readReport } from "../reviewLists/roundReport.ts";
import { profileManagerIdOf } from "../store/reviewItems.ts";
import { readReviewParts, reviewsByName } from "../store/reviewLists.ts";
import { readReportLinesOf } from "../store/roundReport.ts";
import { readRound } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

export const getRoundReport: Handler["getRoundReport"] = async (context) => {
  const { actor, today, params, query } = context;
  const { earlier, compared, ...report } = await readReport(context, params.roundId, query);
  const { round, scope, comparable, hasMoreComparable } = report;
  const filtered = { ...report, filters: query };
  return {
    today,
    round,
    scope,
    comparable: comparable.map(({ id, name }) => ({ id, name })),
    hasMoreComparable,
    calibration: scope === "everyone" && round.hasCalibration ? calibrationCountsOf(filtered, actor.id) : null,
    rated: ratedReviewsOf(filtered, actor.id),
    ...reportOf({ ...filtered, earlier: compared && { round: compared, lines: earlier } }),
  };
};

/** Rated levels minus required levels; null without an evaluation. */
const differencesOf = ({ position, effective }: Pick<ReportLine, "position" | "effective">): readonly number[] | null =>
  effective &&
  position.skillsets.flatMap(({ requiredLevel }, index) => {
    const level = effective.levels[index]?.value ?? null;
    return level === null ? [] : [level - requiredLevel];
  });

const reportRowOf = (
  { review, position, self, manager, final, effective, checks }: ReportLine,
  { names }: Pick<ReportData, "names">,
) => {
  const { employee } = review;
  const person = names.get(employee.managerId ?? "");
  const differences = differencesOf({ position, effective });
  const nameOf = (id: string): string =>
    position.skillsets.find((skillset) => skillset.id === id)?.name ?? "A skillset";
  return {
    employee: cleanName(fullName(employee)),
    email: employee.email,
    engineerType: employee.engineerType,
    position: employee.position.code,
    manager: person && cleanName(fullName(person)),
    stage: stageLabels[reviewStage(review)],
    self: self?.rating.value,
    managerRating: manager?.rating.value,
    final: final?.rating.value,
    reached: differences?.filter((difference) => difference >= 0).length,
    levels: differences?.length,
    checks: checks.map((check) => checkText(check, nameOf)).join(" "),
  };
};

export const exportRoundReport: Handler["exportRoundReport"] = async (context) => {
  const { params, query, commit } = context;
  const report = await readReport(context, params.roundId, query);
  await commit([], { audit: { action: "round.report.exported", subjectId: params.roundId, change: {} } });
  return {
    csv: writeCsv(
      reportHeadings,
      filteredLines(report.lines, query, report.managers).map((line) => reportRowOf(line, report)),
      { isFirst: true, separator: query.separator },
    ),
  };
};

interface PayContext {
  readonly actor: Actor;
  readonly today: Day;
  readonly structure: LadderStructure;
  readonly people: ReadonlyMap<string, User>;
  readonly careerPathByPositionId: ReadonlyMap<string, string>;
  /** The latest promotion case that followed from the round, by employee ID. */
  readonly cases: ReadonlyMap<string, PromotionCase>;
  /** Employees whose managers the round asked about a promotion. */
  readonly askedIds: ReadonlySet<string>;
}

type PayRow = Readonly<Partial<Record<PayColumn, string | number | null | undefined>>>;

const appealLabel = (actor: Actor, review: Review): string | null => {
  if (review.appeal === undefined || appealVisibility(actor, review) === "nothing") {
    return null;
  }
  const { outcome } = review.appeal;
  return outcome === undefined ? "Open" : outcome === "corrected" ? "Corrected" : "Unchanged";
};

const ratingLabel = (summary: EvaluationSummary | null): string | null =>
  expectationsRatings[(summary?.rating.value ?? 0) - 1] ?? null;

const dayOrNull = (instant: string | null): Day | null => (instant === null ? null : organizationDay(instant));

const payRowOf = (
  { review, position, effective }: ReportLine<Review>,
  { actor, today, structure, people, careerPathByPositionId, cases, askedIds }: PayContext,
): PayRow => {
  const { employee, summaries } = review;
  const person = people.get(employee.id);
  const nameOf = (id: string | null): string | null => {
    const found = id === null ? undefined : people.get(id);
    return found === undefined ? null : cleanName(fullName(found));
  };
  const differences = differencesOf({ position, effective });
  const count = (isCounted: (difference: number) => boolean) => differences?.filter(isCounted).length;
  const previous = readsPreviousLevels(actor, review) ? unpackIfPresent(summaries?.previous) : null;
  const promotion = cases.get(employee.id);
  const path = careerPathByPositionId.get(employee.position.id);
  // If the person has another position now, its start date doesn't apply to the review's position.
  const since = person?.position?.id === employee.position.id ? person.positionSince : null;
  return {
    employeeNumber: person?.employeeNumber,
    email: employee.email,
    employee: cleanName(fullName(employee)),
    position: `${employee.position.code} ${employee.position.title}`,
    level: position.level,
    path: path === undefined ? null : pathLabel(structure, path),
    type: typeLabel(structure, employee.engineerType),
    manager: nameOf(profileManagerIdOf(review)),
    approver: review.approverId === undefined ? "The CTO" : nameOf(review.approverId),
    firstDay: person?.firstDay,
    daysInPosition: since == null ? null : Math.max(0, daysBetween(organizationDay(since), today)),
    rating: ratingLabel(effective),
    previousRating: ratingLabel(previous),
    below: count((difference) => difference < 0),
    at: count((difference) => difference === 0),
    above: count((difference) => difference > 0),
    appeal: appealLabel(actor, review),
    promotionAsked: askedIds.has(employee.id) ? "Yes" : null,
    ...(promotion && promotionColumns(promotion, actor)),
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

/** The reader's own row has only what employees can read. */
const promotionColumns = (promotion: PromotionCase, actor: Actor) => {
  const { state, ending, releasedOn, target, openedOn } = promotion;
  const isOwn = promotion.employeeId === actor.id;
  const decision = isOwn && !isDecisionReleased(ending, releasedOn) ? undefined : promotion.decision;
  return {
    promotion: caseText({ ending, state: isOwn ? stateForEmployee(state) : state }),
    promotionOpened: openedOn,
    promotionDecision: decision && decisionLabels[decision.kind],
    promotionPosition: `${target.code} ${target.title}`,
    promotionDecided: decision?.decidedOn,
    promotionFrom: decision?.effectiveOn,
  };
};

const payColumns = Object.keys(payHeadings) as readonly PayColumn[];

export const exportRoundPay: Handler["exportRoundPay"] = async (context) => {
  const { store, actor, params, query, today, commit } = context;
  const [round, reviewAuthority] = await Promise.all([readRound(store, params.roundId), readReviewAuthority(store)]);
  const isFirst = query.cursor === undefined;
  if (isFirst) {
    await commit([], { audit: { action: "round.pay.exported", subjectId: round.id, change: {} } });
  }
  const { items, cursor } = await readReviewParts(
    store,
    [reviewsByName(round.id)],
    query.cursor,
    reviewAuthority,
    exportPageSize,
  );
  const personIds = items.flatMap((review) => [
    review.employee.id,
    profileManagerIdOf(review) ?? [],
    review.approverId ?? [],
  ]);
  const [lines, positions, users, cases, askedIds] = await Promise.all([
    readReportLinesOf(store, actor, items),
    readPartition(store, "POSITIONS"),
    readUsers(store, personIds.flat()),
    readCasesOfRound(store, round.id),
    readAskedUserIds(store, round.id),
  ]);
  const payContext: PayContext = {
    actor,
    today,
    askedIds: new Set(askedIds),
    structure: structureIn(store, positions),
    people: new Map(users.map((user) => [user.id, user])),
    careerPathByPositionId: new Map(
      store.entities.position.parse({ Items: positions }).data.map(({ id, careerPath }) => [id, careerPath]),
    ),
    // A case without `shownOn` is a draft, which only the manager can read.
    cases: new Map(
      cases.filter(({ shownOn }) => shownOn !== undefined).map((found) => [found.employeeId, found] as const),
    ),
  };
  const rows = lines.map((line) => payRowOf(line, payContext));
  return query.format === "csv"
    ? { csv: writeCsv(payHeadings, rows, { isFirst, separator: query.separator }), table: [], cursor }
    : {
        csv: "",
        table: [
          ...(isFirst ? [Object.values(payHeadings)] : []),
          ...rows.map((row) => payColumns.map((column) => row[column] ?? null)),
        ],
        cursor,
      };
};
