import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refusal } from "../../support/fakeApi.ts";
import { bodies, choose, press, questionNamed, region } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { admin, foundPeople, sampleDetails, samplePerson, usersAnswers } from "../samplePeople.ts";

const cto = sampleMe({ id: "the-cto", role: "cto", engineerType: null, position: null });
const ingrid = samplePerson({
  id: "01J0000000000000000000NGRD",
  firstName: "Ingrid",
  lastName: "Solheim",
  role: "manager",
});
const path = `/api/people/${ingrid.id}/approver`;
const effects = {
  round: "Q4 2026",
  moves: [
    { from: null, to: { id: ingrid.id, email: ingrid.email, firstName: "Ingrid", lastName: "Solheim" }, reviews: 41 },
    { from: { id: "e", email: "e@acme.com", firstName: "Elena", lastName: "Kovac" }, to: null, reviews: 1 },
  ],
};

const openMenu = async (person = ingrid, me = cto, answers = {}) => {
  const view = renderRoute("/admin/users", {
    me,
    answers: {
      ...usersAnswers,
      "GET /api/people": foundPeople(person),
      [`GET ${path}`]: effects,
      ...answers,
    },
  });
  await press("More actions for Ingrid Solheim");
  await screen.findAllByRole("menuitem");
  return { ...view, sent: () => bodies(view.requests, "PUT") };
};

describe("an approver", () => {
  it("is appointed by the CTO, who sees the effects first", async () => {
    const { sent } = await openMenu(ingrid, cto, { [`PUT ${path}`]: { isApprover: true, version: 4 } });
    await userEvent.click(screen.getByRole("menuitem", { name: "Make Approver" }));
    const dialog = await questionNamed("Make Ingrid Solheim an approver?");
    expect(dialog.getByText(/can approve reviews for everyone below them/)).toBeTruthy();
    expect(await dialog.findByText("41 reviews of Q4 2026 move from you to Ingrid Solheim")).toBeTruthy();
    expect(dialog.getByText("1 review of Q4 2026 moves from Elena Kovac to you")).toBeTruthy();
    await press("Make Approver", dialog);
    expect(await screen.findByText("Ingrid Solheim is an approver")).toBeTruthy();
    expect(sent()).toEqual([{ isApprover: true, version: ingrid.version }]);
  });

  it("is marked in the list, and can be removed in the same menu", async () => {
    const { sent } = await openMenu(samplePerson({ ...ingrid, isApprover: true }), cto, {
      [`PUT ${path}`]: { isApprover: false, version: 4 },
    });
    expect(
      within(screen.getByRole("row", { name: /Ingrid Solheim/, hidden: true })).getByText("Approver"),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole("menuitem", { name: /approver/i }));
    const dialog = await questionNamed("Remove Ingrid Solheim as an approver?");
    await press("Remove as Approver", dialog);
    expect(await screen.findByText("Ingrid Solheim is no longer an approver")).toBeTruthy();
    expect(sent()).toEqual([{ isApprover: false, version: ingrid.version }]);
  });

  it.each([
    [{ round: null, moves: [] }, "No round is active, so no review moves now."],
    [{ round: "Q4 2026", moves: [] }, "No review of Q4 2026 moves."],
    [refusal(503, "BUSY", "Pulse is busy just now."), "The reviews that move couldn't be counted."],
  ])("is appointed with a note if no review moves or the count fails", async (answer, text) => {
    await openMenu(ingrid, cto, { [`GET ${path}`]: answer });
    await userEvent.click(screen.getByRole("menuitem", { name: "Make Approver" }));
    expect(await within(await screen.findByRole("alertdialog")).findByText(text)).toBeTruthy();
  });

  it("can also be appointed in the person's form, which keeps typed text", async () => {
    let person = sampleDetails({ ...ingrid });
    const view = renderRoute("/admin/users", {
      me: cto,
      answers: {
        ...usersAnswers,
        "GET /api/people": foundPeople(ingrid),
        [`GET /api/people/${ingrid.id}`]: () => person,
        [`GET ${path}`]: effects,
        [`PUT ${path}`]: () => {
          person = { ...person, isApprover: true, version: 4 };
          return { isApprover: true, version: 4 };
        },
      },
    });
    await press("Edit Ingrid Solheim");
    const section = await region("Approver");
    expect(section.getByText("Ingrid Solheim isn't an approver.")).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: "Last Name (optional)" }), "-Berg");
    await press("Make Approver", section);
    const dialog = await questionNamed("Make Ingrid Solheim an approver?");
    expect(await dialog.findByText("41 reviews of Q4 2026 move from you to Ingrid Solheim")).toBeTruthy();
    await press("Make Approver", dialog);
    expect(await section.findByText(/^Ingrid Solheim approves the reviews of everyone/)).toBeTruthy();
    expect(section.getByRole("button", { name: "Remove as Approver" })).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Last Name (optional)" })).toHaveProperty("value", "Solheim-Berg");
    expect(bodies(view.requests, "PUT")).toEqual([{ isApprover: true, version: ingrid.version }]);
  });

  it("can be filtered for in place of a role", async () => {
    const { requests, router } = renderRoute("/admin/users?role=manager", { me: cto, answers: usersAnswers });
    await choose("Role", "Approvers");
    await waitFor(() => expect(router.state.location.search).toBe("?approver=true"));
    await waitFor(() =>
      expect(requests.some(({ query }) => query.get("isApprover") === "true" && query.get("role") === null)).toBe(true),
    );
  });

  it("isn't appointed if Pulse rejects it, and the dialog says why", async () => {
    await openMenu(ingrid, cto, { [`PUT ${path}`]: refusal(409, "STATE_CONFLICT", "Ingrid Solheim is not active.") });
    await userEvent.click(screen.getByRole("menuitem", { name: "Make Approver" }));
    await press("Make Approver");
    const dialog = await questionNamed("Make Ingrid Solheim an approver?");
    expect(await dialog.findByText("Ingrid Solheim is not active.")).toBeTruthy();
  });

  it.each([
    ["by an admin", ingrid, admin],
    ["by the CTO from the role Employee", samplePerson({ ...ingrid, role: "employee" }), cto],
    ["by the CTO after leaving", samplePerson({ ...ingrid, status: "inactive" }), cto],
  ])("can't be appointed %s", async (_who, person, me) => {
    await openMenu(person, me, { [`GET /api/people/${person.id}`]: sampleDetails({ ...person }) });
    expect(screen.queryByRole("menuitem", { name: /approver/i })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await press("Edit Ingrid Solheim");
    await screen.findByRole("textbox", { name: "First Name" });
    expect(screen.queryByRole("region", { name: "Approver" })).toBeNull();
  });
});
