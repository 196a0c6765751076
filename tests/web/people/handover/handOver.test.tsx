import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { bodies, choose, press, region } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, lena, maria, sampleOperation, samplePerson, usersAnswers } from "../samplePeople.ts";

const tomas = samplePerson();
const path = `/api/people/${tomas.id}`;
const person = (n: number) => ({ id: `0${n}`, email: `p${n}@acme.com`, firstName: `P${n}`, lastName: "Team" });
const operation = sampleOperation({ total: 3, done: 3, status: "done" });

const responsibilities = ({ query }: FakeRequest) => {
  if (query.get("relation") === "led") {
    return { items: [person(9)], cursor: null, reviews: 0 };
  }
  return query.has("cursor")
    ? { items: [person(2)], cursor: null, reviews: 0 }
    : { items: [person(1)], cursor: "next", reviews: 100 };
};

const open = (answers = {}, search = `?handover=${tomas.id}`) => {
  const view = renderRoute(`/admin/users${search}`, {
    me: admin,
    answers: { ...usersAnswers, [`GET ${path}/responsibilities`]: responsibilities, ...answers },
  });
  return { ...view, sent: () => bodies(view.requests, "POST") };
};

describe("handing over a team", () => {
  it("is offered in a person's menu, and has its own address", async () => {
    const { router } = open({}, "?search=tom");
    await press("More actions for Tomas Novak");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Hand Over Team" }));
    const dialog = await screen.findByRole("dialog", { name: "Hand Over the Team of Tomas Novak" });
    expect(router.state.location.search).toBe(`?search=tom&handover=${tomas.id}`);
    await userEvent.click(await within(dialog).findByRole("button", { name: "Not Now" }));
    expect(router.state.location.search).toBe("?search=tom");
  });

  it("lists everyone they manage and lead, page by page, and hands them over in one action", async () => {
    const { sent, router } = open({
      [`POST ${path}/handover`]: Response.json(operation, { status: 202 }),
      [`GET /api/operations/${operation.id}`]: operation,
    });
    expect(await screen.findByText("99+ reviews of the active round will move with them.")).toBeTruthy();
    expect(screen.getByText("P1 Team")).toBeTruthy();
    expect(screen.getByText("P9 Team")).toBeTruthy();
    await press("Show More");
    expect(await screen.findByText("P2 Team")).toBeTruthy();

    await press("Hand Over");
    expect(await screen.findByText("Choose who takes over.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "New manager" }));
    expect(sent()).toEqual([]);

    await choose("New manager", /^Maria Silva/);
    await choose("New lead", /^Lena Berg/);
    await press("Hand Over");
    expect(await screen.findByText("Everyone was handed over.")).toBeTruthy();
    expect(sent()).toEqual([{ managerId: maria.id, leadId: lena.id, groups: [], operationId: expect.any(String) }]);
    expect(router.state.location.search).toBe(`?handover=${tomas.id}&operation=${operation.id}`);
    await press("Close");
    expect(router.state.location.search).toBe("");
  });

  it("hands selected people over to someone else, with a preview of the numbers", async () => {
    const ruth = person(7);
    const { sent } = open({
      [`GET ${path}/responsibilities`]: ({ query }: FakeRequest) => ({
        items: query.get("relation") === "led" ? [person(1)] : [person(1), person(2), person(3)],
        cursor: null,
        reviews: 0,
      }),
      "GET /api/people/managers": {
        items: [
          { ...maria, role: "manager" },
          { ...ruth, role: "manager" },
        ],
      },
      [`POST ${path}/handover`]: Response.json(operation, { status: 202 }),
      [`GET /api/operations/${operation.id}`]: operation,
    });
    const managed = await region(/^People Tomas Novak manages/);
    await userEvent.click(managed.getByRole("checkbox", { name: "Select P1 Team" }));
    await userEvent.click(managed.getByRole("checkbox", { name: "Select P2 Team" }));
    await choose("New manager for 2 people", /^P7 Team/);
    await press("Assign");
    expect(managed.getAllByText("to P7 Team")).toHaveLength(2);
    expect(screen.getByText("P7 Team takes over 2 people.")).toBeTruthy();
    expect(screen.getByText("The other person stays with Tomas Novak.")).toBeTruthy();
    await choose("New manager for everyone else", /^Maria Silva/);
    expect(screen.getByText("Maria Silva takes over the other person.")).toBeTruthy();
    await userEvent.click(managed.getByRole("checkbox", { name: "Select P2 Team" }));
    await press("Undo");
    expect(screen.getByText("Maria Silva takes over the other 2 people.")).toBeTruthy();
    await choose("New lead", /^Lena Berg/);
    await press("Hand Over");
    expect(await screen.findByText("Everyone was handed over.")).toBeTruthy();
    expect(sent()).toEqual([
      {
        managerId: maria.id,
        leadId: lena.id,
        operationId: expect.any(String),
        groups: [{ userIds: [person(1).id], managerId: ruth.id, leadId: lena.id }],
      },
    ]);
  });

  it("shows the server's error and keeps the choice", async () => {
    const message = "Maria Silva reports to P1 Team, who would then report to them. Select another manager.";
    open({ [`POST ${path}/handover`]: refusal(400, "INVALID_INPUT", message) });
    await choose("New manager", /^Maria Silva/);
    await press("Hand Over");
    expect(await within(screen.getByRole("dialog")).findByText(message)).toBeTruthy();
    expect(screen.getByRole("combobox", { name: "New manager" })).toHaveProperty("value", "Maria Silva");
  });

  it("shows its progress after a reload, and who wasn't handed over", async () => {
    const remark = "P1 Team wasn't handed over: the new manager reports to them.";
    open(
      { [`GET /api/operations/${operation.id}`]: { ...operation, remarks: [remark] } },
      `?handover=${tomas.id}&operation=${operation.id}`,
    );
    expect(await screen.findByText("Everyone else was handed over.")).toBeTruthy();
    expect(screen.getByText(remark)).toBeTruthy();
  });

  it("says when there is no one to hand over", async () => {
    open({ [`GET ${path}/responsibilities`]: { items: [], cursor: null, reviews: 0 } });
    await screen.findByText("Tomas Novak manages and leads no one. There is nothing to hand over.");
    expect(screen.queryByRole("button", { name: "Hand Over" })).toBeNull();
  });
});
