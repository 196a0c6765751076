import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { withEmailProposed } from "#domain/people/email/emailChange.ts";
import { maxApprovers, maxFormerEmails, maxShownPositions, maxTeamRows } from "#domain/people/terms.ts";
import { maxRuleChanges } from "#domain/reviews/terms.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { addedChangeWrite } from "#functions/reviews/store/approverChanges.ts";
import { readStoredRules, startedRulesWrite } from "#functions/reviews/store/roundRules.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { makeRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const now = "2026-11-26T09:00:00.000Z";

describe("a list that could grow for years", () => {
  wideIt("of a team has the first direct reports by name, and a count of the rest", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const names = Array.from({ length: maxTeamRows + 2 }, (_, index) => `N${String(index).padStart(4, "0")}`);
    for (const firstName of names) {
      await putUser(makeUser({ managerId: manager.id, firstName }));
    }
    const { status, body } = await callAs(manager, api.reviews.getTeam);
    const rows = body["rows"] as readonly { readonly person: { readonly firstName: string } }[];
    expect([status, rows.length, body["omittedCount"]]).toEqual([200, maxTeamRows, 2]);
    expect(rows.map(({ person }) => person.firstName)).toEqual(names.slice(0, maxTeamRows));
  });

  it("of positions has only the latest", async () => {
    const admin = await putUser(makeUser({ role: "admin" }));
    const person = await putUser(makeUser());
    const dayOf = (index: number) => addDays("2026-01-01", -index);
    for (let index = 0; index < maxShownPositions + 3; index += 1) {
      await tableStore()
        .entities.userPosition.put({
          userId: person.id,
          assignedAt: `${dayOf(index)}T09:00:00.000Z`,
          positionId: newId(new Date(now)),
          code: `P${index}`,
          title: "Engineer",
          isCurrent: false,
        })
        .go();
    }
    const { body } = await callAs(admin, api.people.getPerson, { userId: person.id });
    const positions = body["positions"] as readonly { readonly code: string }[];
    expect(body["id"]).toBe(person.id);
    expect(positions).toHaveLength(maxShownPositions);
    expect(positions.map(({ code }) => code)).not.toContain(`P${maxShownPositions + 2}`);
  });

  it("of a round's changed rules keeps the latest changes", async () => {
    const round = makeRound();
    const store = tableStore();
    await transact(store, [startedRulesWrite(round, now, null)]);
    const changeBy = (index: number) => ({ at: now, by: `person-${index}`, moved: [] });
    const full = { changes: Array.from({ length: maxRuleChanges }, (_, index) => changeBy(index)) };
    await store.entities.roundRules.patch({ roundId: round.id }).set(full).go();
    const kept = await readStoredRules(store, round.id);
    if (kept !== null) {
      await transact(store, [addedChangeWrite(kept, changeBy(maxRuleChanges))]);
    }
    const changes = (await readStoredRules(store, round.id))?.changes ?? [];
    expect([changes.length, changes.at(0)?.by, changes.at(-1)?.by]).toEqual([
      maxRuleChanges,
      "person-1",
      `person-${maxRuleChanges}`,
    ]);
  });

  it("of approvers rejects one more at its limit", async () => {
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const manager = await putUser(makeUser({ role: "manager" }));
    const approverIds = Array.from({ length: maxApprovers }, (_, index) => `approver-${index}`);
    await tableStore()
      .entities.reviewAuthority.put({ formerManagerIds: [], formerLeadIds: [], approverIds, version: 1 })
      .go();
    const { status, problem } = await callAs(cto, api.people.saveApprover, {
      userId: manager.id,
      isApprover: true,
      version: manager.version,
    });
    expect([status, problem.detail]).toEqual([
      409,
      "There are 200 approvers, the most that Pulse allows. Remove one first.",
    ]);
  });

  it("of former emails rejects one more at its limit", () => {
    const formerEmails = Array.from({ length: maxFormerEmails }, (_, index) => `former${index}@acme.com`);
    const user = makeUser({ formerEmails, hasSignedIn: true });
    const propose = () =>
      withEmailProposed(user, "next@acme.com", { id: "admin" }, { owner: null, companyDomain: null }, now);
    expect(propose).toThrow("has already had 100 other emails");
  });
});
