import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "#domain/contract.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { caseOf } from "./authorization/cases.ts";
import { callersIn, putCallers } from "./authorization/putCallers.ts";
import { callersOf, expectedOutcome, isAdmitted, outcomeOf, tryRoute } from "./authorization/tryRoute.ts";

startTestEnvironment();
beforeAll(() => putCallers());
afterEach(() => vi.restoreAllMocks());

/** These routes also check a rule on the record, so a weak guard admits no one. */
const decidedAgain: Readonly<Record<string, string>> = {
  releaseEmail: "403 FORBIDDEN",
  openCalibrationSession: "404 NOT_FOUND",
  getCalibrationBoard: "404 NOT_FOUND",
  getCalibratedReview: "404 NOT_FOUND",
  markCalibratedReview: "404 NOT_FOUND",
  addCalibrationNote: "404 NOT_FOUND",
  startCalibrationMeeting: "404 NOT_FOUND",
  decideCalibratedReview: "404 NOT_FOUND",
  closeCalibrationSession: "404 NOT_FOUND",
  getFeedbackForm: "404 NOT_FOUND",
  saveFeedback: "404 NOT_FOUND",
  answerPromotionQuestion: "409 STATE_CONFLICT",
  openPromotionCase: "409 STATE_CONFLICT",
  movePromotionCase: "403 FORBIDDEN",
};

/** The routes that refuse some active people, each with its guard. */
const guarded = routes.flatMap((spec) => {
  const { id, guard } = spec;
  return guard.kind === "subject" || (guard.kind === "active" && guard.isAllowed.name !== "anyActive")
    ? [{ id, spec, guard }]
    : [];
});

describe("the access table detects a guard that admits every active person", () => {
  it("on every route that refuses some active people", () => {
    const ids = routes
      .filter((spec) => callersOf(spec).some((caller) => !isAdmitted(spec, caller)))
      .map(({ id }) => id);
    expect(guarded.map(({ id }) => id)).toEqual(ids);
    expect(guarded.length).toBeGreaterThan(routes.length / 2);
  });

  it.each(guarded)("on $id", async ({ spec, guard }) => {
    // A lead's page needs a lead, feedback a colleague who is not above or below, and everything else is about anyone.
    const outsider = [...callersIn("other"), ...callersIn("self")].find((caller) => !isAdmitted(spec, caller));
    vi.spyOn(guard, "isAllowed").mockReturnValue(true);
    if (guard.kind === "subject") {
      vi.spyOn(guard, "isAllowedFor").mockReturnValue(true);
    }
    if (!outsider) {
      throw new Error("This route refuses nobody.");
    }
    const outcome = outcomeOf(await tryRoute(spec, outsider));
    const again = decidedAgain[spec.id];
    if (again !== undefined) {
      expect(outcome).toBe(again);
      return;
    }
    expect(outcome).toBe(String(caseOf(spec).status));
    expect(outcome).not.toBe(expectedOutcome(spec, outsider));
  });
});
