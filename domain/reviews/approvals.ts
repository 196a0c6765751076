import type { Approvals, ListedApproval } from "./approvalModel.ts";
import type { Check } from "./checks/checkModel.ts";
import type { CheckFilter } from "./checks/checks.ts";
import type { Viewer } from "./policy.ts";
import type { ReportLine } from "./report.ts";
import type { ApprovalSort } from "./terms.ts";
import { listedFor } from "./waiting.ts";

/** The list names at most this many reviews; the next ones follow as soon as some are approved. */
const maxListedApprovals = 100;

/** The filters of what waits for an approval; absent ones let everything through. */
export interface ApprovalFilters {
  /** The rating of the manager evaluation, from "1" to "5". */
  readonly rating?: string | undefined;
  /** Only reviews of this person's direct reports. */
  readonly managerId?: string | undefined;
  /** Reviews to which a check applies, any of them, or none. */
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

const passes = ({ review, manager, checks }: ReportLine, filters: ApprovalFilters): boolean =>
  (filters.rating === undefined || String(manager?.rating.value ?? "") === filters.rating) &&
  (filters.managerId === undefined || review.employee.managerId === filters.managerId) &&
  passesCheck(checks, filters.check);

const distanceOf = ({ self, manager }: ReportLine): number =>
  self?.rating.value != null && manager?.rating.value != null ? Math.abs(self.rating.value - manager.rating.value) : 0;

/** Those with the most checks first, then those whose two ratings are furthest apart. */
const byUnusualness = (a: ReportLine, b: ReportLine): number =>
  b.checks.length - a.checks.length || distanceOf(b) - distanceOf(a);

const levelsOf = ({ self, manager, position }: ReportLine): ListedApproval["levels"] => {
  const differences = position.skillsets.flatMap((_skillset, place) => {
    const own = self?.levels[place]?.value ?? null;
    const given = manager?.levels[place]?.value ?? null;
    return own === null || given === null ? [] : [given - own];
  });
  return { of: differences.length, differing: differences.filter((difference) => difference !== 0).length };
};

const namedSkillsets = (checks: readonly Check[]): readonly string[] =>
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

/**
 * The list of what waits for the viewer's approval, from the lines of those reviews, the longest waiting first
 * (docs/review-lists.md#what-waits-for-approval). Among those that are equally unusual, that order stays.
 */
export const approvalsOf = (
  viewer: Viewer,
  lines: readonly ReportLine[],
  { sort = "waiting", ...filters }: ApprovalFilters & { readonly sort?: ApprovalSort | undefined },
): Omit<Approvals, "today"> => {
  const found = lines.filter((line) => passes(line, filters));
  const sorted = sort === "unusual" ? found.toSorted(byUnusualness) : found;
  const listed = sorted.slice(0, maxListedApprovals);
  const named = new Set(listed.flatMap(({ checks }) => namedSkillsets(checks)));
  const names = new Map(
    listed.flatMap(({ position }) => position.skillsets.map(({ id, name }) => [id, name] as const)),
  );
  return {
    total: lines.length,
    found: found.length,
    items: listed.map((line) => ({
      review: listedFor(viewer, line.review),
      self: line.self?.rating.value ?? null,
      manager: line.manager?.rating.value ?? null,
      levels: levelsOf(line),
      checks: [...line.checks],
    })),
    skillsets: [...named].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
  };
};
