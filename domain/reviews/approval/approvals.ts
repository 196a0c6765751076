import type { Day } from "../../shared/time.ts";
import { suggestedValues } from "../calibration/changes.ts";
import type { Check } from "../checks/checkModel.ts";
import type { CheckFilter } from "../checks/checks.ts";
import type { Review } from "../model.ts";
import type { Viewer } from "../policy.ts";
import type { ReportLine } from "../report.ts";
import { listedReviewFor } from "../tasks.ts";
import type { ApprovalSort } from "../terms.ts";
import type { Approvals, ListedApproval } from "./approvalModel.ts";

/** Maximum reviews listed; more appear once some are approved. */
const maxListedApprovals = 100;

export interface ApprovalFilters {
  /** From "1" to "5". */
  readonly rating?: string | undefined;
  readonly managerId?: string | undefined;
  /** Only reviews with this check, with any check, or with none. */
  readonly check?: CheckFilter | undefined;
}

const passesCheck = (checks: readonly Check[], wanted: ApprovalFilters["check"]): boolean => {
  switch (wanted) {
    case undefined:
      return true;
    case "any":
      return checks.length > 0;
    case "none":
      return checks.length === 0;
    default:
      return checks.some(({ kind }) => kind === wanted);
  }
};

const passes = ({ review, manager, checks }: ReportLine<Review>, filters: ApprovalFilters): boolean =>
  (filters.rating === undefined || String(manager?.rating.value ?? "") === filters.rating) &&
  (filters.managerId === undefined || review.employee.managerId === filters.managerId) &&
  passesCheck(checks, filters.check);

const distanceOf = ({ self, manager }: ReportLine<Review>): number =>
  self?.rating.value != null && manager?.rating.value != null ? Math.abs(self.rating.value - manager.rating.value) : 0;

/** Most checks first, then the largest difference between the two ratings. */
const byUnusualness = (a: ReportLine<Review>, b: ReportLine<Review>): number =>
  b.checks.length - a.checks.length || distanceOf(b) - distanceOf(a);

const levelDifferenceCounts = ({ self, manager, position }: ReportLine<Review>): ListedApproval["levels"] => {
  const differences = position.skillsets.flatMap((_skillset, place) => {
    const selfLevel = self?.levels[place]?.value ?? null;
    const managerLevel = manager?.levels[place]?.value ?? null;
    return selfLevel === null || managerLevel === null ? [] : [managerLevel - selfLevel];
  });
  return { total: differences.length, differing: differences.filter((difference) => difference !== 0).length };
};

const skillsetIdsIn = (checks: readonly Check[]): readonly string[] =>
  checks.flatMap((check) => {
    switch (check.kind) {
      case "levelsWithoutComment":
        return check.skillsetIds;
      case "levelsMoved":
        return check.moved.map(({ skillsetId }) => skillsetId);
      default:
        return [];
    }
  });

const heldUntil = ({ review }: ReportLine<Review>): Day | null => review.calibration?.openUntil ?? null;

/** Null while the review is in an open session: approvers who aren't members learn the outcome afterwards. */
const calibrationOf = ({ review, position }: ReportLine<Review>): ListedApproval["calibration"] =>
  review.calibration?.outcome === undefined || review.calibration.openUntil !== undefined
    ? null
    : {
        outcome: review.calibration.outcome,
        values: suggestedValues(review.calibration.suggested, position.skillsets),
      };

/**
 * Longest waiting first (docs/evaluations.md#review-lists), even among equally unusual reviews. Reviews in an open
 * calibration session come last.
 */
export const approvalsOf = (
  viewer: Viewer,
  lines: readonly ReportLine<Review>[],
  { sort = "waiting", ...filters }: ApprovalFilters & { readonly sort?: ApprovalSort | undefined },
): Omit<Approvals, "today"> => {
  const found = lines.filter((line) => passes(line, filters));
  const sorted = sort === "unusual" ? found.toSorted(byUnusualness) : found;
  const isHeld = (line: ReportLine<Review>): boolean => heldUntil(line) !== null;
  const listed = [...sorted.filter((line) => !isHeld(line)), ...sorted.filter(isHeld)].slice(0, maxListedApprovals);
  const mentionedSkillsetIds = new Set(
    listed.flatMap((line) => [
      ...skillsetIdsIn(line.checks),
      ...(calibrationOf(line)?.values.flatMap(({ skillsetId }) => skillsetId ?? []) ?? []),
    ]),
  );
  const names = new Map(
    listed.flatMap(({ position }) => position.skillsets.map(({ id, name }) => [id, name] as const)),
  );
  return {
    total: lines.length,
    found: found.length,
    items: listed.map((line) => ({
      review: listedReviewFor(viewer, line.review),
      self: line.self?.rating.value ?? null,
      manager: line.manager?.rating.value ?? null,
      levels: levelDifferenceCounts(line),
      checks: [...line.checks],
      calibration: calibrationOf(line),
      heldUntil: heldUntil(line),
    })),
    skillsets: [...mentionedSkillsetIds].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
  };
};
