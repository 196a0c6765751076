import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { WorkInProgress } from "#domain/people/workInProgress.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { changesWithEffects, effectsForMany, effectsOfEdit } from "#web/features/people/changing/changeEffects.ts";
import { type PersonDraft, personRecord } from "#web/features/people/personDraft.ts";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { bodies, choose, dialogNamed, press } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import {
  admin,
  foundPeople,
  ic2,
  lena,
  maria,
  sampleDetails,
  sampleOperation,
  samplePerson,
  usersAnswers,
} from "../samplePeople.ts";

const tomas = samplePerson();
const ida = samplePerson({ id: "01J0000000000000000000DA00", email: "ida@acme.com", firstName: "Ida" });
const operation = sampleOperation({ kind: "changePeople", total: 2, done: 2, status: "done" });

const open = (answers = {}, search = "") => {
  const view = renderRoute(`/admin/users${search}`, {
    me: admin,
    answers: {
      ...usersAnswers,
      "GET /api/people": ({ query }: FakeRequest) => foundPeople(...(query.has("search") ? [ida] : [tomas, ida])),
      [`GET /api/operations/${operation.id}`]: operation,
      ...answers,
    },
  });
  return { ...view, sent: () => bodies(view.requests, "POST") };
};
const started = {
  "GET /api/people/work-in-progress": {
    round: "Q4 2026",
    reviews: [{ userId: tomas.id, positionCode: "IC1" }],
  },
  "POST /api/people/changes": Response.json(operation, { status: 202 }),
};
const toBoth = { userIds: [tomas.id, ida.id], operationId: expect.any(String) };

describe("changing several people", () => {
  it("assigns a manager to the selected people, and shows the progress at its own address", async () => {
    const { sent, router } = open(started);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Tomas Novak" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Ida Novak" }));
    await press("Change 2 people");
    const dialog = await dialogNamed("Change 2 people");
    expect(dialog.getByText("Tomas Novak, Ida Novak")).toBeTruthy();
    expect(await dialog.findByText("The new manager takes over 1 review of Q4 2026 and any drafts")).toBeTruthy();
    await press("Change 2 people", dialog);
    expect(dialog.getByText("Choose a manager.")).toBeTruthy();
    expect(sent()).toEqual([]);
    await choose("New Manager", /^Maria Silva/);
    await press("Change 2 people", dialog);
    expect(await screen.findByText("2 people were changed.")).toBeTruthy();
    expect(sent()).toEqual([{ ...toBoth, change: { managerId: maria.id } }]);
    expect(router.state.location.search).toBe(`?operation=${operation.id}`);
    await press("Close");
    expect(router.state.location.search).toBe("");
    expect(await screen.findByRole("checkbox", { name: "Select Tomas Novak" })).toHaveProperty("checked", false);
  });

  wideIt("keeps the selection during another search", async () => {
    open();
    await press("Select All 2");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "ida");
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Select Tomas Novak" })).toBeNull());
    expect(screen.getByRole("button", { name: "Change 2 people" })).toBeTruthy();
    await press("Clear Selection");
    expect(screen.queryByRole("button", { name: /^Change / })).toBeNull();
  });

  wideIt("sets a position of the engineer type that all of them have", async () => {
    const { sent } = open(started);
    await press("Select All 2");
    await press("Change 2 people");
    await choose("What to Change", "Position");
    await choose("New Position", "IC2 - Software Engineer");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Change 2 people" }));
    await waitFor(() => expect(sent()).toEqual([{ ...toBoth, change: { positionId: ic2.id } }]));
  });

  wideIt("removes the lead only on request, and keeps the choice if the server rejects it", async () => {
    const message = "Please sign in again to change people.";
    const { sent } = open({ "POST /api/people/changes": refusal(400, "INVALID_INPUT", message) });
    await press("Select All 2");
    await press("Change 2 people");
    await choose("What to Change", "Lead");
    await userEvent.click(screen.getByRole("checkbox", { name: "Remove the lead" }));
    const dialog = within(screen.getByRole("dialog"));
    await press("Change 2 people", dialog);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(sent()).toEqual([{ ...toBoth, change: { leadId: null } }]);
    expect(screen.getByRole("checkbox", { name: "Remove the lead" })).toHaveProperty("checked", true);
  });

  it("lists people who weren't changed, even after a reload", async () => {
    const remark = "Ida Novak wasn't changed: People can't manage their own manager.";
    open(
      { [`GET /api/operations/${operation.id}`]: { ...operation, remarks: [remark] } },
      `?operation=${operation.id}`,
    );
    expect(await screen.findByText("1 person was changed. 1 wasn't:")).toBeTruthy();
    expect(screen.getByText(remark)).toBeTruthy();
  });

  wideIt("changes at most 100 people at a time", async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      samplePerson({ id: `01J00000000000000000000${String(index).padStart(3, "0")}`, firstName: `P${index}` }),
    );
    open({ "GET /api/people": foundPeople(...many) });
    await press("Select All 101");
    expect(await screen.findByText("You can change at most 100 people at a time.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Change 101 people" })).toHaveProperty("ariaDisabled", "true");
  });
});

describe("the effects", () => {
  const tomas = sampleDetails();
  const ruth = { id: "01J0000000000000000000RTH1", email: "ruth.adler@acme.com", firstName: "Ruth", lastName: "Adler" };
  const { draft } = personRecord(tomas);
  const review = { userId: tomas.id, positionCode: "IC1" };
  const running: WorkInProgress = { round: "Q4 2026", reviews: [review] };
  const withoutReview: WorkInProgress = { round: "Q4 2026", reviews: [] };
  const noRound: WorkInProgress = { round: null, reviews: [] };

  describe("of editing a person", () => {
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

    it("include who sees an onboarding, and that it ends", () => {
      const hired = { ...tomas, isOnboarding: true };
      expect(effectsOfEdit(hired, { ...draft, leadId: ruth }, noRound)).toEqual(["Ruth Adler sees the onboarding"]);
      expect(effectsOfEdit(hired, { ...draft, status: "inactive" }, running)).toContain("The onboarding ends");
    });

    it("exist only for changes that affect more than the profile", () => {
      expect(changesWithEffects(tomas, draft)).toEqual([]);
      expect(changesWithEffects(tomas, { ...draft, firstName: "Tom", notificationsEnabled: false })).toEqual([]);
      expect(changesWithEffects(tomas, { ...draft, leadId: null, positionId: null })).toEqual(["leadId", "positionId"]);
    });
  });

  describe("of changing several people", () => {
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
      [
        { field: "leadId", successor: lena, isRemoved: false },
        both,
        ["No review moves", "Lena Berg sees 1 onboarding"],
      ],
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
});
