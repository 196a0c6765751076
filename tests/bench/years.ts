import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { cachedBuild } from "#infra/cachedBuild.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { openedScreens, type ScreenCost } from "#tests/functions/scale/screenCosts.ts";
import { exceededAfterYears } from "#tests/functions/scale/years.ts";
import { startEngine } from "#tests/support/table/engine.ts";
import { tableSettings } from "./benchEnvironment.ts";

/** What a screen costs in a small organization after two rounds and a year, and in a larger one after ten years. */
export interface YearsResult {
  readonly name: string;
  readonly early: ScreenCost;
  readonly late: ScreenCost;
  readonly broken: readonly string[];
}

/** How many people the organizations have. */
export const yearSizes = { early: 100, late: 10_000 } as const;

export type Period = keyof typeof yearSizes;

/** The cost by screen and badge. */
export type Costs = Readonly<Record<string, ScreenCost>>;

const folder = join(projectRoot, ".build/bench-years");
const tableFile = join(folder, "table.db");
const madeFile = join(folder, "made.txt");

/** What the kept organization is made from. */
const sources = ["domain", "functions", "tests/support", "tests/bench/yearsTable.ts"].map((path) =>
  join(projectRoot, path),
);

const run = promisify(execFile);

/** Runs `yearsTable.ts` in a process of its own, because a process has one store. */
const runWith = async (endpoint: string, ...parameters: readonly string[]): Promise<string> => {
  const env = { ...process.env, ...tableSettings, AWS_ENDPOINT_URL_DYNAMODB: endpoint };
  const file = join(import.meta.dirname, "yearsTable.ts");
  const { stdout } = await run(process.execPath, [file, ...parameters], { env, maxBuffer: 64_000_000 });
  return stdout;
};

const withTable = async <Result>(
  file: string | undefined,
  use: (endpoint: string) => Promise<Result>,
): Promise<Result> => {
  const engine = await startEngine(tableSettings.TABLE_NAME, file);
  try {
    return await use(engine.endpoint);
  } finally {
    await engine.stop();
  }
};

const measure = async (endpoint: string, period: Period, madeAt: number): Promise<Costs> =>
  JSON.parse(await runWith(endpoint, "measure", period, String(madeAt))) as Costs;

/**
 * Compares what every screen and badge reads after two rounds and a year with what it reads after forty rounds and five years.
 * The latter organization is made once, and used again until something that makes it changes; the clock of the functions that
 * read it says when it was made.
 */
export const measureYears = async (progress: (text: string) => void): Promise<readonly YearsResult[]> => {
  progress(`screens after two rounds, with ${yearSizes.early} people`);
  const early = await withTable(undefined, async (endpoint) => {
    await runWith(endpoint, "make", "early");
    return measure(endpoint, "early", Date.now());
  });
  await cachedBuild({
    sources,
    outputs: [tableFile, madeFile],
    stamp: join(projectRoot, ".build/bench-years.stamp"),
    build: async () => {
      progress(`the making of ten years, with ${yearSizes.late} people`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const madeAt = Date.now();
      await withTable(tableFile, (endpoint) => runWith(endpoint, "make", "late"));
      writeFileSync(madeFile, String(madeAt));
    },
  });
  progress(`screens after ten years, with ${yearSizes.late} people`);
  const late = await withTable(tableFile, (endpoint) =>
    measure(endpoint, "late", Number(readFileSync(madeFile, "utf8"))),
  );
  return Object.entries(early).map(([name, before]) => {
    const after = late[name];
    if (after === undefined) {
      throw new Error(`${name} was not measured after ten years.`);
    }
    const screen = openedScreens.find((one) => one.name === name);
    const broken = screen
      ? exceededAfterYears(screen, before, after)
      : after.units > before.units || after.requests > before.requests
        ? [`${name} cost ${before.units} read units after two rounds and ${after.units} after ten years.`]
        : [];
    return { name, early: before, late: after, broken };
  });
};
