import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, ic1, maria, samplePerson, usersAnswers } from "../samplePeople.ts";

const openDialog = async (answers = {}) => {
  const view = renderRoute("/admin/users", { me: admin, answers: { ...usersAnswers, ...answers } });
  await userEvent.click(await screen.findByRole("button", { name: "Add person" }));
  const dialog = await screen.findByRole("dialog", { name: "Add person" });
  return {
    dialog: within(dialog),
    sent: () => view.requests.filter(({ method }) => method === "POST").map(({ body }) => body),
  };
};
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole("combobox", { name: label }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};
const type = (label: string, text: string) => userEvent.type(screen.getByRole("textbox", { name: label }), text);
const added = { ...samplePerson({ firstName: "Ivana", lastName: "Babić" }), wasWaiting: false };

describe("adding a person", () => {
  it("sends who they are, with position and manager, and says that they were added", async () => {
    const { dialog, sent } = await openDialog({ "POST /api/people": added });
    await type("Email", "ivana.babic@acme.com");
    await type("First Name", "Ivana");
    await choose("Engineer Type", "Software");
    await choose("Position (optional)", "IC1 - Junior Software Engineer");
    await userEvent.click(dialog.getByRole("combobox", { name: "Manager (optional)" }));
    await userEvent.click(await screen.findByRole("option", { name: /^Maria Silva/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Add person" }));
    expect(await screen.findByText("Ivana Babić was added")).toBeTruthy();
    expect(sent()).toEqual([
      {
        email: "ivana.babic@acme.com",
        firstName: "Ivana",
        lastName: "",
        role: "employee",
        engineerType: "software",
        positionId: ic1.id,
        managerId: maria.id,
        leadId: null,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says what is missing, and sends nothing", async () => {
    const { dialog, sent } = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Add person" }));
    expect(dialog.getAllByText("Please fill in all required fields")).toHaveLength(2);
    expect(dialog.getByText("Please select an engineer type for non-HR/CTO roles.")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Email" }));
    expect(sent()).toEqual([]);
  });

  it("keeps what was typed when the e-mail is taken, and says so at the field", async () => {
    const taken = "Maria Silva has this e-mail already. Please look for them in the list.";
    const { dialog } = await openDialog({
      "POST /api/people": refusal(400, "INVALID_INPUT", taken, [{ path: ["email"], message: taken }]),
    });
    await type("Email", "maria.silva@acme.com");
    await type("First Name", "Maria");
    await choose("Role", "HR");
    await userEvent.click(dialog.getByRole("button", { name: "Add person" }));
    await waitFor(() => expect(dialog.getAllByText(taken).length).toBeGreaterThan(1));
    expect(dialog.getByRole("textbox", { name: "First Name" })).toHaveProperty("value", "Maria");
    expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Email" }));
  });
});
