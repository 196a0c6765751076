import type { PersonName } from "../people/model.ts";
import { nameFieldsOf } from "../people/terms.ts";
import { compareTexts } from "../shared/collation.ts";
import { compareKeys } from "../shared/keyOrder.ts";
import { sortName } from "../shared/text.ts";
import type { CalibrationCounts } from "./calibration/sessionModel.ts";
import type { ReviewCalibration } from "./calibration/terms.ts";
import type { Check } from "./checks/checkModel.ts";
import { checksOf } from "./checks/checks.ts";
import { isExcluded } from "./exclusion.ts";
import type { Review } from "./model.ts";
import { type ReviewSubject, readsPreviousLevels, type Viewer, visibleParts } from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { reviewStage } from "./stages.ts";
import { type EvaluationSummary, unpackIfPresent } from "./summaries.ts";
import type { CheckedReview, RatedReview, RatingCounts, ReportPerson, RoundReport } from "./views/reportModel.ts";

/** Maximum reviews with checks listed; the page shows the total. */
export const maxCheckedReviews = 60;

/** Maximum reviews with a rating listed; the page shows the total. */
export const maxRatedReviews = 150;

/** A position in the round's snapshot of the ladder (docs/rounds.md#snapshot-of-the-ladder). */
export interface ReportedPosition {
  readonly level: number | null;
  readonly skillsets: readonly { readonly id: string; readonly name: string; readonly requiredLevel: number }[];
}

/** A row stores only the latest timestamp, so after unpacking all completed stages share it. */
export type ReportedReview = ReviewSubject &
  Pick<
    Review,
    | "id"
    | "roundId"
    | "employee"
    | "createdAt"
    | "managerEvaluationCompletedBy"
    | "finalManagerEvaluationCompletedBy"
    | "summaries"
  > & { readonly calibration?: Pick<ReviewCalibration, "outcome"> };

export interface ReportLine<Reported extends ReportedReview = ReportedReview> {
  readonly review: Reported;
  readonly position: ReportedPosition;
  readonly self: EvaluationSummary | null;
  readonly manager: EvaluationSummary | null;
  readonly final: EvaluationSummary | null;
  /** The final evaluation or, without one, the manager's. */
  readonly effective: EvaluationSummary | null;
  readonly checks: readonly Check[];
}

const noPosition: ReportedPosition = { level: null, skillsets: [] };

/** Summaries of the parts that `visibleParts` allows, and the checks, which the employee never sees. */
export const reportLine = <Reported extends ReportedReview>(
  viewer: Viewer,
  review: Reported,
  position: ReportedPosition = noPosition,
): ReportLine<Reported> => {
  const { selfEvaluation, managerEvaluation } = visibleParts(viewer, review);
  const { summaries = {} } = review;
  const self = selfEvaluation === null ? null : unpackIfPresent(summaries.self);
  const manager = managerEvaluation === null ? null : unpackIfPresent(summaries.manager);
  const final = managerEvaluation === null ? null : unpackIfPresent(summaries.final);
  const effective = final ?? manager;
  const previous = readsPreviousLevels(viewer, review) ? unpackIfPresent(summaries.previous) : null;
  const isOwn = viewer.id === review.employee.id;
  const checks =
    effective === null || isOwn
      ? []
      : checksOf({ evaluation: effective, self, previous, skillsets: position.skillsets });
  return { review, position, self, manager, final, effective, checks };
};

export interface ReportFilters {
  /** Only reviews of people who report to this manager, directly or indirectly. */
  readonly managerId?: string | undefined;
  readonly engineerType?: string | undefined;
  readonly positionId?: string | undefined;
}

export type Managers = ReadonlyMap<string, string | null>;

/** Whether `managerId` is `startId` or above it in the reporting line. Stops at a cycle. */
export const isAtOrAbove = (managerId: string, startId: string | null, managers: Managers): boolean => {
  const seen = new Set<string>();
  for (let personId = startId; personId !== null && !seen.has(personId); personId = managers.get(personId) ?? null) {
    if (personId === managerId) {
      return true;
    }
    seen.add(personId);
  }
  return false;
};

const passes = (
  { employee }: ReportedReview,
  { managerId, engineerType, positionId }: ReportFilters,
  managers: Managers,
): boolean =>
  (engineerType === undefined || employee.engineerType === engineerType) &&
  (positionId === undefined || employee.position.id === positionId) &&
  (managerId === undefined || isAtOrAbove(managerId, employee.managerId, managers));

const ratingOf = (summary: EvaluationSummary | null): number | null => summary?.rating.value ?? null;

const countRatings = (summaries: readonly (EvaluationSummary | null)[]): RatingCounts => {
  const counts = [0, 0, 0, 0, 0];
  for (const summary of summaries) {
    const rating = ratingOf(summary);
    if (rating !== null) {
      counts[rating - 1] = (counts[rating - 1] ?? 0) + 1;
    }
  }
  return counts;
};

const ratedLines = (lines: readonly ReportLine[]): readonly ReportLine[] =>
  lines.filter(({ effective }) => ratingOf(effective) !== null);

const groupRatings = <Key>(
  lines: readonly ReportLine[],
  keyOf: (line: ReportLine) => Key,
): readonly (readonly [Key, RatingCounts])[] =>
  [...Map.groupBy(ratedLines(lines), keyOf)].map(([key, group]) => [
    key,
    countRatings(group.map(({ effective }) => effective)),
  ]);

/** Who completed the evaluation whose rating counts; null if not recorded. */
const evaluatorIdOf = ({ review, final }: ReportLine): string | null =>
  final === null ? review.managerEvaluationCompletedBy : review.finalManagerEvaluationCompletedBy;

export const managerAndEvaluatorIds = (reviews: readonly ReportedReview[], managers: Managers): ReadonlySet<string> => {
  const above = new Set<string>();
  const evaluators = new Set<string>();
  for (const { employee, managerEvaluationCompletedBy, finalManagerEvaluationCompletedBy } of reviews) {
    for (
      let personId = employee.managerId;
      personId !== null && !above.has(personId);
      personId = managers.get(personId) ?? null
    ) {
      above.add(personId);
    }
    for (const evaluator of [managerEvaluationCompletedBy, finalManagerEvaluationCompletedBy]) {
      if (evaluator !== null) {
        evaluators.add(evaluator);
      }
    }
  }
  return new Set([...above, ...evaluators]);
};

const compareCodes = (a: string, b: string): number => compareTexts(a, b, { numeric: true });

const compareNullable = (a: number | null, b: number | null): number => (a ?? Infinity) - (b ?? Infinity);

type Names = ReadonlyMap<string, PersonName>;

const byPerson =
  (names: Names) =>
  (a: string | null, b: string | null): number => {
    const [one, other] = [names.get(a ?? ""), names.get(b ?? "")];
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined);
    }
    return compareKeys(sortName(one), sortName(other));
  };

const evaluatorsOf = (lines: readonly ReportLine[], names: Names): RoundReport["evaluators"] => {
  const compare = byPerson(names);
  return [...Map.groupBy(ratedLines(lines), evaluatorIdOf)]
    .map(([personId, group]) => ({
      personId: personId !== null && names.has(personId) ? personId : null,
      ratings: countRatings(group.map(({ effective }) => effective)),
      checked: group.filter(({ checks }) => checks.length > 0).length,
    }))
    .sort((a, b) => compare(a.personId, b.personId));
};

/** Whether the evaluation can still change: it isn't final and the round isn't completed. */
const isOpen = ({ review }: ReportLine, { status }: Pick<Round, "status">): boolean =>
  status !== "completed" && review.finalManagerEvaluationCompletedAt === null;

const checkedReviewOf = ({ review, self, effective, checks }: ReportLine): CheckedReview[] => {
  const rating = ratingOf(effective);
  const { employee } = review;
  return rating === null
    ? []
    : [
        {
          reviewId: review.id,
          employee: nameFieldsOf(employee),
          positionCode: employee.position.code,
          managerId: employee.managerId,
          self: ratingOf(self),
          rating,
          stage: reviewStage(review),
          checks: [...checks],
        },
      ];
};

const checkedOf = (lines: readonly ReportLine[], round: Pick<Round, "status">): RoundReport["checked"] => {
  const checked = lines.filter(({ checks }) => checks.length > 0);
  const open = checked.filter((line) => isOpen(line, round));
  const ordered = [...open, ...checked.filter((line) => !isOpen(line, round))];
  return {
    total: checked.length,
    open: open.length,
    items: ordered.slice(0, maxCheckedReviews).flatMap(checkedReviewOf),
  };
};

const ratedReviewOf = (line: ReportLine, names: Names): RatedReview => {
  const { review, position, self, manager, final } = line;
  const evaluatorId = evaluatorIdOf(line);
  const { employee } = review;
  return {
    reviewId: review.id,
    employee: nameFieldsOf(employee),
    positionCode: employee.position.code,
    self: ratingOf(self),
    manager: ratingOf(manager),
    final: ratingOf(final),
    level: position.level,
    positionId: employee.position.id,
    engineerType: employee.engineerType,
    evaluatorId: evaluatorId !== null && names.has(evaluatorId) ? evaluatorId : null,
  };
};

/** Excluded reviews and the viewer's own are not listed. */
export const ratedReviewsOf = (
  { lines, filters, managers, names }: Omit<ReportInput, "earlier">,
  viewerId: string,
): RoundReport["rated"] => {
  const listed = filteredLines(lines, filters, managers).filter(
    ({ review, self, manager, final }) =>
      review.employee.id !== viewerId && [self, manager, final].some((summary) => ratingOf(summary) !== null),
  );
  return { total: listed.length, items: listed.slice(0, maxRatedReviews).map((line) => ratedReviewOf(line, names)) };
};

const countReachedLevels = (lines: readonly ReportLine[]) => {
  const counts = new Map<string, { total: number; reached: number }>();
  for (const { effective, position } of lines) {
    for (const [place, { id, requiredLevel }] of position.skillsets.entries()) {
      const level = effective?.levels[place]?.value ?? null;
      if (level !== null) {
        const count = counts.get(id) ?? { total: 0, reached: 0 };
        count.total += 1;
        count.reached += level >= requiredLevel ? 1 : 0;
        counts.set(id, count);
      }
    }
  }
  return counts;
};

const skillsetsOfType = (engineerType: string, lines: readonly ReportLine[]): RoundReport["skillsets"][number] => {
  const positionSummaries = [...Map.groupBy(lines, ({ review }) => review.employee.position.id)]
    .map(([id, group]) => ({
      id,
      code: group[0]?.review.employee.position.code ?? "",
      level: group[0]?.position.level ?? null,
      skillsets: group[0]?.position.skillsets ?? [],
      total: group.length,
      counts: countReachedLevels(group),
    }))
    .sort((a, b) => compareNullable(a.level, b.level) || compareCodes(a.code, b.code));
  // In the order of the position with the most skillsets, then the rest.
  const names = new Map(
    positionSummaries
      .toSorted((a, b) => b.skillsets.length - a.skillsets.length)
      .flatMap(({ skillsets }) => skillsets.map(({ id, name }) => [id, name] as const)),
  );
  return {
    engineerType,
    positions: positionSummaries.map(({ id, code, total }) => ({ id, code, total })),
    skillsets: [...names].map(([id, name]) => {
      const positions = positionSummaries.map(({ counts }) => counts.get(id) ?? null);
      const all = { total: 0, reached: 0 };
      for (const one of positions) {
        all.total += one?.total ?? 0;
        all.reached += one?.reached ?? 0;
      }
      return { id, name, all, positions };
    }),
  };
};

const directionsOf = (differences: readonly number[]) => ({
  higher: differences.filter((difference) => difference > 0).length,
  same: differences.filter((difference) => difference === 0).length,
  lower: differences.filter((difference) => difference < 0).length,
});

const differenceIfBoth = (a: number | null, b: number | null): readonly number[] =>
  a === null || b === null ? [] : [a - b];

const comparisonWith = (
  lines: readonly ReportLine[],
  earlier: NonNullable<ReportInput["earlier"]>,
): NonNullable<RoundReport["compared"]> => {
  const before = new Map(earlier.lines.map(({ review, effective }) => [review.employee.id, ratingOf(effective)]));
  const moves = lines.flatMap(({ review, effective }) =>
    differenceIfBoth(ratingOf(effective), before.get(review.employee.id) ?? null),
  );
  return {
    id: earlier.round.id,
    name: earlier.round.name,
    ratings: countRatings(earlier.lines.map(({ effective }) => effective)),
    ...directionsOf(moves),
  };
};

/** By name, with the email if two people have the same name. */
const reportPeople = (people: readonly PersonName[]): ReportPerson[] => {
  const sorted = people.map((person) => ({ person, key: sortName(person) })).sort((a, b) => compareKeys(a.key, b.key));
  return sorted.map(({ person: { id, email, firstName, lastName }, key }, index) => ({
    id,
    firstName,
    lastName,
    email: sorted[index - 1]?.key === key || sorted[index + 1]?.key === key ? email : null,
  }));
};

export interface ReportInput {
  readonly lines: readonly ReportLine[];
  readonly earlier: {
    readonly round: { readonly id: string; readonly name: string };
    readonly lines: readonly ReportLine[];
  } | null;
  readonly filters: ReportFilters;
  readonly managers: Managers;
  readonly names: Names;
}

/** Omits excluded reviews. */
export const filteredLines = (
  lines: readonly ReportLine[],
  filters: ReportFilters,
  managers: Managers,
): readonly ReportLine[] => lines.filter(({ review }) => !isExcluded(review) && passes(review, filters, managers));

/** Omits the viewer's own review, because filters would reveal its outcome. */
export const calibrationCountsOf = (
  { lines, filters, managers }: Pick<ReportInput, "lines" | "filters" | "managers">,
  viewerId: string,
): CalibrationCounts => {
  const outcomes = filteredLines(lines, filters, managers)
    .filter(({ review }) => review.employee.id !== viewerId)
    .map(({ review }) => review.calibration?.outcome);
  const count = (wanted: (typeof outcomes)[number]): number => outcomes.filter((outcome) => outcome === wanted).length;
  return { confirmed: count("confirmed"), changed: count("accepted"), declined: count("declined") };
};

/** Excluded reviews only appear in their own count. */
export const reportOf = ({
  round,
  lines,
  earlier,
  filters,
  managers,
  names,
}: ReportInput & { readonly round: Pick<Round, "status"> }): Omit<
  RoundReport,
  "today" | "round" | "scope" | "comparable" | "hasMoreComparable" | "calibration" | "rated"
> => {
  const countedLines = filteredLines(lines, filters, managers);
  const withRating = ratedLines(countedLines);
  const final = countedLines.filter((line) => ratingOf(line.final) !== null).length;
  const positions = new Map(lines.map(({ review }) => [review.employee.position.id, review.employee.position]));
  return {
    people: reportPeople([...names.values()]),
    choices: {
      engineerTypes: [...new Set(lines.map(({ review }) => review.employee.engineerType))].sort(),
      positions: [...positions.values()].sort((a, b) => compareCodes(a.code, b.code)),
    },
    coverage: {
      total: countedLines.length,
      final,
      manager: withRating.length - final,
      none: countedLines.length - withRating.length,
      excluded: lines.filter(({ review }) => isExcluded(review) && passes(review, filters, managers)).length,
    },
    ratings: {
      self: countRatings(countedLines.map(({ self }) => self)),
      manager: countRatings(countedLines.map(({ manager }) => manager)),
      final: countRatings(countedLines.map((line) => line.final)),
    },
    selfCompared: directionsOf(
      countedLines.flatMap(({ self, effective }) => differenceIfBoth(ratingOf(self), ratingOf(effective))),
    ),
    groups: {
      level: groupRatings(countedLines, ({ position }) => position.level)
        .map(([level, ratings]) => ({ level, ratings }))
        .sort((a, b) => compareNullable(a.level, b.level)),
      position: groupRatings(countedLines, ({ review }) => review.employee.position.id)
        .map(([positionId, ratings]) => ({ positionId, ratings }))
        .sort((a, b) => compareCodes(positions.get(a.positionId)?.code ?? "", positions.get(b.positionId)?.code ?? "")),
      engineerType: groupRatings(countedLines, ({ review }) => review.employee.engineerType)
        .map(([engineerType, ratings]) => ({ engineerType, ratings }))
        .sort((a, b) => compareKeys(a.engineerType, b.engineerType)),
    },
    evaluators: evaluatorsOf(countedLines, names),
    checked: checkedOf(countedLines, round),
    skillsets: [...Map.groupBy(withRating, ({ review }) => review.employee.engineerType)]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([engineerType, group]) => skillsetsOfType(engineerType, group)),
    compared:
      earlier === null
        ? null
        : comparisonWith(countedLines, { ...earlier, lines: filteredLines(earlier.lines, filters, managers) }),
  };
};
