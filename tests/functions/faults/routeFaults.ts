import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { violationsIn } from "#functions/verify/verifyData.ts";
import { type Answer, type Call, callRoute, claimsOf } from "#tests/support/call.ts";
import { deep } from "#tests/support/depth.ts";
import {
  type FaultKind,
  faultKinds,
  installTableFaults,
  itemsWritten,
  type PlannedFault,
  withTableFault,
} from "#tests/support/table/tableFaults.ts";
import type { TestEnvironment } from "#tests/support/testEnvironment.ts";
import { caseOf } from "../api/authorization/cases.ts";
import { callerOf, putOneForEachRoute } from "../api/authorization/putCallers.ts";
import { callersOf, isAdmitted } from "../api/authorization/tryRoute.ts";

/** Makes room for more calls than a person may make per day. */
const forgetDailyCounts = async (userId: string): Promise<void> => {
  const { dailyCount } = tableStore().entities;
  const { data } = await dailyCount.query.byUser({ userId }).go();
  await dailyCount.delete(data).go();
};

/** A valid request of the route by someone who may call it. */
const makeCall = async (spec: RouteSpec): Promise<Call> => {
  const caller = callersOf(spec).find((one) => isAdmitted(spec, one)) ?? callerOf("admin", "other");
  await forgetDailyCounts(caller.user.id);
  return { ...(await caseOf(spec).request?.(caller)), claims: claimsOf(caller.user) };
};

const brokenStatements = async (): Promise<ReadonlyMap<string, number>> => {
  const found = violationsIn(tableStore(), await readAllItems(tableStore()));
  return new Map([...Map.groupBy(found, ({ statement }) => statement)].map(([name, all]) => [name, all.length]));
};

/** The statements that are broken more often than before. */
const newlyBroken = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): readonly string[] =>
  [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);

/** The most items of each entity that one of these calls put. */
const mostOf = (counts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(counts.flatMap((one) => Object.keys(one)))].map((name) => [
      name,
      Math.max(...counts.map((one) => one[name] ?? 0)),
    ]),
  );

/** The entities with more items put than `most`. */
const tooMany = (
  written: Readonly<Record<string, number>>,
  most: Readonly<Record<string, number>>,
): readonly string[] => Object.keys(written).filter((name) => (written[name] ?? 0) > (most[name] ?? 0));

const isProblem = ({ status, problem }: Answer): boolean =>
  (status === 500 && problem.code === "INTERNAL") || (status === 503 && problem.code === "BUSY");

/** What a fault test expects of the failed call's response, in addition to a problem document for an error. */
export interface RouteFaultsExpectation {
  readonly environment: TestEnvironment;
  /** Whether the SDK's own retries make up for this kind of fault, so the call succeeds. */
  readonly isAbsorbed: (kind: FaultKind) => boolean;
  /** Routes that do something again when a person repeats a request that seemed to fail. */
  readonly mayRepeat: Readonly<Record<string, readonly string[]>>;
  /** The routes that `npm test` tests; the deep tests test all. */
  readonly quick: readonly string[];
}

/** The number of faults that were injected so far. */
let injected = 0;

/** What is broken after the last route's test; null if that is not known, as after a failure. */
let leftBroken: ReadonlyMap<string, number> | null = null;

/**
 * Injects each kind of fault at each call of the table that a route makes. After each fault, the person repeats the same
 * request without one. Expects documented errors only, that nothing was done twice, and that no invariant is broken that
 * the same calls without a fault leave intact.
 */
export const testRouteFaults = ({ environment, isAbsorbed, mayRepeat, quick }: RouteFaultsExpectation): void => {
  const testedRoutes = routes.filter(({ id }) => deep || quick.includes(id));

  beforeAll(() => installTableFaults(tableStore().client));

  const call = (spec: RouteSpec, made: Call, fault: PlannedFault | null) =>
    withTableFault(fault, () => callRoute(spec, made));

  /** Calls a route with a fault at one of its calls, and again without if it seemed to fail; null if it makes fewer calls. */
  const callTwice = async (spec: RouteSpec, fault: PlannedFault) => {
    const made = await makeCall(spec);
    const first = await call(spec, made, fault);
    if (!first.met) {
      return null;
    }
    return { first, again: first.result.status < 400 ? first : await call(spec, made, null) };
  };

  describe.each([...Map.groupBy(testedRoutes, ({ feature }) => feature)])("routes of %s", (_feature, specs) => {
    // Each feature gets a table of its own, since checking the invariants reads all of it.
    beforeAll(async () => {
      leftBroken = null;
      await environment.clearTable();
      await putOneForEachRoute();
    });

    describe.each(specs.map((spec) => [spec.id, spec] as const))("%s", (id, spec) => {
      it("answers a fault with a documented error, does nothing twice, and leaves the data intact", {
        timeout: 120_000,
      }, async () => {
        const { status: success } = caseOf(spec);
        // Reading the whole table takes longer than most calls, and longer with each test.
        const start = leftBroken ?? (await brokenStatements());
        leftBroken = null;
        // Some cases alternate between two requests.
        const controls = [await call(spec, await makeCall(spec), null), await call(spec, await makeCall(spec), null)];
        expect(controls.map(({ result }) => result.status)).toEqual([success, success]);
        const controlled = await brokenStatements();
        const most = mostOf(controls.map((control) => itemsWritten(control)));
        const may = mayRepeat[id] ?? [];
        for (const kind of faultKinds) {
          for (let at = 1; ; at += 1) {
            const runs = await callTwice(spec, { kind, at });
            if (runs === null) {
              break;
            }
            injected += 1;
            const { first, again } = runs;
            const context = `${kind} at call ${at}: ${first.result.status}, then ${again.result.status} ${again.result.problem.detail ?? ""}`;
            const isExpected = first.result.status === success || (!isAbsorbed(kind) && isProblem(first.result));
            const isConflict = kind === "conflict" && first.result.status === 409;
            expect(isExpected || isConflict, context).toBe(true);
            expect(again.result.status, context).toBeLessThan(500);
            expect(
              tooMany(itemsWritten(first, again), most).filter((name) => !may.includes(name)),
              context,
            ).toEqual([]);
            if (first.result.status !== success && !first.hasCommitted) {
              // Nothing of the first call was done, so the second one does all of it.
              expect(again.result.status, context).toBe(success);
            }
          }
        }
        const end = await brokenStatements();
        const broken = newlyBroken(controlled, end);
        const brokenAnyway = newlyBroken(start, controlled);
        expect(broken.filter((name) => !brokenAnyway.includes(name))).toEqual([]);
        leftBroken = end;
      });
    });
  });

  it("faults were injected into routes", () => {
    console.log(`${injected} faults were injected into the calls of ${testedRoutes.length} routes.`);
    expect(injected).toBeGreaterThan(testedRoutes.length);
  });
};
