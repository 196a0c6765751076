import { tableShape } from "#functions/store/table/schema.ts";

/** The memory of deployed functions in MB: one whole processor, as in the example settings. */
export const functionMemory = 1769;

/**
 * How much one person uses in a month, on average over a year. A workday has two visits of three pages, a page has two
 * requests; reviews, reports and onboardings are changed about once a workday.
 */
const usage = {
  workdays: 21,
  requestsPerDay: 12,
  /** The most that a screen's main request reads (docs/testing.md#limits-on-cost), and the two gets of the actor. */
  readUnitsPerRequest: 22,
  savesPerDay: 1,
  /** A save is a transaction, which costs twice, of about four items with their copies in indexes. */
  writeUnitsPerSave: 24,
  slackMessages: 8,
  /** Kilobytes that a request writes to the logs of its function, the API and CloudFront. */
  logKilobytes: 2,
  /** Kilobytes that a request transfers; the app's files come from the browser's cache on most visits. */
  transferKilobytes: 20,
  /** Megabytes that a person has in the table after some years of reviews, with the copies in indexes. */
  storedMegabytes: 3,
} as const;

/**
 * How much drafts of evaluations use on the last day before a deadline, at most: everybody writes for an hour without a pause, and
 * a draft saves itself every ten seconds (docs/evaluations.md#saving).
 */
export const lastDay = {
  people: 10_000,
  savesPerPerson: 360,
  /** A save with a comment and additional comments of 2 KB: two changed items, and two that must not have changed. */
  readUnitsPerSave: 10,
  writeUnitsPerSave: 18,
} as const;

/**
 * What pages cause by asking again and again (docs/performance.md#polling). They do so while somebody uses them, and for five
 * minutes after that.
 */
const polling = {
  /** Hours a workday in which a person's page is in use: two visits of ten minutes, and five minutes after each. */
  hoursPerDay: 0.5,
  /** One person in so many is a lead or a manager, who asks for the reports that wait. */
  peoplePerFollower: 8,
  followerIntervalSeconds: 60,
  /** One person in so many is an administrator, who asks for the same, and whether Slack's test mode is on. */
  peoplePerAdministrator: 200,
  administratorIntervalSeconds: 30,
  /** One person in so many is a lead, whose report two people have open for half an hour a week. */
  peoplePerLead: 16,
  reportHoursPerMonth: (2 * 0.5 * 52) / 12,
  reportIntervalSeconds: 3,
  /** Of the most expensive of these requests, the actor included; measured by `npm run bench`. */
  readUnits: 2,
  /** Kilobytes that an answer without news transfers. */
  transferKilobytes: 1,
} as const;

/** What drafts of evaluations cause: each person writes two in a round, for half an hour without a pause (docs/evaluations.md#saving). */
const drafts = { roundsPerYear: 4, perPerson: 2, savesPerDraft: 180 } as const;

/**
 * What a retention causes in its most expensive night: all who ever left are erased at once (docs/people.md#retention), each with
 * two reviews. A test measures the units of the people; besides them, the table is read once, consistently.
 */
export const retentionNight = {
  people: 10_000,
  requestsPerPerson: 36,
  readUnitsPerPerson: 53,
  writeUnitsPerPerson: 182,
  /** Milliseconds that a function waits for the table at each request, and for the user pool for each person. */
  millisecondsOfRequest: 5,
  millisecondsOfAccount: 100,
} as const;

/**
 * What a write of a review's row costs: each index has a copy of it. A test measures that this is so with an approver and
 * without one, whose copy in `gsi6` is under a key that nobody reads.
 */
export const reviewRow = {
  kilobytes: 2,
  copies: Object.keys(tableShape.indexes).length,
  /** Writes that leave its keys as they are, in a round: whenever a draft has one more answer. */
  keptKeys: 2 * 10,
  /** Writes that move it in an index, which removes one copy and writes another: its steps from generation to the result. */
  movedKeys: 8,
} as const;

/** What a stage uses whatever its size. */
export const fixedUsage = {
  /** Google's client secret, the Slack token and the key of the origin. */
  secrets: 3,
  alarms: 29,
  /** Rules of the firewall, on stages that have one. */
  firewallRules: 3,
  /** The two event source mappings look for messages all the time: five pollers each, every 20 seconds. */
  queueRequests: (2 * 5 * 3 * 60 * 24 * 30) as number,
  /** Functions that use the table, at most, each with a role of its own. */
  tableFunctions: 260,
  /** Runs of sweepOutbox, every five minutes. */
  scheduledRuns: 12 * 24 * 30,
} as const;

/** The memory in MB with which Lambda gives a function one whole processor; with less, that part of one. */
const processorMegabytes = 1769;

/**
 * Milliseconds of processor time, measured: the means of the requests in tests/bench/firstRequests.ts, on a processor that
 * may be faster or slower than Lambda's. Cold ones include the import.
 */
const processorTime = { cold: 166, warm: 8 } as const;
export type RequestKind = keyof typeof processorTime;

/** Milliseconds that a request waits for the table, however much memory its function has: three requests of 5 ms. */
const waitingMilliseconds = 15;

/** One request in ten meets a cold function. With few people it is more, but their requests cost nothing. */
const coldShare = 0.1;

/** How long a request's function runs, in milliseconds: calculated, because nothing was measured on Lambda. */
export const runningMilliseconds = (kind: RequestKind, megabytes: number): number =>
  processorTime[kind] / Math.min(1, megabytes / processorMegabytes) + waitingMilliseconds;

/** What a request's function is billed for, in gigabyte-seconds. */
export const gigabyteSecondsOf = (kind: RequestKind, megabytes: number): number =>
  ((runningMilliseconds(kind, megabytes) / 1000) * megabytes) / 1024;

/** Prices in USD, of eu-north-1 or the nearest published list; Pulse does not read them from AWS. */
export const prices = {
  apiRequests: 1.0 / 1e6,
  functionRequests: 0.2 / 1e6,
  functionGigabyteSeconds: 0.0000133334,
  readUnits: 0.13 / 1e6,
  writeUnits: 0.65 / 1e6,
  storedGigabytes: 0.27,
  /** Continuous backups for point-in-time recovery. */
  backedUpGigabytes: 0.21,
  queueRequests: 0.4 / 1e6,
  logGigabytes: 0.54,
  edgeRequests: 1.0 / 1e6,
  transferredGigabytes: 0.085,
  secrets: 0.4,
  alarms: 0.1,
  firewall: 5,
  firewallRules: 1,
  firewallRequests: 0.6 / 1e6,
  users: 0.015,
  keys: 1,
  keyRequests: 0.03 / 1e4,
} as const;

/** What AWS gives each account for nothing every month, beyond the first year. */
export const free = {
  functionRequests: 1e6,
  functionGigabyteSeconds: 400_000,
  queueRequests: 1e6,
  logGigabytes: 5,
  edgeRequests: 10e6,
  transferredGigabytes: 1000,
  storedGigabytes: 25,
  alarms: 10,
  /** People who sign in during the month, with the plan Essentials of the user pool. */
  users: 10_000,
  keyRequests: 20_000,
} as const;

/** The services in the order of the table. */
export const services = [
  "API and functions",
  "Table",
  "Queues",
  "CloudFront",
  "Firewall",
  "Logs and alarms",
  "Secrets",
  "User pool",
] as const;
export type Service = (typeof services)[number];

/** How often pages ask again in a month, with pages in use for so many hours a workday. */
const pollsOf = (people: number, hoursPerDay: number): number => {
  const hours = hoursPerDay * usage.workdays;
  const perHour =
    (3600 / polling.followerIntervalSeconds) * (1 / polling.peoplePerFollower - 1 / polling.peoplePerAdministrator) +
    3600 / polling.administratorIntervalSeconds / polling.peoplePerAdministrator;
  const reports = (polling.reportHoursPerMonth * 3600) / polling.reportIntervalSeconds / polling.peoplePerLead;
  return people * (hours * perHour + reports);
};

/** How often drafts save themselves in a month, on average over a year. */
const draftSavesOf = (people: number): number =>
  (people * drafts.roundsPerYear * drafts.perPerson * drafts.savesPerDraft) / 12;

const beyond = (amount: number, included: number): number => Math.max(0, amount - included);

/** What each service costs a month in USD for an organisation of this many people. */
export const monthlyCosts = (people: number): Readonly<Record<Service, number>> => {
  const days = people * usage.workdays;
  const requests = days * usage.requestsPerDay;
  const saves = days * usage.savesPerDay;
  const messages = people * usage.slackMessages;
  const polls = pollsOf(people, polling.hoursPerDay);
  const draftSaves = draftSavesOf(people);
  const repeated = polls + draftSaves;
  const visits = requests + messages + fixedUsage.scheduledRuns;
  const runs = visits + repeated;
  // What is repeated every few seconds meets warm functions.
  const gigabyteSeconds =
    visits * coldShare * gigabyteSecondsOf("cold", functionMemory) +
    (visits * (1 - coldShare) + repeated) * gigabyteSecondsOf("warm", functionMemory);
  const stored = (people * usage.storedMegabytes) / 1000;
  const transferred = ((requests + draftSaves) * usage.transferKilobytes + polls * polling.transferKilobytes) / 1e6;
  const logs = ((requests + repeated) * usage.logKilobytes) / 1e6;
  const queued = fixedUsage.queueRequests + 3 * messages;
  return {
    "API and functions":
      (requests + repeated) * prices.apiRequests +
      beyond(runs, free.functionRequests) * prices.functionRequests +
      beyond(gigabyteSeconds, free.functionGigabyteSeconds) * prices.functionGigabyteSeconds,
    Table:
      (requests * usage.readUnitsPerRequest + polls * polling.readUnits + draftSaves * lastDay.readUnitsPerSave) *
        prices.readUnits +
      (saves * usage.writeUnitsPerSave + messages * 4 + draftSaves * lastDay.writeUnitsPerSave) * prices.writeUnits +
      beyond(stored, free.storedGigabytes) * prices.storedGigabytes +
      stored * prices.backedUpGigabytes,
    Queues: beyond(queued, free.queueRequests) * prices.queueRequests,
    CloudFront:
      beyond(2 * requests + repeated, free.edgeRequests) * prices.edgeRequests +
      beyond(transferred, free.transferredGigabytes) * prices.transferredGigabytes,
    Firewall:
      prices.firewall +
      fixedUsage.firewallRules * prices.firewallRules +
      (2 * requests + repeated) * prices.firewallRequests,
    "Logs and alarms":
      beyond(logs, free.logGigabytes) * prices.logGigabytes + beyond(fixedUsage.alarms, free.alarms) * prices.alarms,
    Secrets: fixedUsage.secrets * prices.secrets,
    "User pool": beyond(people, free.users) * prices.users,
  };
};

/** What each service costs in USD for so many saves of drafts, with nothing free. */
const draftCosts = (saves: number): Readonly<Partial<Record<Service, number>>> => {
  return {
    "API and functions":
      saves *
      (prices.apiRequests +
        prices.functionRequests +
        gigabyteSecondsOf("warm", functionMemory) * prices.functionGigabyteSeconds),
    Table: saves * (lastDay.readUnitsPerSave * prices.readUnits + lastDay.writeUnitsPerSave * prices.writeUnits),
    CloudFront: saves * prices.edgeRequests + ((saves * usage.transferKilobytes) / 1e6) * prices.transferredGigabytes,
    Firewall: saves * prices.firewallRequests,
    "Logs and alarms": ((saves * usage.logKilobytes) / 1e6) * prices.logGigabytes,
  };
};

const lastDayCosts = () => draftCosts(lastDay.people * lastDay.savesPerPerson);

/** What so many requests without news cost in USD, with nothing free. */
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

/** What each service costs in USD for the most expensive night of a retention, with nothing free. */
const retentionNightCosts = (): Readonly<Partial<Record<Service, number>>> => {
  const night = retentionNight;
  const milliseconds =
    night.people * (night.requestsPerPerson * night.millisecondsOfRequest + night.millisecondsOfAccount);
  const tableUnits = (night.people * usage.storedMegabytes * 1e6) / 4096;
  return {
    "API and functions": (milliseconds / 1000) * (functionMemory / 1024) * prices.functionGigabyteSeconds,
    Table:
      (tableUnits + night.people * night.readUnitsPerPerson) * prices.readUnits +
      night.people * night.writeUnitsPerPerson * prices.writeUnits,
  };
};

/** What the copies of reviews in the index of approvers (docs/reviews.md#approvers) cost a month in USD, with nothing free. */
export const approverIndexCosts = (people: number): number => {
  const { kilobytes, keptKeys, movedKeys } = reviewRow;
  const units = kilobytes * (keptKeys + 2 * movedKeys);
  return (people * drafts.roundsPerYear * units * prices.writeUnits) / 12;
};

/** The costs of the index of approvers as a sentence. */
export const approverIndexLine = (): string =>
  `Writes to the index of approvers, gsi6, are USD ${dollars(approverIndexCosts(200))} of it for 200 people, and ${dollars(approverIndexCosts(10_000))} for 10,000.`;

/** DynamoDB asks for a table's key again after five minutes, for each role that uses it. */
const keyRequestsOfRole = 12 * 24 * 30;

/**
 * What a key of one's own for the table costs a month in USD: at least, if nobody uses it, and at most, if every function
 * runs in every five minutes of the month. Its rotation adds the price of a key in each of the first two years.
 */
export const tableKeyCosts = (): { readonly least: number; readonly most: number } => ({
  least: prices.keys,
  most: prices.keys + beyond(fixedUsage.tableFunctions * keyRequestsOfRole, free.keyRequests) * prices.keyRequests,
});

const dollars = (amount: number): string => amount.toFixed(2);

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const totalOf = (costs: Readonly<Partial<Record<Service, number>>>): string =>
  dollars(Object.values(costs).reduce((sum, amount) => sum + amount, 0));

/** The costs of a key of one's own as a sentence. */
export const tableKeyLine = (): string => {
  const { least, most } = tableKeyCosts();
  return `With tableKey, a stage costs USD ${dollars(least)} to ${dollars(most)} a month more.`;
};

/** The sizes of memory that the table compares, in MB. */
const memorySizes = [512, 1024, 1769] as const;

/** How long requests run and what a million of them cost with each size of memory, as a table in Markdown. */
export const memoryTable = (): string => {
  const perMillion = (kind: RequestKind, megabytes: number): string =>
    dollars(gigabyteSecondsOf(kind, megabytes) * 1e6 * prices.functionGigabyteSeconds);
  return [
    row(["memory", ...memorySizes.map((megabytes) => `${megabytes.toLocaleString("en")} MB`)]),
    row(["---", ...memorySizes.map(() => "---:")]),
    row(["processors", ...memorySizes.map((megabytes) => (megabytes / processorMegabytes).toFixed(2))]),
    ...(["cold", "warm"] as const).flatMap((kind) => [
      row([`${kind} request, ms`, ...memorySizes.map((megabytes) => runningMilliseconds(kind, megabytes).toFixed(0))]),
      row([`USD per million ${kind} requests`, ...memorySizes.map((megabytes) => perMillion(kind, megabytes))]),
    ]),
  ].join("\n");
};

/** The sizes of organisations that the table shows. */
const sizes = [20, 200, 2000, 10_000] as const;

/** The hours a workday in which a page is visible, of somebody who never closes it. */
const visibleHours = 8;

/** What a month of polling and of drafts costs by itself, with nothing free, as a table in Markdown. */
export const repeatedTable = (): string => {
  const people = [20, 200, 10_000] as const;
  const line = (name: string, cost: (count: number) => string) => row([name, ...people.map(cost)]);
  return [
    row(["USD a month, nothing free", ...people.map((count) => `${count.toLocaleString("en")} people`)]),
    row(["---", ...people.map(() => "---:")]),
    line("polling while pages are in use", (count) => dollars(pollingCosts(pollsOf(count, polling.hoursPerDay)))),
    line("the same, if they asked for all eight hours in which they are visible", (count) =>
      dollars(pollingCosts(pollsOf(count, visibleHours))),
    ),
    line("drafts that save themselves", (count) => totalOf(draftCosts(draftSavesOf(count)))),
  ].join("\n");
};

/** What something costs that happens once, as a table in Markdown. */
const tableOfOnce = (title: string, people: number, costs: Readonly<Partial<Record<Service, number>>>): string =>
  [
    row([title, `${people.toLocaleString("en")} people`]),
    row(["---", "---:"]),
    ...services.flatMap((service) => {
      const cost = costs[service];
      return cost === undefined ? [] : [row([service, dollars(cost)])];
    }),
    row(["**Total**", `**${totalOf(costs)}**`]),
  ].join("\n");

/** The costs of a deadline's last day as a table in Markdown. */
export const lastDayTable = (): string =>
  tableOfOnce("USD on the last day of a deadline", lastDay.people, lastDayCosts());

/** The costs of the most expensive night of a retention as a table in Markdown. */
export const retentionNightTable = (): string =>
  tableOfOnce("USD for a night of retention", retentionNight.people, retentionNightCosts());

/** The costs as a table in Markdown, one column per size. */
export const costTable = (): string => {
  const costs = sizes.map(monthlyCosts);
  return [
    row(["USD a month", ...sizes.map((people) => `${people.toLocaleString("en")} people`)]),
    row(["---", ...sizes.map(() => "---:")]),
    ...services.map((service) => row([service, ...costs.map((cost) => dollars(cost[service]))])),
    row(["**Total**", ...costs.map((cost) => `**${totalOf(cost)}**`)]),
  ].join("\n");
};
