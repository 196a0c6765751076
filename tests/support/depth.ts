import { globSync, readFileSync } from "node:fs";

/** Whether the deep tests run: `npm run test:deep` sets PULSE_DEEP=1, `npm test` does not. */
export const deep = process.env["PULSE_DEEP"] === "1";

/** The Vitest files that run only in the deep tests (tests/deep/run.ts), because they take long. */
const onlyDeep: readonly string[] = deep
  ? []
  : ["tests/infra/stacks/synth.test.ts", "tests/functions/privacy/stages.test.ts"];

/** The tag of the browser tests that `npm test` skips and CI runs. */
export const wideTag = "@wide";

/**
 * Globs of the Vitest files that `npm test` skips and CI runs: they check one thing for all routes, items or sizes, start
 * whole products, test the local emulators, or test pages that only admins use occasionally.
 */
export const wideFiles: readonly string[] = [
  "tests/functions/api/{auditOfRoutes,personIds,weakGuards,wrongTokens}.test.ts",
  "tests/functions/journal/work/endPrivateNotes.test.ts",
  "tests/functions/leads-weekly/leadsWeeklyTwoWriters.test.ts",
  "tests/functions/promotions/promotionLife.test.ts",
  "tests/functions/reviews/{approverLines,reviewLife,reviewSteps,reviewStepsWithApprovers,roundRules}.test.ts",
  "tests/functions/deployment/seedDemo.test.ts",
  "tests/functions/{faults,hostile,privacy,scale}/**/*.test.ts",
  "tests/functions/text/linearTime.test.ts",
  "tests/functions/people/work/notifyRole.test.ts",
  "tests/functions/messages/messageFailures.test.ts",
  "tests/functions/migrations/migrations.test.ts",
  "tests/functions/people/peopleFile/readLines.test.ts",
  "tests/functions/personal-data/erasureAfterThreeYears.test.ts",
  "tests/functions/positions/{ladderSheets,ladderFile/ladderText}.test.ts",
  "tests/functions/sample/{approvers,sampleMoments}.test.ts",
  "tests/functions/verify/verifyData.test.ts",
  "tests/infra/delivery/pageScripts.test.ts",
  "tests/infra/local/**/*.test.ts",
  "tests/infra/stacks/validation.test.ts",
  "tests/run/reports.test.ts",
  "tests/web/app/{emptyPages,prefetch,shortcuts}.test.tsx",
  "tests/web/{audit,slack,onboarding/assessment,onboarding/file,people/handover,people/update}/*.test.tsx",
  "tests/web/onboarding/administration/{ResourcesDialog,SectionsPage}.test.tsx",
  "tests/web/people/{adding/addPerson,dataRequests,editing/approvers,emailChange}.test.tsx",
  "tests/web/positions/{StructurePage,RequirementsMatrix,ladderFile}.test.tsx",
  "tests/web/reviews/evaluation/twoDevices.test.tsx",
  "tests/web/storedOnDevices.test.tsx",
];

/**
 * The Vitest files of a run (PULSE_TESTS): "quick" skips the wide ones, "wide" has only the wide and partly wide ones. By
 * default, all except the deep ones.
 */
const chosenTests = process.env["PULSE_TESTS"];

/** Whether wide tests run: in every run but `npm test`. */
export const isWide = chosenTests !== "quick";

/** The Vitest files with wide tests: those of `wideFiles`, and those that declare some by `wideIt` or `isWide`. */
const filesWithWideTests = (): string[] => [
  ...wideFiles,
  ...globSync("tests/{domain,functions,infra,web}/**/*.test.{ts,tsx}").filter((file) =>
    /^import .*\b(?:wideIt|isWide)\b/m.test(readFileSync(file, "utf8")),
  ),
];

/** The test files of a Vitest project in this run. `folder` contains its tests, and `all` is the glob of their names. */
export const filesOf = (folder: string, all: string) => ({
  include:
    chosenTests === "wide"
      ? filesWithWideTests().filter((file) => file.startsWith(`${folder}/`))
      : [`${folder}/${all}`],
  exclude: [...onlyDeep, ...(chosenTests === "quick" ? wideFiles : [])],
  // A `describe` whose tests are all wide is empty in `npm test`.
  passWithNoTests: !isWide,
});

/** The folders below tests/ with tests in a wide run. */
export const wideSuites: readonly string[] = [...new Set(wideFiles.flatMap((file) => file.split("/")[1] ?? []))];

/** The number of random walks through a review's life, their lengths, and the timeout for all of them, in milliseconds. */
export const randomReviewRuns = deep
  ? { runs: 250, minLength: 15, maxLength: 40, timeoutMs: 1_200_000 }
  : { runs: 8, minLength: 25, maxLength: 25, timeoutMs: 90_000 };

/** The number of random walks through promotion cases, their length, and the timeout for all of them, in milliseconds. */
export const randomPromotionRuns = deep
  ? { runs: 60, steps: 40, timeoutMs: 1_200_000 }
  : { runs: 6, steps: 30, timeoutMs: 90_000 };

/** The size of the organization for which a round is generated, and the timeout in milliseconds. */
export const generationScale = deep ? { people: 10_000, timeoutMs: 300_000 } : { people: 1_000, timeoutMs: 120_000 };

/**
 * The number of people erased in one night, how much of a run's two minutes each batch takes, and the timeout, both in
 * milliseconds.
 */
export const retentionScale = deep
  ? { people: 10_000, millisecondsOfStep: 60, timeoutMs: 3_000_000 }
  : { people: 40, millisecondsOfStep: 2_500, timeoutMs: 60_000 };

/** The sizes of the two organizations whose screens are compared: the larger one must cost what the smaller one does. */
export const screenScale = deep ? { small: 100, large: 10_000 } : { small: 100, large: 1_000 };

/** How many reviews the measured report of a round has, and the timeout in milliseconds. */
export const reportScale = deep ? { reviews: 10_000, timeoutMs: 300_000 } : { reviews: 1_000, timeoutMs: 90_000 };

/** The number of generated conflicts between two writers, and the timeout for all of them, in milliseconds. */
export const twoWriterRuns = deep ? { runs: 1_500, timeoutMs: 1_200_000 } : { runs: 25, timeoutMs: 90_000 };

/** The number of generated evaluations written on two devices, and the timeout for all of them, in milliseconds. */
export const twoDeviceRuns = deep ? { runs: 200, timeoutMs: 1_200_000 } : { runs: 10, timeoutMs: 120_000 };

/** The number of new hires for whom the weekly job runs, and the timeout in milliseconds. */
export const weeklyJobScale = deep ? { newHires: 10_000, timeoutMs: 600_000 } : { newHires: 65, timeoutMs: 60_000 };

/**
 * The number of messages queued during a Slack rate limit, its length in seconds, and the timeout in milliseconds.
 */
export const rateLimitStorm = deep
  ? { messages: 3_000, seconds: 600, timeoutMs: 1_200_000 }
  : { messages: 200, seconds: 90, timeoutMs: 90_000 };

/** The number of hostile requests to each route, and the timeout for those to one route, in milliseconds. */
export const hostileRuns = deep ? { runs: 30, timeoutMs: 600_000 } : { runs: 2, timeoutMs: 60_000 };

/** The number of runs of each race between two requests. */
export const raceRuns = deep ? 60 : 1;

/** The number of people whom a file moves to another manager, the organization's size, and the timeout in milliseconds. */
export const managerChanges = deep
  ? { people: 2_000, changes: 300, timeoutMs: 1_200_000 }
  : { people: 120, changes: 40, timeoutMs: 90_000 };

/** How many reviews one person opens in a row. */
export const openedReviews = deep ? 500 : 50;

/** The number of approvers in a round, their reviews each, and the timeout in milliseconds. */
export const areaScale = deep
  ? { approvers: 40, reviews: 250, timeoutMs: 600_000 }
  : { approvers: 40, reviews: 25, timeoutMs: 90_000 };

/** The number of reviews in a move that is killed midway while people approve, and the timeout in milliseconds. */
export const killedMove = deep ? { reviews: 3_000, timeoutMs: 900_000 } : { reviews: 6, timeoutMs: 30_000 };

/** The number of consecutive changes to managers, approvers and absences, and the timeout in milliseconds. */
export const lineChangeRuns = deep ? { changes: 100, timeoutMs: 600_000 } : { changes: 15, timeoutMs: 60_000 };
