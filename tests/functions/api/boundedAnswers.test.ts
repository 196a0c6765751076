import { describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import { maxAsked, maxRequests } from "#domain/feedback/terms.ts";
import { endedPlansPerPage, maxComments, maxEarlierGoals, maxGoalsPerOwner } from "#domain/growth/terms.ts";
import { entryLimits } from "#domain/journal/terms.ts";
import { maxPoints } from "#domain/leads-weekly/terms.ts";
import { maxShownMessages } from "#domain/messages/terms.ts";
import { onboardingColumns } from "#domain/onboarding/sheets/sheetTerms.ts";
import {
  maxAssessmentItems,
  maxGoalsPerSection,
  maxResources,
  maxSections,
  maxWeeklyReports,
  reflectionFields,
} from "#domain/onboarding/terms.ts";
import { maxListedRequests } from "#domain/people/administrationTasks.ts";
import { maxPeoplePerFile } from "#domain/people/file/peopleFile.ts";
import {
  maxApprovers,
  maxFormerEmails,
  maxPeoplePerChange,
  maxShownPositions,
  maxTeamRows,
  onboardingTypes,
} from "#domain/people/terms.ts";
import { maxEntries } from "#domain/positions/structure.ts";
import { maxPositions, positionLevelRange } from "#domain/positions/terms.ts";
import { checkKinds } from "#domain/reviews/checks/checks.ts";
import { maxCheckedReviews, maxRatedReviews } from "#domain/reviews/report.ts";
import { roundRules } from "#domain/reviews/rounds/roundRules.ts";
import { maxReviewTasks, maxRuleChanges, readerRoles, viewpoints } from "#domain/reviews/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { maxLevels, maxOrderedSkillsets, maxRequiredSkillsets } from "#domain/skillsets/terms.ts";
import { maxPageBytes } from "#functions/people/ownData/ownDataPages.ts";
import { pageSize } from "#functions/table/readPage.ts";

/** Has the most rules. */
const askingRound = { feedback: { requestsUntil: "2027-02-05", until: "2027-02-19", questions: ["A?", "B?"] } };

/** The bytes that a Lambda function can return. */
const largestAnswer = 6 * 1024 * 1024;

interface Rows {
  readonly count: number;
  /** The most bytes of a row. */
  readonly bytes: number;
}

/** At most a row for each person of the largest organization. */
const perPerson = (bytes: number): Rows => ({ count: maxPeoplePerFile, bytes });

/** At most a row for each round: one a week for twenty years. */
const perRound = (bytes: number): Rows => ({ count: 1_000, bytes });

/** Pages that end at a number of bytes. */
const byBytes: Rows = { count: 1, bytes: maxPageBytes };

type Bound = number | Rows;

/** Lists that several responses share, by the end of their path. */
const shared: Readonly<Record<string, Bound>> = {
  "structure.engineerTypes": maxEntries,
  "structure.engineerTypes[].onboardingTypes": onboardingTypes.length,
  "structure.careerPaths": maxEntries,
  applicableTo: maxEntries,
  colleagues: maxAsked,
  "skillsets[].levels": maxLevels,
  "skillset.levels": maxLevels,
  "items[].levels": maxLevels,
  byType: maxEntries,
  requirements: maxRequiredSkillsets,
  "self.levels": maxRequiredSkillsets,
  "manager.levels": maxRequiredSkillsets,
  "previous.self": maxRequiredSkillsets,
  "previous.manager": maxRequiredSkillsets,
  delegates: maxApprovers,
  delegatedBy: maxApprovers,
  "view.positions": maxShownPositions,
  "own.positions": maxShownPositions,
  "view.reviews": pageSize,
  "own.reviews": pageSize,
  exceptions: pageSize,
  checks: checkKinds.length,
  skillsetIds: maxRequiredSkillsets,
  "checks[].moved": maxRequiredSkillsets,
  remarks: 100,
  goals: maxGoalsPerSection,
  sections: maxSections,
  removedGoals: maxSections * maxGoalsPerSection,
  resources: maxResources,
  assessments: maxAssessmentItems,
  "changedAfterSubmission.submitted": maxAssessmentItems + reflectionFields.length,
  proposals: maxGoalsPerOwner,
  earlier: maxEarlierGoals,
  links: entryLimits.links,
};

/** The lists of a single response. */
const single: Readonly<Record<string, Readonly<Record<string, Bound>>>> = {
  getOwnData: {
    "items[].fields": byBytes,
    "items[].fields[].value": byBytes,
    "items[].fields[].value[]": byBytes,
    "items[].fields[].value[][].value": byBytes,
  },
  exportRequestedData: {
    "items[].fields": byBytes,
    "items[].fields[].value": byBytes,
    "items[].fields[].value[]": byBytes,
    "items[].fields[].value[][].value": byBytes,
  },
  listLeads: { items: pageSize },
  listManagers: { items: pageSize },
  listPeopleNames: { items: maxPeoplePerChange },
  listPendingAccounts: { managerProposals: 20, emailProposals: 20 },
  getWorkInProgress: { reviews: maxPeoplePerChange },
  getPerson: { formerEmails: maxFormerEmails, positions: maxShownPositions },
  getApproverEffects: { moves: maxApprovers },
  previewErasure: { erased: 50 },
  getStructure: { "uses.engineerTypes": maxEntries, "uses.careerPaths": maxEntries },
  getLadder: {
    positions: maxPositions,
    skillsets: maxOrderedSkillsets,
    requirements: maxPositions * maxRequiredSkillsets,
  },
  listPositions: { items: maxPositions },
  getRequirements: { items: maxOrderedSkillsets },
  getOwnSkills: {
    skillsets: maxOrderedSkillsets,
    "skillsets[].history": 8,
    rounds: 8,
    next: maxPositions,
    positions: maxPositions,
  },
  listSkillsets: { items: maxOrderedSkillsets },
  getSkillsetUsage: { positions: maxPositions },
  getActionCounts: { rounds: perRound(200) },
  getOverview: { "actionCounts.rounds": perRound(200) },
  listAreaManagers: { items: perPerson(300) },
  getGenerationPreview: { positionsWithoutRequirements: maxPositions },
  listManagedReviews: { rounds: pageSize, remindedToday: pageSize },
  listOwnReviews: { items: pageSize },
  getAsOthersSeeMe: { views: viewpoints.length },
  listRounds: { items: pageSize },
  listApprovals: { items: 100, skillsets: maxOrderedSkillsets },
  listApprovers: { items: maxApprovers + 1 },
  getRoundReport: {
    comparable: perRound(250),
    people: perPerson(200),
    "choices.engineerTypes": maxEntries,
    "choices.positions": maxPositions,
    "groups.level": maxPositions,
    "groups.position": maxPositions,
    "groups.engineerType": maxEntries,
    evaluators: perPerson(250),
    "checked.items": maxCheckedReviews,
    "rated.items": maxRatedReviews,
    skillsets: maxEntries,
    "skillsets[].positions": maxPositions,
    "skillsets[].skillsets": maxOrderedSkillsets,
    "skillsets[].skillsets[].positions": maxPositions,
  },
  exportRoundPay: { table: 1_000, "table[]": 40 },
  exportOnboardingSheet: { table: maxSections * maxGoalsPerSection, "table[]": onboardingColumns.length },
  exportLadderSheets: { sheets: 3, "sheets[].rows": maxOrderedSkillsets, "sheets[].rows[]": maxPositions },
  listAdministrationTasks: { requests: maxListedRequests, undeliverableEmails: maxListedRequests },
  getRoundRules: {
    rules: roundRules(askingRound).length,
    "rules[].ends": 20,
    changedRules: roundRules(askingRound).length,
    "changedRules[].ends": 20,
    changes: maxRuleChanges,
    "changes[].moved": 10,
  },
  getTeam: { rounds: 4, rows: maxTeamRows, "rows[].levels.levels": maxRequiredSkillsets, "rows[].ratings": 4 },
  listReviewTasks: { items: maxReviewTasks },
  getReview: {
    // A level and a comment each, the rating, the additional comments and the follow-ups.
    answerWriters: 2 * maxRequiredSkillsets + 3,
    "answerWriters[].answers": 2 * maxRequiredSkillsets + 3,
    skillsets: maxRequiredSkillsets,
    "feedback.colleagues": maxAsked,
    "feedback.items": maxAsked,
  },
  getCalibrationChoices: { reviews: perPerson(350), people: perPerson(200), "people[].above": 60 },
  getAppealOffer: { ctos: perPerson(300) },
  listReviewReaders: { items: perPerson(400), "items[].roles": readerRoles.length },
  listFeedbackTasks: { asked: maxRequests },
  findFeedbackColleagues: { items: 20 },
  listTeamFeedback: { items: 20 },
  listPromotionTasks: { items: perPerson(250) },
  getPromotions: { targets: maxPositions, cases: 20 },
  getPromotionReport: { timeInPosition: positionLevelRange.max + 1 },
  getPromotionCase: {
    roles: 5,
    rounds: 4,
    requirements: maxRequiredSkillsets,
    "requirements[].levels": 4,
    copies: 10,
    "committee.members": 5,
  },
  listPromotionCopies: { items: 100 },
  findPromotionMembers: { items: 20 },
  getGrowthPlan: {
    "nextSteps.steps": 3,
    names: (maxComments + maxGoalsPerOwner + maxEarlierGoals) * endedPlansPerPage,
  },
  listAssessmentItems: { items: maxAssessmentItems },
  listOverdueReports: { items: 100, "items[].weeks": maxWeeklyReports },
  getSectionUsage: { completionsByGoal: maxGoalsPerSection },
  listWeeklyReports: { reports: maxWeeklyReports },
  getLeadPage: { reports: 26, managers: 26 },
  searchTalkingPoints: { people: maxPoints },
  listOpenTalkingPoints: { people: maxPoints },
  getLeadReport: { points: maxPoints, people: maxPoints },
  listTeamMembers: { "": 200 },
  getJournal: { skillsets: maxOrderedSkillsets, periods: pageSize },
  getSlackConnection: { missingScopes: 20 },
  listMessages: { items: maxShownMessages },
  listAudit: { "items[].change": 50, "items[].before": 50 },
};

const specs: readonly RouteSpec<never>[] = routes;
const reads = specs.filter(({ method }) => method === "GET");

/** What the walk reads of a schema; Zod has a type of its own for each kind. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly keyType?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly maximum?: number; readonly length?: number } };
  }[];
}
interface Schema {
  readonly _zod: { readonly def: Definition };
}

/** The paths of a response's lists that its schema does not bound. */
const listsIn = (schema: Schema, path = ""): readonly string[] => {
  const { type, shape, element, valueType, keyType, innerType, options, checks } = schema._zod.def;
  const below = path === "" ? "" : `${path}.`;
  const isBounded = checks?.some((check) => (check._zod.def.maximum ?? check._zod.def.length) !== undefined) === true;
  switch (type) {
    case "object":
      return Object.entries(shape ?? {}).flatMap(([key, value]) => listsIn(value, `${below}${key}`));
    case "array":
      return [...(isBounded ? [] : [path]), ...(element ? listsIn(element, `${path}[]`) : [])];
    case "record":
      return [
        ...(keyType?._zod.def.type === "enum" ? [] : [path]),
        ...(valueType ? listsIn(valueType, `${path}{}`) : []),
      ];
    case "union":
      return (options ?? []).flatMap((option) => listsIn(option, path));
    default:
      return innerType ? listsIn(innerType, path) : [];
  }
};

const isPaged = ({ query }: RouteSpec<never>, path: string): boolean =>
  path === "items" && query?.shape["cursor"] !== undefined;

const boundOf = (spec: RouteSpec<never>, path: string): Bound | "paged" | undefined => {
  const end = Object.keys(shared).find((one) => path === one || path.endsWith(`.${one}`));
  return isPaged(spec, path) ? "paged" : (single[spec.id]?.[path] ?? (end === undefined ? undefined : shared[end]));
};

describe("lists in API responses", () => {
  it("are paged, or bounded by a limit that writes enforce", () => {
    const unbounded = reads.flatMap((spec) =>
      [...new Set(listsIn(spec.response as unknown as Schema))]
        .filter((path) => boundOf(spec, path) === undefined)
        .map((path) => `${spec.id}: ${path}`),
    );
    expect(unbounded).toEqual([]);
  });

  it("have no unused bounds", () => {
    const paths = new Map(reads.map((spec) => [spec.id, listsIn(spec.response as unknown as Schema)]));
    const unneeded = Object.entries(single).flatMap(([id, bounds]) =>
      Object.keys(bounds)
        .filter((path) => paths.get(id)?.includes(path) !== true)
        .map((path) => `${id}: ${path}`),
    );
    const all = [...paths.values()].flat();
    const unused = Object.keys(shared).filter((end) => !all.some((path) => path === end || path.endsWith(`.${end}`)));
    expect([...unneeded, ...unused]).toEqual([]);
  });

  it("fit in a response with one row per person", () => {
    const rows = Object.values(single)
      .flatMap((bounds) => Object.values(bounds))
      .filter((bound) => typeof bound !== "number");
    for (const { count, bytes } of rows) {
      expect(count * bytes).toBeLessThan(largestAnswer);
    }
  });
});
