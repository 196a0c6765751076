import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { CaseRefusals } from "#domain/promotions/model.ts";
import { dayOf } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { now } from "#functions/clock.ts";
import { newId } from "#functions/ids.ts";
import { readCase, readPromotions } from "#functions/promotions/store/promotions.ts";
import { promotionInvariants } from "#functions/promotions/verify.ts";
import { readPartition } from "#functions/table/partition.ts";
import { tableStore } from "#functions/tableStore.ts";
import { storedDataOf } from "#functions/verify/storedData.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { startScheduled } from "#functions/work/startScheduled.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { randomPromotionRuns } from "#tests/support/depth.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { storedUser } from "#tests/support/people/requests.ts";
import { putPromotionLadder, putSenior, turnCasesOn, voteReason } from "#tests/support/promotions.ts";
import { lineChanges, settle } from "#tests/support/reviews/approverLines.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();
const { promotions } = api;

afterAll(() => {
  delete process.env["CLOCK_OFFSET_MS"];
});

/** Each action, with the key of its refusal on the case's page, or null. */
const acts = {
  ask: null,
  askApprover: null,
  answer: null,
  open: null,
  texts: "texts",
  show: "show",
  employeeText: "employeeText",
  agree: "employeeText",
  decline: "employeeText",
  withdraw: "withdraw",
  committee: "committee",
  vote: "vote",
  promote: "decide",
  notYet: "decide",
  takeBack: "takeBack",
  outcome: "outcome",
  release: "outcome",
} as const satisfies Readonly<Record<string, keyof CaseRefusals | null>>;
type Act = keyof typeof acts;

const actors = [
  "employee",
  "manager",
  "next manager",
  "approver",
  "cto",
  "hr",
  "member 1",
  "member 2",
  "member 3",
] as const;
type Actor = (typeof actors)[number];
type People = Readonly<Record<Actor | "admin", User>>;

type Command =
  | { readonly act: Act; readonly as: Actor }
  /** The next act of a case, by who should do it. */
  | { readonly next: number }
  | { readonly days: number }
  | { readonly change: "manager" | "next manager" | "no manager" | "leave" | "return" | "move" };

const names = Object.keys(acts) as readonly Act[];
const commands = fc.array(
  fc.oneof(
    { weight: 24, arbitrary: fc.nat({ max: 2 }).map((next): Command => ({ next })) },
    {
      weight: 6,
      arbitrary: fc.record({ act: fc.constantFrom(...names), as: fc.constantFrom(...actors) }) as fc.Arbitrary<Command>,
    },
    { weight: 2, arbitrary: fc.constantFrom(1, 3, 15).map((days): Command => ({ days })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("manager", "next manager", "next manager", "no manager", "leave", "return", "return", "move")
        .map((change) => ({ change }) as Command),
    },
  ),
  { minLength: randomPromotionRuns.steps, maxLength: randomPromotionRuns.steps, size: "max" },
);

/** What the walks reached, because a walk in which nothing succeeds proves nothing. */
const reached = new Set<string>();

const walk = async (steps: readonly Command[]): Promise<void> => {
  process.env["CLOCK_OFFSET_MS"] = "0";
  const store = tableStore();
  const ladder = await putPromotionLadder();
  const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  const approver = await putApprover(cto);
  const manager = await putUser(makeUser({ role: "manager", managerId: approver.id }));
  const { id, code, title } = ladder.held;
  const people: People = {
    cto,
    approver,
    manager,
    admin: await putUser(makeUser({ role: "admin" })),
    hr: await putUser(makeUser({ role: "hr", engineerType: null })),
    employee: await putUser(makeUser({ managerId: manager.id, position: { id, code, title } })),
    "next manager": await putSenior(ladder, { role: "manager" }),
    "member 1": await putSenior(ladder),
    "member 2": await putSenior(ladder),
    "member 3": await putSenior(ladder),
  };
  const { employee } = people;
  const changes = lineChanges(environment, () => ({ admin: people.admin, cto }));
  const nameOf = (personId: string | null): Actor | undefined => actors.find((name) => people[name].id === personId);

  const read = async () => {
    const { state, cases } = await readPromotions(store, employee.id);
    const caseId = state?.openCaseId ?? cases[0]?.caseId ?? null;
    const whole = caseId === null ? null : await readCase(store, employee.id, caseId);
    const { managerId } = await storedUser(employee);
    const deciding = managerId === manager.id ? "approver" : "cto";
    return { state, whole, managing: nameOf(managerId) ?? "cto", deciding: deciding as Actor };
  };
  type Seen = Awaited<ReturnType<typeof read>>;

  /** Who may do it in some state, by docs/promotions.md. */
  const entitled = (act: Act, { whole, managing, deciding }: Seen): readonly (Actor | undefined)[] => {
    if (act === "vote") {
      const { memberIds = [] } = whole?.ballot ?? {};
      const named = memberIds.filter((one) => whole?.promotion.authorIds.includes(one) === false).map(nameOf);
      return named.filter((one) => one !== managing && one !== deciding);
    }
    if (["ask", "askApprover", "employeeText", "agree", "decline", "withdraw"].includes(act)) {
      return ["employee"];
    }
    if (["committee", "promote", "notYet", "takeBack"].includes(act)) {
      return [deciding];
    }
    return act === "texts" || act === "show" ? [managing] : [managing, deciding];
  };

  const requestOf = (act: Act, { state, whole, managing }: Seen, as: Actor) => {
    const today = dayOf(now(), "UTC");
    const version = whole?.promotion.version ?? 0;
    const own = whole?.votes.find(({ memberId }) => memberId === people[as].id)?.version ?? 0;
    const ofState = { version: state?.version ?? 0 };
    const ofText = { version: whole?.text.version ?? 0 };
    const reason = "One more launch of this size is missing.";
    const memberIds = (["next manager", "member 1", "member 2", "member 3"] as const)
      .filter((name) => name !== managing && whole?.promotion.authorIds.includes(people[name].id) !== true)
      .map((name) => people[name].id)
      .slice(0, 3);
    const [spec, body] = (
      {
        ask: [promotions.askForPromotion, { to: "manager", ...ofState }],
        askApprover: [promotions.askForPromotion, { to: "approver", ...ofState }],
        answer: [promotions.answerPromotionQuestion, { reason, ...ofState }],
        open: [promotions.openPromotionCase, { id: newId(now()), targetId: ladder.target.id, ...ofState }],
        texts: [promotions.savePromotionTexts, { texts: { changed: "A", whyNow: "B", missing: "C" }, ...ofText }],
        show: [promotions.movePromotionCase, { step: "show", version }],
        employeeText: [promotions.savePromotionEmployeeText, { employeeText: "Mine.", copies: [], ...ofText }],
        agree: [promotions.movePromotionCase, { step: "agree", version }],
        decline: [promotions.movePromotionCase, { step: "decline", version }],
        withdraw: [promotions.movePromotionCase, { step: "withdraw", version }],
        committee: [promotions.namePromotionCommittee, { until: addDays(today, 3), memberIds, version }],
        vote: [promotions.voteOnPromotion, { vote: "yes", reason: voteReason, version: own }],
        promote: [promotions.decidePromotion, { kind: "promote", effectiveOn: addDays(today, 2), version }],
        notYet: [
          promotions.decidePromotion,
          { kind: "notYet", missing: reason, reconsiderOn: addDays(today, 9), version },
        ],
        takeBack: [promotions.decidePromotion, { kind: "takeBack", reason, version }],
        outcome: [promotions.savePromotionOutcome, { outcome: "You lead.", isReleased: false, ...ofText }],
        release: [promotions.savePromotionOutcome, { outcome: "You lead.", isReleased: true, ...ofText }],
      } as const
    )[act];
    const caseId = whole?.promotion.caseId ?? newId(now());
    return callRoute(spec, { claims: claimsOf(people[as]), params: { userId: employee.id, caseId }, body });
  };

  const nextOf = (choice: number, { whole, managing, deciding }: Seen): readonly [Act, Actor] => {
    const byState: Readonly<Record<string, readonly (readonly [Act, Actor])[]>> = {
      writing: [
        ["texts", managing],
        ["show", managing],
        ["show", managing],
      ],
      agreeing: [
        ["employeeText", "employee"],
        ["agree", "employee"],
        ["agree", "employee"],
      ],
      decided: [
        ["outcome", managing],
        ["release", managing],
        ["release", managing],
      ],
      released: [
        ["takeBack", deciding],
        ["release", managing],
        ["ask", "employee"],
      ],
    };
    const { promotion, ballot, votes } = whole ?? {};
    if (promotion?.state === "deciding") {
      const missing = ballot?.memberIds.find((one) => !votes?.some(({ memberId }) => memberId === one));
      if (ballot == null) {
        return ["committee", deciding];
      }
      const isVoting = missing !== undefined && choice < 2;
      return isVoting ? ["vote", nameOf(missing) ?? "cto"] : [choice === 0 ? "notYet" : "promote", deciding];
    }
    const open = [
      ["ask", "employee"],
      ["open", managing],
      ["open", managing],
    ] as const;
    return (byState[promotion?.state ?? ""] ?? open)[choice] ?? ["open", managing];
  };

  const perform = async (act: Act, as: Actor, seen: Seen): Promise<void> => {
    const { whole } = seen;
    const refusal = acts[act];
    const params = { userId: employee.id, caseId: whole?.promotion.caseId ?? "" };
    const view = whole && (await callAs(people[as], promotions.getPromotionCase, params));
    const refusals = view?.body["refusals"] as CaseRefusals | undefined;
    const stored = await readPartition(store, `PROMOTIONS#${employee.id}`);
    const { status, problem } = await requestOf(act, seen, as);
    const context = `${as} ${act} while ${whole?.promotion.state}: ${status} ${problem?.detail ?? ""}`;
    expect([200, 201, 400, 403, 404, 409], context).toContain(status);
    if (status >= 300) {
      expect(await readPartition(store, `PROMOTIONS#${employee.id}`), context).toEqual(stored);
    } else {
      reached.add(act);
      expect(entitled(act, seen), context).toContain(as);
    }
    // The page offers what the route accepts.
    if (refusal !== null && refusals !== undefined) {
      expect(status < 300, context).toBe(refusals[refusal] === null);
    }
  };

  const change = async (
    what: "manager" | "next manager" | "no manager" | "leave" | "return" | "move",
  ): Promise<void> => {
    const { target, held } = ladder;
    const wanted = {
      manager: { managerId: manager.id },
      "next manager": { managerId: people["next manager"].id },
      "no manager": { managerId: null },
      leave: { status: "inactive" },
      return: { status: "active" },
      move: { positionId: (await storedUser(employee)).position?.id === held.id ? target.id : held.id },
    }[what];
    await settle(await changes.edit(employee, wanted));
  };

  const expectSound = async ({ whole }: Seen): Promise<void> => {
    const data = storedDataOf(store, await readPartition(store, `PROMOTIONS#${employee.id}`));
    expect(promotionInvariants.flatMap(({ findings }) => findings(data))).toEqual([]);
    if (whole !== null) {
      const params = { userId: employee.id, caseId: whole.promotion.caseId };
      const { body } = await callAs(employee, promotions.getPromotionCase, params);
      expect(JSON.stringify(body)).not.toContain(voteReason);
      reached.add(whole.promotion.ending ?? whole.promotion.state);
    }
  };

  const advance = async (): Promise<void> => {
    for (const operation of await startScheduled(["advancePromotions"])) {
      expect(await runToCompletion(operation)).toMatchObject({ status: "done" });
    }
  };

  for (const command of steps) {
    const seen = await read();
    if ("days" in command) {
      process.env["CLOCK_OFFSET_MS"] = String(Number(process.env["CLOCK_OFFSET_MS"]) + command.days * 86_400_000);
      await advance();
    } else if ("change" in command) {
      await change(command.change);
    } else {
      const [act, as] = "next" in command ? nextOf(command.next, seen) : ([command.act, command.as] as const);
      await perform(act, as, seen);
    }
    await expectSound(await read());
  }
  // The next walk advances no case of this one.
  await change("leave");
  await advance();
  expect((await read()).state?.openCaseId).toBeUndefined();
  const statements = new Set(promotionInvariants.map(({ statement }) => statement));
  expect((await verifyData(store)).filter(({ statement }) => statements.has(statement))).toEqual([]);
};

it("a promotion case keeps its rules on random walks from the question to the position", {
  timeout: randomPromotionRuns.timeoutMs,
}, async () => {
  await turnCasesOn();
  await fc.assert(fc.asyncProperty(commands, walk), { numRuns: randomPromotionRuns.runs, endOnFailure: true });
  for (const wanted of ["ask", "open", "agree", "vote", "promote", "release"]) {
    expect([...reached]).toContain(wanted);
  }
});
