import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import type { RouteSpec } from "#domain/shared/route.ts";
import { bundleFunctions, bundleOptions, functionsFolder } from "#infra/bundle.ts";
import { openedScreens } from "#tests/functions/scale/screenCosts.ts";
import { type Call, eventFor } from "#tests/support/call.ts";
import type { Organization } from "#tests/support/organization.ts";
import type { RecordedRequest } from "./bareFunction.ts";
import { limits } from "./bars.ts";
import type { BenchEnvironment } from "./benchEnvironment.ts";
import { furtherReads } from "./furtherReads.ts";
import { median } from "./median.ts";
import { writingRequests } from "./writingRequests.ts";

/** What requests of a function cost in milliseconds of CPU time: the first with the import, and later ones. */
export interface FirstRequest {
  readonly name: string;
  /** Whether the route reads; otherwise it writes. */
  readonly isReading: boolean;
  readonly importMilliseconds: number;
  readonly milliseconds: number;
  /** The bare SDK with ElectroDB making the same table requests, in the same run. */
  readonly bareMilliseconds: number;
  readonly ratio: number;
  /** A request of the warm function, and of the warm bare SDK; null where only the first one is measured. */
  readonly warm: {
    readonly milliseconds: number;
    readonly bareMilliseconds: number;
    readonly ratio: number;
    /** The most memory that the process of the warm function had. */
    readonly megabytes: number;
  } | null;
  readonly broken: readonly string[];
}

/** The screens with measured warm requests: your own, lists, and the largest that is read. */
const measuredWarm = [
  "getMe as employee",
  "listOwnReviews as employee",
  "getReview as manager",
  "listManagedReviews as cto",
  "listPeople as admin",
];

/** Requests that a function gets before it counts as warm, and those that are measured then. */
const warmUp = 100;
const warmCalls = 200;

/**
 * Imports a function in a fresh process and makes one request of it, and more if the last argument is "warm"; the last
 * line says what they cost.
 */
const requests = `
import { readFileSync } from "node:fs";
const [file, inputFile, warm] = process.argv.slice(1);
const input = JSON.parse(readFileSync(inputFile, "utf8"));
const spent = (since) => { const { user, system } = process.cpuUsage(since); return (user + system) / 1000; };
const before = process.cpuUsage();
const { handler } = await import(file);
const importMilliseconds = spent(before);
const request = () => handler(input, { awsRequestId: "bench", functionName: "bench" });
const { statusCode } = await request();
const milliseconds = spent(before);
let warmMilliseconds = null;
if (warm) {
  for (let call = 0; call < ${warmUp}; call += 1) await request();
  const since = process.cpuUsage();
  for (let call = 0; call < ${warmCalls}; call += 1) await request();
  warmMilliseconds = spent(since) / ${warmCalls};
}
const megabytes = process.resourceUsage().maxRSS / 1000;
console.log("\\n" + JSON.stringify({ statusCode, importMilliseconds, milliseconds, warmMilliseconds, megabytes }));
// Kept connections would keep the process for seconds.
process.exit();
`;

interface Spent {
  readonly importMilliseconds: number;
  readonly milliseconds: number;
  /** Null if only the first request was measured. */
  readonly warmMilliseconds: number | null;
  /** The most memory that the process had. */
  readonly megabytes: number;
}

const run = promisify(execFile);

const request = async (file: string, inputFile: string, endpoint: string, isWarm = false): Promise<Spent> => {
  const { NODE_COMPILE_CACHE: _cache, ...inherited } = process.env;
  const env = { ...inherited, AWS_ENDPOINT_URL_DYNAMODB: endpoint };
  const parameters = ["--input-type=module", "--eval", requests, file, inputFile, ...(isWarm ? ["warm"] : [])];
  // The function logs each request.
  const { stdout } = await run(process.execPath, parameters, { env, maxBuffer: 16_000_000 });
  const spent = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Spent & { readonly statusCode: number };
  if (spent.statusCode >= 300) {
    throw new Error(`A request of ${file} answered ${spent.statusCode}.`);
  }
  return spent;
};

/** A request whose cost is measured. */
interface Measured {
  readonly spec: RouteSpec;
  readonly name: string;
  readonly request: (organization: Organization) => Call;
}

/**
 * Every screen, once, as the first role that opens it and those measured warm as theirs; reads that are no screens; and the
 * requests that write.
 */
export const measuredFirst: readonly Measured[] = [
  ...openedScreens.filter(
    ({ name, spec }) =>
      measuredWarm.includes(name) ||
      (openedScreens.find((other) => other.spec === spec)?.name === name &&
        !measuredWarm.some((warm) => warm.startsWith(`${spec.id} `))),
  ),
  ...furtherReads,
  ...writingRequests,
];

/** Sets become lists, which ElectroDB takes as well. */
const asJson = (made: readonly RecordedRequest[]): string =>
  JSON.stringify(made, (_, value: unknown) => (value instanceof Set ? [...value] : value));

/** Routes whose answer is a file, which the base writes, too. */
const fileWriters: Readonly<Record<string, string>> = {
  exportLadder: "WriteLadderFile",
  exportOnboardingFile: "WriteYaml",
};

/** What the base does for a route: the requests that the function made, and the file if it answers one. */
const bareRequests = (spec: RouteSpec, made: readonly RecordedRequest[]): readonly RecordedRequest[] => {
  const operation = fileWriters[spec.id];
  return operation === undefined ? made : [...made, { operation, input: null }];
};

/** Whether a request reads an account's identity, which a warm function caches. */
const isOfIdentity = ({ input }: RecordedRequest): boolean => JSON.stringify(input).includes('"SUB#');

/** As both are shown, with two digits. */
const isAbove = (ratio: number, limit: number): boolean => Math.round(ratio * 100) > Math.round(limit * 100);

const exceeded = (what: string, ratio: number, limit: number): readonly string[] =>
  isAbove(ratio, limit)
    ? [
        `${what} takes ${ratio.toFixed(2)} times the CPU of the bare SDK with ElectroDB; at most ${limit} times is allowed.`,
      ]
    : [];

/** Rounds for every request, and all rounds for one above its limit, because other work disturbs a few. */
const rounds = 7;
const roundsAboveLimit = 21;
const warmRounds = 5;

type Part = Exclude<keyof Spent, "megabytes">;

const middle = (spent: readonly Spent[], part: Part): number => median(spent.map((one) => one[part] ?? Number.NaN));

/**
 * How many times a part takes that of the base: the median of rounds. The two of a round run one after the other, so a
 * slow time makes both slower. The minimum of all rounds differed by a third between runs; this differs by a thirtieth.
 */
const ratioOf = (ours: readonly Spent[], bare: readonly Spent[], part: Part): number =>
  median(ours.map((one, round) => (one[part] ?? Number.NaN) / (bare[round]?.[part] ?? Number.NaN)));

/**
 * Measures the first requests of functions, each in fresh processes and next to the bare SDK: all that read, and ten
 * that write.
 */
export const measureFirstRequests = async (
  progress: (text: string) => void,
  { organization, unchanged }: BenchEnvironment,
  only: RegExp = /./,
): Promise<readonly FirstRequest[]> => {
  progress("first requests");
  await bundleFunctions();
  const folder = mkdtempSync(join(tmpdir(), "pulse-bench-"));
  try {
    const bareFile = join(folder, "bare.mjs");
    const bareEntry = join(import.meta.dirname, "bareFunction.ts");
    await build({
      ...bundleOptions(),
      entryPoints: { bare: bareEntry },
      outdir: folder,
      // As our functions do, it loads the queue's client when it needs it.
      splitting: true,
    });
    const results: FirstRequest[] = [];
    for (const one of measuredFirst.filter(({ name }) => only.test(name))) {
      const { name, spec } = one;
      const eventFile = join(folder, "event.json");
      const requestsFile = join(folder, "requests.json");
      const warmRequestsFile = join(folder, "warmRequests.json");
      writeFileSync(eventFile, JSON.stringify(eventFor(spec, one.request(organization))));
      const ourFile = join(functionsFolder, `route-${spec.id}`, "index.mjs");
      const made = await unchanged.record(() => request(ourFile, eventFile, unchanged.endpoint));
      writeFileSync(requestsFile, asJson(bareRequests(spec, made)));
      writeFileSync(warmRequestsFile, asJson(made.filter((request) => !isOfIdentity(request))));
      const ours: Spent[] = [];
      const bare: Spent[] = [];
      const measureRounds = async (until: number): Promise<number> => {
        while (ours.length < until) {
          ours.push(await request(ourFile, eventFile, unchanged.endpoint));
          bare.push(await request(bareFile, requestsFile, unchanged.endpoint));
        }
        return ratioOf(ours, bare, "milliseconds");
      };
      const limit = limits.firstRequestRatio;
      const atFirst = await measureRounds(rounds);
      const ratio = isAbove(atFirst, limit) ? await measureRounds(roundsAboveLimit) : atFirst;
      const ourWarm: Spent[] = [];
      const bareWarm: Spent[] = [];
      for (let round = 0; round < (measuredWarm.includes(name) ? warmRounds : 0); round += 1) {
        ourWarm.push(await request(ourFile, eventFile, unchanged.endpoint, true));
        bareWarm.push(await request(bareFile, warmRequestsFile, unchanged.endpoint, true));
      }
      const warm =
        ourWarm.length === 0
          ? null
          : {
              milliseconds: middle(ourWarm, "warmMilliseconds"),
              bareMilliseconds: middle(bareWarm, "warmMilliseconds"),
              ratio: ratioOf(ourWarm, bareWarm, "warmMilliseconds"),
              megabytes: Math.max(...ourWarm.map(({ megabytes }) => megabytes)),
            };
      results.push({
        name,
        isReading: spec.method === "GET",
        importMilliseconds: middle(ours, "importMilliseconds"),
        milliseconds: middle(ours, "milliseconds"),
        bareMilliseconds: middle(bare, "milliseconds"),
        ratio,
        warm,
        broken: exceeded(`The First request of ${name}`, ratio, limit),
      });
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
