import { describe, expect, it } from "vitest";
import type { Setup } from "#domain/people/model.ts";
import { setupSteps } from "#domain/people/setup.ts";

const empty: Setup = {
  people: { active: 1, pending: 0, reviewable: 0, unmanaged: 0, notSignedIn: 0, ctoCount: 0 },
  ladder: { engineerTypes: 0, positions: 0, skillsets: 0 },
  hasOnboarding: false,
  round: "none",
  slack: null,
};
const ladder = { engineerTypes: 3, positions: 27, skillsets: 19 };
const people = { active: 21, pending: 0, reviewable: 20, unmanaged: 3, notSignedIn: 0, ctoCount: 0 };

const done = (setup: Setup) => setupSteps(setup).flatMap(({ name, isDone }) => (isDone ? [name] : []));
const possible = (setup: Setup) =>
  setupSteps(setup).flatMap(({ name, isDone, needs }) => (isDone === false && needs === null ? [name] : []));
/** The steps that never end and can be done now. */
const open = (setup: Setup) =>
  setupSteps(setup).flatMap(({ name, isDone, needs }) => (isDone === null && needs === null ? [name] : []));

describe("setting up Pulse", () => {
  it("starts with the ladder, which everything but onboarding and Slack needs", () => {
    expect(done(empty)).toEqual(["company"]);
    expect(possible(empty)).toEqual(["ladder", "onboarding", "slack"]);
  });

  it("continues with people once there are positions and skillsets", () => {
    expect(done({ ...empty, ladder })).toEqual(["company", "ladder"]);
    expect(possible({ ...empty, ladder })).toEqual(["people", "onboarding", "slack"]);
    expect(done({ ...empty, ladder: { ...ladder, skillsets: 0 } })).toEqual(["company"]);
    expect(done({ ...empty, ladder: { ...ladder, positions: 0 } })).toEqual(["company"]);
  });

  it("continues with managers and a round once there are people with a position", () => {
    expect(open({ ...empty, ladder, people })).toEqual(["invitations"]);
    expect(open({ ...empty, ladder })).toEqual([]);
    expect(possible({ ...empty, ladder, people })).toEqual(["managers", "onboarding", "slack", "round"]);
    expect(possible({ ...empty, ladder, people: { ...people, reviewable: 0, unmanaged: 0 } })).toEqual([
      "people",
      "onboarding",
      "slack",
    ]);
    expect(possible({ ...empty, ladder, people: { ...people, active: 1 } })).toEqual(["people", "onboarding", "slack"]);
  });

  it.each([
    ["everyone has a manager", { unmanaged: 0 }, true],
    ["some have no manager, and there is no CTO", {}, false],
    ["the CTO acts as the manager of some people", { ctoCount: 1 }, true],
    ["the CTO would act as the manager of everyone", { ctoCount: 1, unmanaged: 20 }, false],
  ])("checks whether the managers step is done: %s", (_case, change, expected) => {
    expect(done({ ...empty, ladder, people: { ...people, ...change } }).includes("managers")).toBe(expected);
  });

  it("is done with an onboarding, Slack and a started round", () => {
    const rest = { ladder, people: { ...people, unmanaged: 0 }, hasOnboarding: true };
    for (const round of ["active", "ended"] as const) {
      expect(done({ ...rest, round, slack: "connected" })).toHaveLength(7);
    }
    expect(possible({ ...rest, round: "active", slack: "refused" })).toEqual(["slack"]);
    expect(possible({ ...rest, round: "active", slack: "not_connected" })).toEqual(["slack"]);
  });
});
