import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { api } from "#domain/contract.ts";
import { maxPeoplePerFile } from "#domain/people/file/peopleFile.ts";
import { bundleFunctions, functionsFolder } from "#infra/bundle.ts";
import { claimsOf, eventFor } from "#tests/support/call.ts";
import { operationEvent, readOperation } from "#tests/support/operations.ts";
import type { Organization } from "#tests/support/organization.ts";
import { limits } from "./bars.ts";

/** What checking and importing the largest file of people costs, each function in a process of its own. */
export interface LargeFile {
  readonly people: number;
  readonly checkSeconds: number;
  /** CPU time of the check and the whole import: other work on the computer doesn't change it. */
  readonly seconds: number;
  /** The most memory that one of the processes had. */
  readonly megabytes: number;
  readonly broken: readonly string[];
}

/** In megabytes. The heap would otherwise grow as long as the computer has memory; with 128, collecting garbage takes most of the time. */
const heap = 160;

/** Calls a bundled function once; the last line has its answer and what it cost. */
const calling = `
import { readFileSync } from "node:fs";
const [file, eventFile] = process.argv.slice(1);
const { handler } = await import(file);
const answer = await handler(JSON.parse(readFileSync(eventFile, "utf8")), { awsRequestId: "bench", functionName: "bench" });
const { user, system } = process.cpuUsage();
const megabytes = process.resourceUsage().maxRSS / 1000;
process.stdout.write("\\n" + JSON.stringify({ body: JSON.parse(answer.body ?? "null"), seconds: (user + system) / 1e6, megabytes }));
// Kept connections would keep the process for seconds.
process.exit();
`;

const called = z.object({ body: z.unknown(), seconds: z.number(), megabytes: z.number() });
const checkedBody = z.object({ total: z.literal(maxPeoplePerFile), problemCount: z.literal(0) });
const startedBody = z.object({ id: z.string() });

/** As an HR system exports it: numbers, whole names, managers by name, days by column. */
const hrExport = (): string =>
  [
    "Employee #,Employee name,Work email,Discipline,Manager,Hire date,Employment status,Floor",
    ...Array.from({ length: maxPeoplePerFile }, (_, at) => {
      const name = at < 100 ? `Leader ${at}` : `Newcomer ${at}`;
      const manager = at < 100 ? "" : `Leader ${at % 100}`;
      return `${100_000 + at},${name},newcomer${at}@acme.com,Software,${manager},04-Mar-24,Full-Time,4711`;
    }),
  ].join("\n");

const run = promisify(execFile);

/** Reads and writes the table and queues of this process's environment. */
export const measureLargeFile = async (
  progress: (text: string) => void,
  { actors: { admin } }: Organization,
): Promise<LargeFile> => {
  progress("the largest file of people");
  await bundleFunctions();
  const folder = mkdtempSync(join(tmpdir(), "pulse-bench-"));
  const call = async (name: string, event: object) => {
    const eventFile = join(folder, "event.json");
    writeFileSync(eventFile, JSON.stringify(event));
    const file = join(functionsFolder, name, "index.mjs");
    const options = [`--max-old-space-size=${heap}`, "--input-type=module", "--eval", calling];
    const { stdout } = await run(process.execPath, [...options, file, eventFile], { maxBuffer: 64_000_000 });
    return called.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  };
  try {
    const file = { claims: claimsOf(admin), body: { csv: hrExport() } };
    const check = await call("route-checkPeopleImport", eventFor(api.people.checkPeopleImport, file));
    checkedBody.parse(check.body);
    const start = await call("route-importPeople", eventFor(api.people.importPeople, file));
    const { id } = startedBody.parse(start.body);
    const calls = [check, start];
    let operation = await readOperation(id);
    while (operation.status === "running") {
      calls.push(await call("job-runOperation", operationEvent(id)));
      operation = await readOperation(id);
    }
    if (operation.status !== "done" || operation.done !== maxPeoplePerFile) {
      throw new Error(`The import did not end as expected: ${JSON.stringify(operation)}`);
    }
    const seconds = calls.reduce((sum, one) => sum + one.seconds, 0);
    const megabytes = Math.max(...calls.map((one) => one.megabytes));
    const exceeded = (value: number, limit: number, unit: string): readonly string[] =>
      value > limit ? [`A file of ${maxPeoplePerFile} people takes ${value.toFixed(0)} ${unit}, over ${limit}.`] : [];
    return {
      people: maxPeoplePerFile,
      checkSeconds: check.seconds,
      seconds,
      megabytes,
      broken: [
        ...exceeded(seconds, limits.largeFileSeconds, "seconds"),
        ...exceeded(megabytes, limits.largeFileMegabytes, "MB"),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
