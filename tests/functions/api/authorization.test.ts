import { readFile, writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { callAs, callRoute, claimsOf, isRecording, observedAccess } from "#tests/support/call.ts";
import { isWide } from "#tests/support/depth.ts";
import { released } from "#tests/support/people/emailChange.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { admissionOf, caseOf, linesOfNoRoute } from "./authorization/cases.ts";
import { expected } from "./authorization/expected.ts";
import { type Caller, callerOf, everyOutsider, putCallers } from "./authorization/putCallers.ts";
import {
  aboutOf,
  callersOf,
  expectedOutcome,
  faultsOf,
  isAdmitted,
  outcomeOf,
  tryAs,
  tryRoute,
  validRequest,
  writesOf,
} from "./authorization/tryRoute.ts";

startTestEnvironment();
beforeAll(() => {
  // With a sender, meetings are sent to calendars, so some routes use more of the table.
  process.env["EMAIL_SENDER"] = "pulse@acme.com";
  return putCallers();
});

describe("the table of admitted callers", () => {
  it("has a line for each route, and no other", () => {
    for (const spec of routes) {
      expect(admissionOf(spec)).toBeDefined();
    }
    expect(linesOfNoRoute()).toEqual([]);
  });

  it("reports a route without a line, and a line without a route, by name", () => {
    const { getOperation, ...none } = expected["operations"] ?? {};
    expect(() => admissionOf(api.operations.getOperation, { ...expected, operations: none })).toThrow(
      "The route getOperation has no line in tests/functions/api/authorization/expected.ts; please add who may call it.",
    );
    expect(
      linesOfNoRoute({ ...expected, operations: { getNoOperation: admissionOf(api.operations.getOperation) } }),
    ).toEqual([
      "The line getNoOperation in tests/functions/api/authorization/expected.ts belongs to no route; please remove it.",
    ]);
    expect(getOperation).toBeDefined();
  });

  it("states which routes are about a person", () => {
    for (const spec of routes) {
      expect(`${spec.id} ${admissionOf(spec).about !== "nobody"}`).toBe(`${spec.id} ${spec.guard.kind === "subject"}`);
    }
  });
});

/** The outcomes of calls, by the name of who calls. */
type Outcomes = Readonly<Record<string, string>>;

const callAdmitted = async (spec: RouteSpec, callers: readonly Caller[]): Promise<Outcomes> => {
  const outcomes: Record<string, string> = {};
  // Sequential, because some requests replace what others read.
  for (const caller of callers) {
    const answer = await tryRoute(spec, caller);
    outcomes[caller.name] = answer.status < 400 ? outcomeOf(answer) : `${outcomeOf(answer)}: ${answer.problem.detail}`;
  }
  return outcomes;
};

const callRefused = async (spec: RouteSpec, callers: readonly Caller[]): Promise<Outcomes> => {
  const request = await validRequest(spec);
  const answers = await Promise.all(
    callers.map(async (caller) => {
      const answer = await tryAs(spec, claimsOf(caller.user), aboutOf(request, caller));
      expect({ by: caller.name, faults: faultsOf(answer) }).toEqual({ by: caller.name, faults: [] });
      return [caller.name, outcomeOf(answer)] as const;
    }),
  );
  return Object.fromEntries(answers);
};

/** The callers to try: all in wide tests, otherwise the first admitted and the first rejected one per relation. */
const askedOf = (spec: RouteSpec): readonly Caller[] => {
  const callers = callersOf(spec);
  const kindOf = (caller: Caller): string => `${caller.relation} ${expectedOutcome(spec, caller)}`;
  const first = new Map([...callers].reverse().map((caller) => [kindOf(caller), caller]));
  return isWide ? callers : callers.filter((caller) => first.get(kindOf(caller)) === caller);
};

describe("every route", () => {
  it("accepts a first sign-in with a new email, which replaces the old one", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const releaser = await putUser(makeUser({ role: "admin" }));
    const emailChange = { ...released(), releasedBy: releaser.id };
    const person = await putUser(makeUser({ emailChange, managerId: manager.id }));
    await putReviewAt(person, "approvalMissing");
    const email = person.emailChange?.email ?? "";
    const answer = await callAs({ id: `new-${person.id}`, email }, api.people.getMe);
    expect(answer.body).toMatchObject({ id: person.id, email });
  });

  it("accepts changes by an approving admin that gain them no reviews", async () => {
    const cto = callerOf("cto", "other").user;
    const { id: proposedBy } = await putUser(makeUser({ role: "admin" }));
    const managerProposal = { proposedBy, proposedAt: new Date().toISOString() };
    const approver = await putUser(makeUser({ role: "admin" }));
    const made = await callAs(cto, api.people.saveApprover, {
      userId: approver.id,
      isApprover: true,
      version: approver.version,
    });
    expect(made.status).toBe(200);
    const claims = claimsOf(approver);
    const person = await putUser(makeUser({ managerProposal }));
    const confirmed = await callRoute(api.people.confirmManager, {
      claims,
      params: { userId: person.id },
      body: { proposedBy, version: person.version },
    });
    expect(confirmed.status).toBe(200);
    const other = await putUser(makeUser());
    const body = { ...editOf(other), managerId: proposedBy };
    const edited = await callRoute(api.people.updatePerson, { claims, params: { userId: other.id }, body });
    expect(edited.status).toBe(200);
  });

  for (const spec of routes) {
    it(`${spec.method} ${spec.path} admits exactly the expected callers`, async () => {
      const callers = askedOf(spec);
      const outcomes = {
        ...(await callAdmitted(
          spec,
          callers.filter((caller) => isAdmitted(spec, caller)),
        )),
        ...(await callRefused(
          spec,
          callers.filter((caller) => !isAdmitted(spec, caller)),
        )),
      };
      expect(outcomes).toEqual(
        Object.fromEntries(callers.map((caller) => [caller.name, expectedOutcome(spec, caller)])),
      );
    });

    wideIt(`${spec.method} ${spec.path} rejects people who aren't active, unless it admits them`, async () => {
      const { also } = admissionOf(spec);
      const request = await validRequest(spec);
      for (const { name, claims, waits, refusal } of everyOutsider()) {
        const answer = await tryAs(spec, claims(), request);
        const isAnswered = waits && also !== undefined;
        expect(`${name}: ${outcomeOf(answer)}`).toBe(
          `${name}: ${isAnswered ? caseOf(spec).status : refusal.join(" ")}`,
        );
        expect(isAnswered ? [] : faultsOf(answer)).toEqual([]);
      }
    });

    wideIt(`${spec.method} ${spec.path} rejects undeclared parameters and keys by name, without writing`, async () => {
      const caller = callersOf(spec).find((one) => isAdmitted(spec, one)) ?? callerOf("admin", "other");
      const call = { ...(await caseOf(spec).request?.(caller)), claims: claimsOf(caller.user) };
      const parameter = await callRoute(spec, { ...call, query: { ...call.query, enginertype: "qa" } });
      expect(parameter.status).toBe(400);
      expect(parameter.problem).toMatchObject({
        code: "INVALID_INPUT",
        detail: "Unknown parameter: enginertype.",
        errors: [{ path: ["enginertype"] }],
      });
      expect(writesOf(parameter)).toEqual([]);
      if (spec.body === undefined) {
        return;
      }
      const body = JSON.stringify(call.body).replace("{", '{"constructor":1,');
      const key = await callRoute(spec, { ...call, body });
      expect(key.problem).toMatchObject({ code: "INVALID_INPUT", detail: "Unknown key: constructor." });
      expect(writesOf(key)).toEqual([]);
    });
  }

  wideIt("answers the first request of an imported person whose account isn't linked yet", async () => {
    const admin = callerOf("admin", "other").user;
    for (const spec of routes.filter(({ method, id }) => method === "GET" && id !== "getMe")) {
      if (admissionOf(spec).about === "nobody" && isAdmitted(spec, callerOf("admin", "other"))) {
        const request = await caseOf(spec).request?.(callerOf("admin", "other"));
        // A cursor belongs to the person, not to the account.
        const claims = claimsOf({ id: `unlinked-${admin.id}`, email: admin.email });
        expect(`${spec.id} ${(await callRoute(spec, { ...request, claims })).status}`).toBe(`${spec.id} 200`);
      }
    }
  });

  wideIt("is granted exactly what it uses", async () => {
    const lines = [...Map.groupBy(routes, ({ feature }) => feature)].flatMap(([feature, ofFeature]) => [
      `  ${/^\w+$/.test(feature) ? feature : JSON.stringify(feature)}: {`,
      ...ofFeature.map(({ id }) => `    ${id}: "${[...(observedAccess.get(id) ?? [])].sort().join(" ")}",`),
      "  },",
    ]);
    const text = [
      "/** Written by `npm run access`: the table operations and indexes that each route uses, over all callers. */",
      "export const tableAccess = {",
      ...lines,
      "} as const;\n",
    ].join("\n");
    if (isRecording) {
      await writeFile("functions/tableAccess.ts", text);
    }
    expect(text).toBe(await readFile("functions/tableAccess.ts", "utf8"));
  });
});
