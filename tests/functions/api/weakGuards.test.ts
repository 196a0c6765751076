import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "#domain/contract.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { belongsTo, callers } from "./authorization/callers.ts";
import { caseOf } from "./authorization/cases.ts";
import { putEverybody } from "./authorization/everybody.ts";
import { expectOutcome, tryRoute } from "./authorization/tryRoute.ts";

startTestEnvironment();
beforeAll(putEverybody);
afterEach(() => vi.restoreAllMocks());

/** The routes that refuse some active people, each with its guard and one actor whom it refuses. */
const guarded = routes.flatMap((spec) => {
  const { id, guard } = spec;
  const outsider = callers["active people"].find((name) => !belongsTo(name, caseOf(spec).callers));
  return outsider && (guard.kind === "active" || guard.kind === "subject") ? [{ id, spec, guard, outsider }] : [];
});

describe("the authorization tests notice a guard that admits every active person", () => {
  it("for all routes that are not for all of them", () => {
    const forAll = ["anybody", "signed in", "active people"];
    expect(guarded.map(({ id }) => id)).toEqual(
      routes.filter((spec) => !forAll.includes(caseOf(spec).callers)).map(({ id }) => id),
    );
    expect(guarded.length).toBeGreaterThan(routes.length / 2);
  });

  it.each(guarded)("at $id", async ({ spec, guard, outsider }) => {
    vi.spyOn(guard, "isAllowed").mockReturnValue(true);
    if (guard.kind === "subject") {
      vi.spyOn(guard, "isAllowedFor").mockReturnValue(true);
    }
    const answer = await tryRoute(spec, outsider);
    expect(() => expectOutcome(spec, outsider, answer)).toThrow("expected { status: 20");
  });
});
