import { describe, expect, it } from "vitest";
import type { WorkInProgress } from "#domain/people/workInProgress.ts";
import { changesWithEffects, effectsForMany, effectsOfEdit } from "#web/features/people/changing/changeEffects.ts";
import { type PersonDraft, personRecord } from "#web/features/people/personDraft.ts";
import { ic2, lena, maria, sampleDetails, samplePerson } from "../samplePeople.ts";

const tomas = sampleDetails();
const ruth = { id: "01J0000000000000000000RTH1", email: "ruth.adler@acme.com", firstName: "Ruth", lastName: "Adler" };
const { draft } = personRecord(tomas);
const review = { userId: tomas.id, positionCode: "IC1" };
const running: WorkInProgress = { round: "Q4 2026", reviews: [review] };
const withoutReview: WorkInProgress = { round: "Q4 2026", reviews: [] };
const noRound: WorkInProgress = { round: null, reviews: [] };

describe("what follows from a person's form", () => {
  it.each<[string, Partial<PersonDraft>, WorkInProgress, readonly string[]]>([
    [
      "another manager",
      { managerId: ruth },
      running,
      [
        "Ruth Adler takes over the review of Q4 2026 and any draft of it",
        "Maria Silva can no longer open Tomas Novak's reviews",
      ],
    ],
    [
      "no manager, without a review",
      { managerId: null },
      withoutReview,
      ["No review of Q4 2026 moves", "Maria Silva can no longer open Tomas Novak's reviews"],
    ],
    ["another position", { positionId: ic2 }, running, ["The review of Q4 2026 stays at IC1, as at its start"]],
    [
      "another position, between rounds",
      { positionId: ic2 },
      noRound,
      ["No round is active, so no review is affected"],
    ],
    ["inactive", { status: "inactive" }, running, ["Loses access to Pulse", "The review of Q4 2026 is excluded"]],
    [
      "inactive, without a review",
      { status: "inactive", managerId: null },
      withoutReview,
      ["Loses access to Pulse", "No review of Q4 2026 is excluded"],
    ],
    ["a lead, while nobody is onboarding", { leadId: ruth }, running, ["No review or onboarding moves"]],
    [
      "a role of HR, which has no position",
      { role: "hr" },
      running,
      ["The review of Q4 2026 stays at IC1, as at its start"],
    ],
  ])("%s", (_, changes, work, effects) => {
    expect(effectsOfEdit(tomas, { ...draft, ...changes }, work)).toEqual(effects);
  });

  it("names who sees and who ends an onboarding", () => {
    const hired = { ...tomas, isOnboarding: true };
    expect(effectsOfEdit(hired, { ...draft, leadId: ruth }, noRound)).toEqual(["Ruth Adler sees the onboarding"]);
    expect(effectsOfEdit(hired, { ...draft, status: "inactive" }, running)).toContain("The onboarding ends");
  });

  it("is said of changes that reach more than the profile", () => {
    expect(changesWithEffects(tomas, draft)).toEqual([]);
    expect(changesWithEffects(tomas, { ...draft, firstName: "Tom", notificationsEnabled: false })).toEqual([]);
    expect(changesWithEffects(tomas, { ...draft, leadId: null, positionId: null })).toEqual(["leadId", "positionId"]);
  });
});

describe("what follows from changing several people", () => {
  const people = [samplePerson(), samplePerson({ id: "ida", isOnboarding: true })];
  const both: WorkInProgress = {
    round: "Q4 2026",
    reviews: [review, { userId: "ida", positionCode: "IC2" }],
  };
  const former = "Former managers can no longer open these people's reviews";

  it.each([
    [
      { field: "managerId", successor: maria, isRemoved: false },
      both,
      ["Maria Silva takes over 2 reviews of Q4 2026 and any drafts", former, "Maria Silva sees 1 onboarding"],
    ],
    [
      { field: "managerId", successor: null, isRemoved: false },
      running,
      ["The new manager takes over 1 review of Q4 2026 and any drafts", former, "The new manager sees 1 onboarding"],
    ],
    [
      { field: "managerId", successor: null, isRemoved: true },
      both,
      ["The CTO takes over 2 reviews of Q4 2026 and any drafts", former, "1 onboarding loses its manager"],
    ],
    [
      { field: "managerId", successor: maria, isRemoved: false },
      withoutReview,
      ["No review of Q4 2026 moves", "Maria Silva sees 1 onboarding"],
    ],
    [{ field: "leadId", successor: lena, isRemoved: false }, both, ["No review moves", "Lena Berg sees 1 onboarding"]],
    [
      { field: "positionId", successor: null, isRemoved: false },
      both,
      ["2 reviews of Q4 2026 keep their original position"],
    ],
    [
      { field: "positionId", successor: null, isRemoved: false },
      noRound,
      ["No round is active, so no review is affected"],
    ],
  ] as const)("%j", (change, work, effects) => {
    expect(effectsForMany(people, change, work)).toEqual(effects);
  });
});
