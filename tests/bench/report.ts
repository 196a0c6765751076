import { availableParallelism } from "node:os";
import { limits } from "./bars.ts";
import type { Bundles } from "./bundles.ts";
import type { FirstRequest } from "./firstRequests.ts";
import { leftOut } from "./furtherReads.ts";
import type { LargeFile } from "./largeFile.ts";
import type { LighthouseScores } from "./lighthouse.ts";
import type { OpenedPage } from "./opening.ts";
import type { MeasuredOperation } from "./operations.ts";
import type { PageResult } from "./pages.ts";
import type { Polling } from "./polling.ts";
import { type ScreenResult, sizes } from "./screens.ts";
import { type YearsResult, yearSizes } from "./years.ts";

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const milliseconds = (time: number): string => time.toFixed(1);

/** A Markdown table with aligned columns, readable in a terminal: the first column left-aligned, numbers right-aligned. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
};

/** The heading of a column, and its cell for an item. */
type Column<Item> = readonly [heading: string, cellOf: (item: Item) => string | number];

const tableOf = <Item>(items: readonly Item[], columns: readonly Column<Item>[]): string =>
  table(
    columns.map(([heading]) => heading),
    items.map((item) => columns.map(([, cellOf]) => String(cellOf(item)))),
  );

const screenTable = (screens: readonly ScreenResult[]): string =>
  tableOf(screens, [
    ["screen", ({ name }) => name],
    ["requests", ({ at }) => at.map(({ requests }) => requests).join(" / ")],
    ["read units", ({ at }) => at.map(({ units }) => units).join(" / ")],
    ["ms", ({ at }) => at.map((cost) => milliseconds(cost.milliseconds)).join(" / ")],
    ["own ms", ({ ownMilliseconds }) => milliseconds(ownMilliseconds)],
  ]);

const yearsTable = (years: readonly YearsResult[]): string =>
  tableOf(years, [
    ["screen or badge", ({ name }) => name],
    ["requests", ({ early, late }) => `${early.requests} / ${late.requests}`],
    ["read units", ({ early, late }) => `${early.units} / ${late.units}`],
  ]);

const bundleTable = ({ bare, functions }: Bundles): string =>
  tableOf(
    [{ ...bare, name: "bare SDK with ElectroDB", coldRatio: 1 }, ...functions],
    [
      ["bundle", ({ name }) => name],
      ["kB", ({ bytes }) => kilobytes(bytes)],
      ["cold import, ms", ({ coldMilliseconds }) => milliseconds(coldMilliseconds)],
      ["against the bare SDK", ({ coldRatio }) => coldRatio.toFixed(2)],
    ],
  );

const pageTable = (pages: readonly PageResult[]): string =>
  tableOf(pages, [
    ["page", ({ name }) => name],
    ["kB", ({ bytes }) => kilobytes(bytes)],
    ["limit, kB", ({ bar }) => (bar === null ? "" : kilobytes(bar))],
    ["scripts", ({ scripts }) => scripts],
    ["if opened first", ({ ownScripts }) => ownScripts ?? ""],
  ]);

const firstRequestTable = (firstRequests: readonly FirstRequest[]): string =>
  tableOf(firstRequests, [
    ["first request of a cold function", ({ name }) => name],
    ["import, ms", ({ importMilliseconds }) => milliseconds(importMilliseconds)],
    ["with the request, ms", (one) => milliseconds(one.milliseconds)],
    ["bare, ms", ({ bareMilliseconds }) => milliseconds(bareMilliseconds)],
    ["against the bare SDK", ({ ratio }) => ratio.toFixed(2)],
    ["warm, ms", ({ warm }) => warm?.milliseconds.toFixed(2) ?? ""],
    ["bare, warm, ms", ({ warm }) => warm?.bareMilliseconds.toFixed(2) ?? ""],
    ["against the bare SDK, warm", ({ warm }) => warm?.ratio.toFixed(2) ?? ""],
    ["memory, MB", ({ warm }) => warm?.megabytes.toFixed(0) ?? ""],
  ]);

const openedTable = (opened: readonly OpenedPage[]): string =>
  tableOf(opened, [
    ["page", ({ name }) => name],
    ["waves", ({ waves }) => waves],
    ["times a bare page", ({ ratio }) => ratio.toFixed(1)],
    ["ms", (one) => one.milliseconds.toFixed(0)],
    ["ms from data to content", ({ millisecondsFromData }) => millisecondsFromData.toFixed(0)],
    ["routes", ({ routeIds }) => routeIds.length],
    ["table requests", ({ tableRequests }) => tableRequests],
  ]);

const pollingTable = (polling: readonly Polling[]): string =>
  tableOf(polling, [
    ["polled", ({ name }) => name],
    ["every, s", ({ intervalSeconds }) => intervalSeconds],
    ["table requests", ({ tableRequests }) => tableRequests],
    ["read units", ({ readUnits }) => readUnits],
    ["USD a month", ({ dollarsPerMonth }) => dollarsPerMonth.toFixed(2)],
  ]);

const operationTable = (operations: readonly MeasuredOperation[]): string =>
  tableOf(operations, [
    ["operation", ({ name }) => name],
    ["people", ({ people }) => people],
    ["table requests", ({ tableRequests }) => tableRequests],
    ["for each person", ({ tableRequests, people }) => (tableRequests / people).toFixed(2)],
    ["limit", ({ limit }) => limit],
  ]);

const largeFileTable = (one: LargeFile): string =>
  tableOf(
    [one],
    [
      ["file", ({ people }) => `${people} people`],
      ["check, CPU s", ({ checkSeconds }) => checkSeconds.toFixed(1)],
      ["check and import, CPU s", ({ seconds }) => seconds.toFixed(1)],
      ["limit", () => limits.largeFileSeconds],
      ["memory, MB", ({ megabytes }) => megabytes.toFixed(0)],
      ["limit", () => limits.largeFileMegabytes],
    ],
  );

const lighthouseTable = (scores: readonly LighthouseScores[]): string =>
  tableOf(scores, [
    ["page", ({ name }) => name],
    ["accessibility", ({ accessibility }) => accessibility],
    ["best practices", ({ bestPractices }) => bestPractices],
    ["layout shift", ({ layoutShift }) => layoutShift.toFixed(3)],
    ["performance", ({ performance }) => performance],
  ]);

/** The measurements, and a message for each exceeded limit. */
interface Measured {
  readonly screens: readonly ScreenResult[];
  readonly years: readonly YearsResult[];
  readonly bundles: Bundles;
  readonly firstRequests: readonly FirstRequest[];
  readonly pages: readonly PageResult[];
  readonly opened: readonly OpenedPage[];
  readonly polling: readonly Polling[];
  readonly operations: readonly MeasuredOperation[];
  readonly largeFile: LargeFile;
  readonly lighthouse: readonly LighthouseScores[];
  readonly broken: readonly string[];
}

/** What is said of the result with the greatest value: `what`, its name, the value and the limit. */
const greatestRow = <Result extends { readonly name: string }>(
  what: string,
  results: readonly Result[],
  figureOf: (result: Result) => number,
  { limit, digits = 0 }: { readonly limit?: number; readonly digits?: number } = {},
): readonly (readonly string[])[] => {
  const [found] = results.toSorted((a, b) => figureOf(b) - figureOf(a));
  return found === undefined
    ? []
    : [[what, found.name, figureOf(found).toFixed(digits), limit === undefined ? "" : limit.toFixed(digits)]];
};

const exceededShown = 12;

/** What fits on a screen: the exceeded limits, and of each kind of measurement the greatest one. */
export const summary = (measured: Measured): string => {
  const { screens, years, bundles, firstRequests, pages, opened, polling, operations, lighthouse, broken } = measured;
  const atLast = ({ at }: ScreenResult) => at.at(-1);
  const warm = firstRequests.flatMap((one) => (one.warm === null ? [] : [{ name: one.name, ratio: one.warm.ratio }]));
  const rows = [
    ...greatestRow("table requests of a screen", screens, (one) => atLast(one)?.requests ?? 0),
    ...greatestRow("read units of a screen", screens, (one) => atLast(one)?.units ?? 0, { digits: 1 }),
    ...greatestRow("read units after ten years, more", years, ({ early, late }) => late.units - early.units, {
      digits: 1,
    }),
    ...greatestRow("bundle, kB", bundles.functions, ({ bytes }) => bytes / 1000, { limit: limits.bundleBytes / 1000 }),
    ...greatestRow("cold function, against the bare SDK", firstRequests, ({ ratio }) => ratio, {
      limit: limits.firstRequestRatio,
      digits: 2,
    }),
    ...greatestRow("warm function, against the bare SDK", warm, ({ ratio }) => ratio, { digits: 2 }),
    ...greatestRow("scripts of a page, kB", pages, ({ bytes }) => bytes / 1000),
    ...greatestRow("waves of a page", opened, ({ waves }) => waves, { limit: limits.pageWaves }),
    ...greatestRow("table requests of a page", opened, ({ tableRequests }) => tableRequests, {
      limit: limits.pageTableRequests,
    }),
    ...greatestRow("polling, USD a month", polling, ({ dollarsPerMonth }) => dollarsPerMonth, { digits: 2 }),
    ...greatestRow("operation, table requests for each person", operations, (one) => one.tableRequests / one.people, {
      digits: 2,
    }),
    ...greatestRow("layout shift", lighthouse, ({ layoutShift }) => layoutShift, {
      limit: limits.layoutShift,
      digits: 3,
    }),
  ];
  const rest = broken.length - exceededShown;
  const exceeded = [
    ...broken.slice(0, exceededShown).map((message) => `- ${message}`),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ];
  return [
    table(["greatest", "of", "now", "limit"], rows),
    broken.length === 0
      ? "No limit is exceeded."
      : [`${broken.length === 1 ? "One limit is" : `${broken.length} limits are`} exceeded:\n`, ...exceeded].join("\n"),
  ].join("\n\n");
};

const writtenBy = (): string =>
  `Written by \`npm run bench\`, on Node.js ${process.versions.node} and ${availableParallelism()} cores. ` +
  "Times depend on the machine, so they have no limits; cold starts are compared with the bare SDK's in the same run.";

const coldShown = 8;

const coldTable = (firstRequests: readonly FirstRequest[], isReading: boolean): string =>
  tableOf(
    firstRequests
      .filter((one) => one.isReading === isReading)
      .toSorted((a, b) => b.ratio - a.ratio)
      .slice(0, coldShown),
    [
      [`first request that ${isReading ? "reads" : "writes"}`, ({ name }) => name],
      ["against the bare SDK", ({ ratio }) => ratio.toFixed(2)],
    ],
  );

/** One page to read, in Markdown: the summary, the cold functions that are nearest to their limits, and what is left out. */
export const page = (measured: Measured, { minutes, details }: Written): string =>
  [
    "# What Pulse costs",
    `${writtenBy()} The run took ${minutes.toFixed(0)} minutes. All measurements are written to ${details}.`,
    summary(measured),
    "## Cold functions that are nearest to their limits",
    `The CPU of their import and first request. Limit: ${limits.firstRequestRatio}.`,
    coldTable(measured.firstRequests, true),
    coldTable(measured.firstRequests, false),
    "## Reads that are left out",
    Object.entries(leftOut)
      .map(([id, reason]) => `- \`${id}\` ${reason}.`)
      .join("\n"),
  ]
    .join("\n\n")
    .concat("\n");

/** How the measurements were written down. */
interface Written {
  readonly minutes: number;
  /** The path of the file with all measurements. */
  readonly details: string;
}

/** All measurements, in Markdown. */
export const measurements = ({
  screens,
  years,
  bundles,
  firstRequests,
  pages,
  opened,
  polling,
  operations,
  largeFile,
  lighthouse,
  broken,
}: Measured): string =>
  [
    "# All measurements",
    writtenBy(),
    "## Exceeded limits",
    broken.length === 0 ? "None." : broken.map((message) => `- ${message}`).join("\n"),
    "## Screens",
    `The main request of every screen, in organizations of ${sizes.join(" / ")} people: table requests and read units ` +
      "without finding the actor, and the median time of a warm request with the local table. " +
      '"Own ms" is the same time in the largest organization with the table\'s responses replayed from memory. ' +
      `Limits: ${limits.requests} requests, the same number at every size; read units may grow ${limits.readUnitGrowth} times.`,
    screenTable(screens),
    "## After ten years",
    `What every screen, list and badge costs in an organization of ${yearSizes.early} people after two rounds and a year, and in ` +
      `one of ${yearSizes.late} after 40 rounds and five years of weeks, journals and messages. Limits: no request more, and ` +
      `${limits.readUnitGrowth} times the read units, or one unit more where that is less than a whole one.`,
    yearsTable(years),
    "## Functions",
    "CPU time of a fresh process from the start of the import to the response to its first request, the minimum of several " +
      "runs, compared with the bare SDK with ElectroDB making the same requests to the table and the queue, of every route " +
      "that reads and ten that write; of some of them, the same of a request of the warm function, and the most memory that " +
      `the process had. Limit of a first request: ${limits.firstRequestRatio}.`,
    firstRequestTable(firstRequests),
    `Deployed bundles, at most ${kilobytes(limits.bundleBytes)} kB each, and the fastest of several imports, each in a fresh ` +
      "process, compared with the bare SDK.",
    bundleTable(bundles),
    "## Pages",
    "Scripts of the production build that a page loads, compressed with gzip. For pages opened later, only the scripts that " +
      "the first signed-in page has not loaded; and how many scripts the page loads if it is opened first.",
    pageTable(pages),
    "Pages in a browser with an empty cache, for a returning person, on a slow 4G network and a processor that is " +
      "four times slower: waves of requests that each need the one before, the time until the content is there, " +
      "against three short requests one after the other with a fixed piece of work, the time of the page's own scripts after the last answer, and the " +
      "table requests of everything that the page reads, the actor " +
      `included and polled badges apart. Limits: ${limits.pageWaves} waves, and ${limits.pageTableRequests} table requests.`,
    openedTable(opened),
    "## Polling",
    "What visible pages read again and again while nothing changes: the table requests and read units of each request, the " +
      "actor included, and what that costs in a month for a person who has the page open for eight hours on 21 days " +
      "(calculated, with the prices of `npm run costs` and without any free tier).",
    pollingTable(polling),
    "## Operations on many people",
    `Table requests of an import and of an update from one file, in the organization of ${sizes.at(-1)} people, from the request that ` +
      "starts it to its end. Starting it reads everyone once, to compare them with the file.",
    operationTable(operations),
    "The largest file of people, checked and imported by the bundled functions in one fresh process.",
    largeFileTable(largeFile),
    "## Lighthouse",
    "Scores from 0 to 100, each page with an empty cache, by Lighthouse's desktop and its slow phone. " +
      `Limits: ${limits.lighthouseScore} for accessibility and for best practices, and a layout shift below ` +
      `${limits.layoutShift}. Performance depends on the machine, so it has no limit.`,
    lighthouseTable(lighthouse),
  ]
    .join("\n\n")
    .concat("\n");
