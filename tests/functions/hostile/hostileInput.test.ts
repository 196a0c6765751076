import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { withCursorOf } from "#functions/http/cursors.ts";
import { type Answer, callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { hostileRuns } from "#tests/support/depth.ts";
import { putSlackSettings } from "#tests/support/slack.ts";
import { wholeTable } from "#tests/support/table/wholeTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { caseOf } from "../api/authorization/cases.ts";
import { type Caller, callersIn, putOneForEachRoute } from "../api/authorization/putCallers.ts";
import { callersOf, isAdmitted } from "../api/authorization/tryRoute.ts";
import { hostileInput, type Input } from "./mutations.ts";

startTestEnvironment();

beforeAll(async () => {
  await putOneForEachRoute();
  await putSlackSettings({});
});

/** A caller the route admits, about someone else if possible. */
const callerFor = (spec: RouteSpec): Caller => {
  const admitted = callersOf(spec).filter((caller) => isAdmitted(spec, caller));
  const caller = admitted.find(({ relation }) => relation !== "self") ?? admitted[0];
  if (!caller) {
    throw new Error(`${spec.id} answers nobody.`);
  }
  return caller;
};

const writesDone = ({ requests }: Answer): readonly string[] =>
  requests
    .filter(({ isDone }) => isDone)
    .flatMap(({ operations }) => operations)
    .filter((operation) => !["GetItem", "Query", "BatchGetItem", "ConditionCheckItem"].includes(operation));

/** A short description of a request, for the message of a failure. */
const shortened = (input: Input): string => JSON.stringify(input).slice(0, 600);

describe("a hostile request", () => {
  it.each(routes.map((spec) => ({ name: `${spec.method} ${spec.path}`, spec })))(
    "to $name never crashes the function, and writes nothing if it is refused",
    async ({ spec }) => {
      const caller = callerFor(spec);
      const claims = claimsOf(caller.user);
      const makeRequest = async (): Promise<Input> => (await caseOf(spec).request?.(caller)) ?? {};
      const others = callersIn().flatMap(({ user, params }) => [user.id, ...Object.values(params)]);
      let valid = await makeRequest();
      let before = await wholeTable();
      const send = async (input: Input): Promise<void> => {
        const answer = await callRoute(spec, { ...input, claims });
        const what = `${spec.id} ${answer.status} ${shortened(input)}`;
        expect(answer.status, what).toBeLessThan(500);
        if (answer.status < 400) {
          // A valid request may succeed only once, so repeating it is hostile, too.
          const again = await callRoute(spec, { ...input, claims });
          expect(again.status, `${what}, again`).toBeLessThan(500);
          valid = await makeRequest();
          before = await wholeTable();
          return;
        }
        expect(writesDone(answer), what).toEqual([]);
        if (answer.requests.length > 2) {
          expect(await wholeTable(), what).toBe(before);
        }
      };
      await fc.assert(
        fc.asyncProperty(fc.nat(), async (number) => {
          const [input] = fc.sample(hostileInput(spec, valid, others), { seed: number, numRuns: 1 });
          await send(input ?? {});
        }),
        // Shrinking would send requests to a table that has changed since.
        { numRuns: hostileRuns.runs, endOnFailure: true },
      );
      expect(await wholeTable()).toBe(before);
    },
    hostileRuns.timeoutMs,
  );
});

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Places in the table where a list never stops, as the cursors of ElectroDB and of other libraries name them. */
const forgedPlaces: readonly string[] = [
  "",
  "null",
  "e30",
  "W10",
  "not base64 at all",
  "\u0000",
  "0.",
  "1.e30",
  "-1.",
  "99999999999999999999.",
  "1e3.e30",
  encoded(null),
  encoded([]),
  encoded("text"),
  encoded({ PK: "USER#1", SK: "META" }),
  encoded({ pk: "USER#1", sk: "META" }),
  encoded({ pk: 1, sk: {} }),
  encoded({
    pk: "USER#1",
    sk: "META",
    gsi1pk: "ROUND#1",
    gsi1sk: "A",
    gsi2pk: "A",
    gsi2sk: "A",
    gsi3pk: "A",
    gsi3sk: "A",
  }),
  encoded({ pk: "x".repeat(1_000), sk: "y" }),
];

describe("a forged cursor", () => {
  const paged = routes.filter((spec) => spec.query?.shape["cursor"] !== undefined);

  it("is tried on several routes", () => {
    expect(paged.length).toBeGreaterThan(5);
  });

  it.each(paged.map((spec) => ({ name: `${spec.method} ${spec.path}`, spec })))(
    "of $name with the list's mark is refused, or continues the same list",
    async ({ spec }) => {
      const caller = callerFor(spec);
      const { params = {}, query = {} } = (await caseOf(spec).request?.(caller)) ?? {};
      const { cursor: _cursor, ...rest } = query;
      const parsed = spec.query?.parse(rest) ?? {};
      const list = { spec, params, query: parsed, actorId: caller.user.id };
      const first = await callAs(caller.user, spec, { ...params, ...rest });
      for (const place of forgedPlaces) {
        const { cursor } = withCursorOf(list, { ...first.body, cursor: place }) as { readonly cursor: string };
        const answer = await callAs(caller.user, spec, { ...params, ...rest, cursor });
        expect(answer.status, `${spec.id} ${place}`).toBeLessThan(500);
      }
    },
  );
});
