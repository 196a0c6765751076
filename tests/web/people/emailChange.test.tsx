import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { PersonRow } from "#domain/people/model.ts";
import { dialogNamed, press, questionNamed, writes } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { admin, foundPeople, maria, samplePerson, usersAnswers } from "./samplePeople.ts";

const email = "tomas.berg@acme.com";
const proposed = {
  email,
  proposedBy: maria.id,
  proposedAt: "2026-10-02T09:00:00.000Z",
  releasedBy: null,
  releasedAt: null,
  accountId: null,
};
const path = `/api/people/${samplePerson().id}/email-change`;

const openMenu = async (changes: Partial<PersonRow>, answers = {}) => {
  const { requests } = renderRoute("/admin/users", {
    me: admin,
    answers: { ...usersAnswers, "GET /api/people": foundPeople(samplePerson(changes)), ...answers },
  });
  await press("More actions for Tomas Novak");
  await screen.findAllByRole("menuitem");
  return requests;
};
const open = async (menuItem: string, changes: Partial<PersonRow>, answers = {}) => {
  const requests = await openMenu(changes, answers);
  await userEvent.click(screen.getByRole("menuitem", { name: menuItem }));
  return requests;
};
const openEmail = (changes: Partial<PersonRow>, answers = {}) => open("Change Email", changes, answers);
const dialogOf = () => questionNamed("New Email for Tomas Novak");

describe("a new email for someone who has signed in", () => {
  it("is proposed, with the version that was read", async () => {
    const requests = await openEmail({}, { [`POST ${path}`]: samplePerson({ emailChange: proposed }) });
    const dialog = await dialogNamed("Propose New Email");
    const field = dialog.getByRole("textbox", { name: "Email" });
    expect(field).toHaveProperty("value", "");
    await userEvent.type(field, email);
    await press("Propose", dialog);
    expect(await screen.findByText("Email proposed")).toBeTruthy();
    expect(writes(requests).map(({ body }) => body)).toEqual([{ email, version: 3 }]);
  });

  it("is shown in the list, and released with the version that was read", async () => {
    const requests = await openEmail({ emailChange: proposed }, { [`POST ${path}/release`]: samplePerson() });
    expect(screen.getByText(`Proposed email: ${email}`)).toBeTruthy();
    const dialog = await dialogOf();
    expect(dialog.getByText(/anyone who signs in with it gets their profile/)).toBeTruthy();
    await press("Release", dialog);
    expect(await screen.findByText(`Tomas Novak can sign in with ${email}`)).toBeTruthy();
    expect(writes(requests).map(({ body }) => body)).toEqual([{ email, version: 3 }]);
  });

  it("can't be released by its proposer, who can withdraw it", async () => {
    const requests = await openEmail(
      { emailChange: { ...proposed, proposedBy: admin.id } },
      { [`DELETE ${path}`]: null },
    );
    const dialog = await dialogOf();
    expect(dialog.getByText(/You proposed this/)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Release" }).getAttribute("aria-disabled")).toBe("true");
    await press("Withdraw", dialog);
    expect(await screen.findByText("Email withdrawn")).toBeTruthy();
    expect(writes(requests).map(({ query }) => query.get("version"))).toEqual(["3"]);
  });

  it("can be withdrawn until someone signs in with it", async () => {
    const releasedAt = "2026-10-03T09:00:00.000Z";
    const requests = await openEmail(
      { emailChange: { ...proposed, releasedBy: maria.id, releasedAt } },
      { [`DELETE ${path}`]: null },
    );
    expect(screen.getByText(`May sign in with ${email}`)).toBeTruthy();
    const dialog = await dialogOf();
    expect(dialog.queryByRole("button", { name: "Release" })).toBeNull();
    await press("Withdraw", dialog);
    expect(await screen.findByText("Email withdrawn")).toBeTruthy();
    expect(writes(requests)).toHaveLength(1);
  });
});

describe("an admin's proposal to become someone's manager", () => {
  const proposedAt = new Date().toISOString();
  const openProposal = (proposedBy: string, answers = {}) =>
    open("Proposed Manager", { managerProposal: { proposedBy, proposedAt } }, answers);
  const person = `/api/people/${samplePerson().id}/manager-proposal`;
  const proposalDialog = () => questionNamed("Proposed Manager of Tomas Novak");

  it("is shown in the list, and confirmed by someone else with the version that was read", async () => {
    const requests = await openProposal(maria.id, {
      [`POST ${person}/confirmation`]: samplePerson({ managerId: maria.id }),
    });
    expect(screen.getByText("Proposed Manager", { selector: "span" })).toBeTruthy();
    const dialog = await proposalDialog();
    expect(await dialog.findByText(/Maria Silva proposed to become the manager of Tomas Novak/u)).toBeTruthy();
    await press("Confirm", dialog);
    expect(await screen.findByText("Maria Silva is now the manager of Tomas Novak")).toBeTruthy();
    expect(writes(requests).map(({ body }) => body)).toEqual([{ proposedBy: maria.id, version: 3 }]);
  });

  it("can be withdrawn by its proposer, but not confirmed", async () => {
    await openProposal(admin.id, { [`DELETE ${person}`]: null });
    const dialog = await proposalDialog();
    expect(dialog.getByRole("button", { name: "Confirm" }).getAttribute("aria-disabled")).toBe("true");
    await press("Withdraw", dialog);
    expect(await screen.findByText("Proposal withdrawn")).toBeTruthy();
  });

  it("is no longer shown once it has lapsed", async () => {
    await openMenu({ managerProposal: { proposedBy: maria.id, proposedAt: "2026-01-05T09:00:00.000Z" } });
    expect(screen.queryByRole("menuitem", { name: "Proposed Manager" })).toBeNull();
  });
});
