import { tableShape } from "#functions/table/schema.ts";
import { coldFirstScreenShareOf, coldShareOf, warmUpCount } from "./coldStarts.ts";

/** MB: one full vCPU, as in the example settings. */
export const functionMemory = 1769;

/**
 * Per person and month. A workday has two visits of three pages with two requests each, including one change, plus the
 * warm-up request for the change.
 */
const usage = {
  workdays: 21,
  requestsPerDay: 13,
  /** The most that a screen's main request reads (docs/testing.md#limits-on-cost), plus the actor's two gets. */
  readUnitsPerRequest: 22,
  savesPerDay: 1,
  /** Transactions cost double: about four items with index copies. */
  writeUnitsPerSave: 24,
  messages: 8,
  /** Upper limit: everyone chooses both channels, so each message is also an email. */
  emails: 8,
  logKilobytes: 2,
  /** On most visits, the app's files come from the browser's cache. */
  transferKilobytes: 20,
  /** A person's data after some years of reviews, with index copies. */
  storedMegabytes: 3,
} as const;

/**
 * Upper limit: everyone writes for an hour before a deadline, saving every ten seconds (docs/evaluations.md#saving).
 */
export const deadlineLoad = {
  people: 10_000,
  savesPerPerson: 360,
  /** With 2 KB of comments: two changed items and two condition checks. */
  readUnitsPerSave: 10,
  writeUnitsPerSave: 18,
} as const;

/** Polling by pages (docs/architecture.md#polling) while someone uses them, and for five minutes after that. */
const polling = {
  /** Per workday: two visits of ten minutes, plus five minutes each. */
  hoursPerDay: 0.5,
  /** One person in this many is a lead or manager, who polls for waiting reports. */
  peoplePerLeadOrManager: 8,
  leadOrManagerIntervalSeconds: 60,
  /** One in this many is an admin, who also polls for Slack's test mode. */
  peoplePerAdministrator: 200,
  administratorIntervalSeconds: 30,
  /** One in this many is a lead, whose report two people have open half an hour a week. */
  peoplePerLead: 16,
  reportHoursPerMonth: (2 * 0.5 * 52) / 12,
  reportIntervalSeconds: 3,
  /** For the most expensive of these requests, including the actor; measured by `npm run bench`. */
  readUnits: 2,
  transferKilobytes: 1,
} as const;

/** Each person writes two drafts per round, for half an hour without a pause (docs/evaluations.md#saving). */
const drafts = { roundsPerYear: 4, perPerson: 2, savesPerDraft: 180 } as const;

/** A promotion case for one person in five a year: the manager's texts, the employee's text and the outcome. */
const promotionCases = { perPersonAndYear: 0.2, drafts: 3 } as const;

/**
 * The most expensive night: everyone who ever left is erased (docs/privacy.md#retention), with two reviews each. A test
 * measures the units; the table is read once, consistently.
 */
export const retentionNight = {
  people: 10_000,
  requestsPerPerson: 36,
  readUnitsPerPerson: 53,
  writeUnitsPerPerson: 188,
  /** Milliseconds spent waiting: for the table per request, for the user pool per person. */
  millisecondsPerRequest: 5,
  userPoolMillisecondsPerPerson: 100,
} as const;

/**
 * Each index stores a copy of the row, the reports index only its projected attributes. A test measures both with and
 * without an approver.
 */
export const reviewRow = {
  kilobytes: 2,
  copyCount: Object.values(tableShape.indexes).filter((index) => !("projected" in index)).length,
  reportKilobytes: 1,
  /** Writes per round that change no index key: one for each new answer in a draft. */
  writesKeepingKeys: 2 * 10,
  /** Writes that change an index key, from generation to the result. Each removes one copy and writes another. */
  writesMovingKeys: 8,
} as const;

export const fixedUsage = {
  /** Google's client secret, the Slack token and the origin key. */
  secrets: 3,
  /** AWS bills an alarm by the metrics that it watches. */
  alarmMetrics: 50,
  firewallRules: 3,
  /** Three event source mappings poll constantly: five pollers each, every 20 seconds. */
  queueRequests: (3 * 5 * 3 * 60 * 24 * 30) as number,
  /** Upper limit of functions that use the table, each with its own role. */
  tableFunctions: 280,
  /** Runs of sweepOutbox, every five minutes. */
  scheduledRuns: 12 * 24 * 30,
} as const;

/** MB at which Lambda assigns one full vCPU; less memory gets a proportional share. */
const megabytesPerProcessor = 1769;

/** In milliseconds, measured (tests/bench/firstRequests.ts); Lambda's CPU may differ. Cold includes the import. */
const processorTime = { cold: 166, warm: 8 } as const;
export type RequestKind = keyof typeof processorTime;

/** Three table requests of 5 ms, whatever the function's memory. */
const waitingMilliseconds = 15;

/** In milliseconds; calculated, because nothing was measured on Lambda. */
export const runningMilliseconds = (kind: RequestKind, megabytes: number): number =>
  processorTime[kind] / Math.min(1, megabytes / megabytesPerProcessor) + waitingMilliseconds;

export const gigabyteSecondsOf = (kind: RequestKind, megabytes: number): number =>
  ((runningMilliseconds(kind, megabytes) / 1000) * megabytes) / 1024;

/** USD, of eu-north-1 or the nearest published list; not read from AWS. */
export const prices = {
  apiRequests: 1.0 / 1e6,
  functionRequests: 0.2 / 1e6,
  functionGigabyteSeconds: 0.0000133334,
  readUnits: 0.13 / 1e6,
  writeUnits: 0.65 / 1e6,
  storedGigabytes: 0.27,
  backedUpGigabytes: 0.21,
  schedules: 1.0 / 1e6,
  queueRequests: 0.4 / 1e6,
  emails: 0.1 / 1e3,
  logGigabytes: 0.54,
  edgeRequests: 1.0 / 1e6,
  transferredGigabytes: 0.085,
  secrets: 0.4,
  alarmMetrics: 0.1,
  firewall: 5,
  firewallRules: 1,
  firewallRequests: 0.6 / 1e6,
  users: 0.015,
  keys: 1,
  keyRequests: 0.03 / 1e4,
} as const;

/** Monthly free tier of each account, beyond the first year. */
export const freeTier = {
  functionRequests: 1e6,
  functionGigabyteSeconds: 400_000,
  queueRequests: 1e6,
  logGigabytes: 5,
  edgeRequests: 10e6,
  transferredGigabytes: 1000,
  storedGigabytes: 25,
  alarmMetrics: 10,
  /** Monthly active users on the user pool's Essentials plan. */
  users: 10_000,
  keyRequests: 20_000,
} as const;

export const services = [
  "API and functions",
  "Table",
  "Queues",
  "CloudFront",
  "Firewall",
  "Logs and alarms",
  "Email",
  "Secrets",
  "User pool",
] as const;
export type Service = (typeof services)[number];

const pollsOf = (people: number, hoursPerDay: number): number => {
  const hours = hoursPerDay * usage.workdays;
  const perHour =
    (3600 / polling.leadOrManagerIntervalSeconds) *
      (1 / polling.peoplePerLeadOrManager - 1 / polling.peoplePerAdministrator) +
    3600 / polling.administratorIntervalSeconds / polling.peoplePerAdministrator;
  const reports = (polling.reportHoursPerMonth * 3600) / polling.reportIntervalSeconds / polling.peoplePerLead;
  return people * (hours * perHour + reports);
};

/** Per month, averaged over a year. */
const draftSavesOf = (people: number): number => {
  const perPersonAndYear =
    drafts.roundsPerYear * drafts.perPerson + promotionCases.perPersonAndYear * promotionCases.drafts;
  return (people * perPersonAndYear * drafts.savesPerDraft) / 12;
};

const beyond = (amount: number, included: number): number => Math.max(0, amount - included);

/** USD per month. */
export const monthlyCosts = (people: number): Readonly<Record<Service, number>> => {
  const personDays = people * usage.workdays;
  const requests = personDays * usage.requestsPerDay;
  const saves = personDays * usage.savesPerDay;
  const messages = people * usage.messages;
  const polls = pollsOf(people, polling.hoursPerDay);
  const draftSaves = draftSavesOf(people);
  const frequentRequests = polls + draftSaves;
  const infrequentRuns = requests + messages + fixedUsage.scheduledRuns;
  const coldShare = coldShareOf(people);
  const runs = infrequentRuns + frequentRequests + warmUpCount;
  // Requests sent every few seconds hit warm functions.
  const gigabyteSeconds =
    infrequentRuns * coldShare * gigabyteSecondsOf("cold", functionMemory) +
    (infrequentRuns * (1 - coldShare) + frequentRequests + warmUpCount) * gigabyteSecondsOf("warm", functionMemory);
  const storedGigabytes = (people * usage.storedMegabytes) / 1000;
  const transferredGigabytes =
    ((requests + draftSaves) * usage.transferKilobytes + polls * polling.transferKilobytes) / 1e6;
  const logGigabytes = ((requests + frequentRequests) * usage.logKilobytes) / 1e6;
  const queueRequests = fixedUsage.queueRequests + 3 * messages;
  return {
    "API and functions":
      (requests + frequentRequests) * prices.apiRequests +
      beyond(runs, freeTier.functionRequests) * prices.functionRequests +
      beyond(gigabyteSeconds, freeTier.functionGigabyteSeconds) * prices.functionGigabyteSeconds,
    Table:
      (requests * usage.readUnitsPerRequest + polls * polling.readUnits + draftSaves * deadlineLoad.readUnitsPerSave) *
        prices.readUnits +
      (saves * usage.writeUnitsPerSave + messages * 4 + draftSaves * deadlineLoad.writeUnitsPerSave) *
        prices.writeUnits +
      beyond(storedGigabytes, freeTier.storedGigabytes) * prices.storedGigabytes +
      storedGigabytes * prices.backedUpGigabytes,
    Queues: beyond(queueRequests, freeTier.queueRequests) * prices.queueRequests,
    CloudFront:
      beyond(2 * requests + frequentRequests, freeTier.edgeRequests) * prices.edgeRequests +
      beyond(transferredGigabytes, freeTier.transferredGigabytes) * prices.transferredGigabytes,
    Firewall:
      prices.firewall +
      fixedUsage.firewallRules * prices.firewallRules +
      (2 * requests + frequentRequests) * prices.firewallRequests,
    "Logs and alarms":
      beyond(logGigabytes, freeTier.logGigabytes) * prices.logGigabytes +
      beyond(fixedUsage.alarmMetrics, freeTier.alarmMetrics) * prices.alarmMetrics,
    Email: people * usage.emails * prices.emails,
    Secrets: fixedUsage.secrets * prices.secrets,
    "User pool": beyond(people, freeTier.users) * prices.users,
  };
};

/** USD, without the free tier. */
const draftCosts = (saves: number): Readonly<Partial<Record<Service, number>>> => {
  return {
    "API and functions":
      saves *
      (prices.apiRequests +
        prices.functionRequests +
        gigabyteSecondsOf("warm", functionMemory) * prices.functionGigabyteSeconds),
    Table:
      saves * (deadlineLoad.readUnitsPerSave * prices.readUnits + deadlineLoad.writeUnitsPerSave * prices.writeUnits),
    CloudFront: saves * prices.edgeRequests + ((saves * usage.transferKilobytes) / 1e6) * prices.transferredGigabytes,
    Firewall: saves * prices.firewallRequests,
    "Logs and alarms": ((saves * usage.logKilobytes) / 1e6) * prices.logGigabytes,
  };
};

const lastHourCosts = () => draftCosts(deadlineLoad.people * deadlineLoad.savesPerPerson);

/** USD, without the free tier. */
const pollingCosts = (polls: number): number =>
  polls *
  (prices.apiRequests +
    prices.functionRequests +
    gigabyteSecondsOf("warm", functionMemory) * prices.functionGigabyteSeconds +
    polling.readUnits * prices.readUnits +
    prices.edgeRequests +
    prices.firewallRequests +
    (polling.transferKilobytes / 1e6) * prices.transferredGigabytes +
    (usage.logKilobytes / 1e6) * prices.logGigabytes);

/** USD, without the free tier. */
const retentionNightCosts = (): Readonly<Partial<Record<Service, number>>> => {
  const night = retentionNight;
  const milliseconds =
    night.people * (night.requestsPerPerson * night.millisecondsPerRequest + night.userPoolMillisecondsPerPerson);
  const tableUnits = (night.people * usage.storedMegabytes * 1e6) / 4096;
  return {
    "API and functions": (milliseconds / 1000) * (functionMemory / 1024) * prices.functionGigabyteSeconds,
    Table:
      (tableUnits + night.people * night.readUnitsPerPerson) * prices.readUnits +
      night.people * night.writeUnitsPerPerson * prices.writeUnits,
  };
};

/** USD per month (docs/reviews.md#approvers), without the free tier. */
export const approverIndexCosts = (people: number): number => {
  const { kilobytes, writesKeepingKeys, writesMovingKeys } = reviewRow;
  const units = kilobytes * (writesKeepingKeys + 2 * writesMovingKeys);
  return (people * drafts.roundsPerYear * units * prices.writeUnits) / 12;
};

export const approverIndexLine = (): string =>
  `Of the total, writes to the index of approvers, gsi6, are USD ${dollars(approverIndexCosts(200))} for 200 people and ${dollars(approverIndexCosts(10_000))} for 10,000.`;

/** DynamoDB requests a table's key every five minutes, for each role that uses it. */
const keyRequestsOfRole = 12 * 24 * 30;

/**
 * USD per month: `least` if unused, `most` if every function runs every five minutes. In each of the first two years,
 * rotation adds a key's price.
 */
export const tableKeyCosts = (): { readonly least: number; readonly most: number } => ({
  least: prices.keys,
  most: prices.keys + beyond(fixedUsage.tableFunctions * keyRequestsOfRole, freeTier.keyRequests) * prices.keyRequests,
});

const dollars = (amount: number): string => amount.toFixed(2);

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const totalText = (costs: Readonly<Partial<Record<Service, number>>>): string =>
  dollars(Object.values(costs).reduce((sum, amount) => sum + amount, 0));

export const tableKeyLine = (): string => {
  const { least, most } = tableKeyCosts();
  return `With tableKey, a stage costs USD ${dollars(least)} to ${dollars(most)} a month more.`;
};

/** MB. */
const memorySizes = [512, 1024, 1769] as const;

export const memoryTable = (): string => {
  const perMillion = (kind: RequestKind, megabytes: number): string =>
    dollars(gigabyteSecondsOf(kind, megabytes) * 1e6 * prices.functionGigabyteSeconds);
  return [
    row(["memory", ...memorySizes.map((megabytes) => `${megabytes.toLocaleString("en")} MB`)]),
    row(["---", ...memorySizes.map(() => "---:")]),
    row(["processors", ...memorySizes.map((megabytes) => (megabytes / megabytesPerProcessor).toFixed(2))]),
    ...(["cold", "warm"] as const).flatMap((kind) => [
      row([`${kind} request, ms`, ...memorySizes.map((megabytes) => runningMilliseconds(kind, megabytes).toFixed(0))]),
      row([`USD per million ${kind} requests`, ...memorySizes.map((megabytes) => perMillion(kind, megabytes))]),
    ]),
  ].join("\n");
};

const headcounts = [20, 200, 2000, 10_000] as const;

/** USD per month, without the free tier. Upper limit: counts each warm-up call as long as a request. */
export const warmUpCosts = (): number =>
  warmUpCount *
  (prices.functionRequests +
    prices.schedules +
    gigabyteSecondsOf("warm", functionMemory) * prices.functionGigabyteSeconds);

export const warmUpLine = (): string =>
  `Keeping first screens warm costs at most USD ${dollars(warmUpCosts())} a month, if nothing is free.`;

export const coldTable = (): string => {
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  return [
    row(["cold in working hours", ...headcounts.map((people) => `${people.toLocaleString("en")} people`)]),
    row(["---", ...headcounts.map(() => "---:")]),
    row(["requests", ...headcounts.map((people) => percent(coldShareOf(people)))]),
    ...[false, true].map((isKeptWarm) =>
      row([
        `first screens${isKeptWarm ? ", kept warm" : ""}`,
        ...headcounts.map((people) => percent(coldFirstScreenShareOf(people, isKeptWarm))),
      ]),
    ),
  ].join("\n");
};

/** Hours per workday for someone who never closes the page. */
const visibleHours = 8;

export const repeatedRequestTable = (): string => {
  const people = [20, 200, 10_000] as const;
  const line = (name: string, cost: (count: number) => string) => row([name, ...people.map(cost)]);
  return [
    row(["USD a month, nothing free", ...people.map((count) => `${count.toLocaleString("en")} people`)]),
    row(["---", ...people.map(() => "---:")]),
    line("polling while pages are in use", (count) => dollars(pollingCosts(pollsOf(count, polling.hoursPerDay)))),
    line("the same, if pages polled for all eight hours in which they are visible", (count) =>
      dollars(pollingCosts(pollsOf(count, visibleHours))),
    ),
    line("autosaved drafts", (count) => totalText(draftCosts(draftSavesOf(count)))),
  ].join("\n");
};

const oneTimeTable = (title: string, people: number, costs: Readonly<Partial<Record<Service, number>>>): string =>
  [
    row([title, `${people.toLocaleString("en")} people`]),
    row(["---", "---:"]),
    ...services.flatMap((service) => {
      const cost = costs[service];
      return cost === undefined ? [] : [row([service, dollars(cost)])];
    }),
    row(["**Total**", `**${totalText(costs)}**`]),
  ].join("\n");

export const lastHourTable = (): string =>
  oneTimeTable("USD for the last hour before a deadline", deadlineLoad.people, lastHourCosts());

export const retentionNightTable = (): string =>
  oneTimeTable("USD for a night of retention", retentionNight.people, retentionNightCosts());

export const costTable = (): string => {
  const costs = headcounts.map(monthlyCosts);
  return [
    row(["USD a month", ...headcounts.map((people) => `${people.toLocaleString("en")} people`)]),
    row(["---", ...headcounts.map(() => "---:")]),
    ...services.map((service) => row([service, ...costs.map((cost) => dollars(cost[service]))])),
    row(["**Total**", ...costs.map((cost) => `**${totalText(cost)}**`)]),
  ].join("\n");
};
