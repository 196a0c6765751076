import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, ic2, maria, sampleOperation, samplePerson, usersAnswers } from "../samplePeople.ts";

const tomas = samplePerson();
const ida = samplePerson({ id: "01J0000000000000000000DA00", email: "ida@acme.com", firstName: "Ida" });
const counts = { active: 2, pending: 0, inactive: 0 };
const operation = sampleOperation({ kind: "changePeople", total: 2, done: 2, status: "done" });

const open = (answers = {}, search = "") => {
  const view = renderRoute(`/admin/users${search}`, {
    me: admin,
    answers: {
      ...usersAnswers,
      "GET /api/people": ({ query }: FakeRequest) => ({
        items: query.has("search") ? [ida] : [tomas, ida],
        cursor: null,
        counts,
      }),
      [`GET /api/operations/${operation.id}`]: operation,
      ...answers,
    },
  });
  return { ...view, sent: () => view.requests.filter(({ method }) => method === "POST").map(({ body }) => body) };
};
const started = {
  "GET /api/people/work-in-progress": {
    round: "Q4 2026",
    reviews: [{ userId: tomas.id, positionCode: "IC1" }],
  },
  "POST /api/people/changes": Response.json(operation, { status: 202 }),
};
const toBoth = { userIds: [tomas.id, ida.id], operationId: expect.any(String) };
const choose = async (label: string, option: string | RegExp) => {
  await userEvent.click(screen.getByRole("combobox", { name: label }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};

describe("changing several people", () => {
  it("gives the selected people a manager, and shows the progress at an address of its own", async () => {
    const { sent, router } = open(started);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Tomas Novak" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Ida Novak" }));
    await userEvent.click(screen.getByRole("button", { name: "Change 2 people" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change 2 people" }));
    expect(dialog.getByText("Tomas Novak, Ida Novak")).toBeTruthy();
    expect(await dialog.findByText("The new manager takes over 1 review of Q4 2026 and any drafts")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Change 2 people" }));
    expect(dialog.getByText("Choose a manager.")).toBeTruthy();
    expect(sent()).toEqual([]);
    await choose("New Manager", /^Maria Silva/);
    await userEvent.click(dialog.getByRole("button", { name: "Change 2 people" }));
    expect(await screen.findByText("2 people were changed.")).toBeTruthy();
    expect(sent()).toEqual([{ ...toBoth, change: { managerId: maria.id } }]);
    expect(router.state.location.search).toBe(`?operation=${operation.id}`);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(router.state.location.search).toBe("");
    expect(await screen.findByRole("checkbox", { name: "Select Tomas Novak" })).toHaveProperty("checked", false);
  });

  wideIt("keeps who is selected while another search is shown", async () => {
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Select All 2" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "ida");
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Select Tomas Novak" })).toBeNull());
    expect(screen.getByRole("button", { name: "Change 2 people" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear Selection" }));
    expect(screen.queryByRole("button", { name: /^Change / })).toBeNull();
  });

  it("sets a position of the type that all of them have", async () => {
    const { sent } = open(started);
    await userEvent.click(await screen.findByRole("button", { name: "Select All 2" }));
    await userEvent.click(screen.getByRole("button", { name: "Change 2 people" }));
    await choose("What to Change", "Position");
    await choose("New Position", "IC2 - Software Engineer");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Change 2 people" }));
    await waitFor(() => expect(sent()).toEqual([{ ...toBoth, change: { positionId: ic2.id } }]));
  });

  it("removes the lead only if that is chosen, and keeps the choice when the server refuses", async () => {
    const message = "Please sign in again to change people.";
    const { sent } = open({ "POST /api/people/changes": refusal(400, "INVALID_INPUT", message) });
    await userEvent.click(await screen.findByRole("button", { name: "Select All 2" }));
    await userEvent.click(screen.getByRole("button", { name: "Change 2 people" }));
    await choose("What to Change", "Lead");
    await userEvent.click(screen.getByRole("checkbox", { name: "Remove the lead" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Change 2 people" }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(sent()).toEqual([{ ...toBoth, change: { leadId: null } }]);
    expect(screen.getByRole("checkbox", { name: "Remove the lead" })).toHaveProperty("checked", true);
  });

  it("names who stayed as they are, also after a reload", async () => {
    const remark = "Ida Novak wasn't changed: People can't manage their own manager.";
    open(
      { [`GET /api/operations/${operation.id}`]: { ...operation, remarks: [remark] } },
      `?operation=${operation.id}`,
    );
    expect(await screen.findByText("1 person was changed. 1 wasn't:")).toBeTruthy();
    expect(screen.getByText(remark)).toBeTruthy();
  });

  wideIt("changes at most a hundred in one request", async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      samplePerson({ id: `01J00000000000000000000${String(index).padStart(3, "0")}`, firstName: `P${index}` }),
    );
    open({ "GET /api/people": { items: many, cursor: null, counts } });
    await userEvent.click(await screen.findByRole("button", { name: "Select All 101" }));
    expect(await screen.findByText("You can change at most 100 people at a time.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Change 101 people" })).toHaveProperty("ariaDisabled", "true");
  });
});
