import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refusal } from "../../support/fakeApi.ts";
import { bodies, choose, press } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, ic1, maria, samplePerson, usersAnswers } from "../samplePeople.ts";

const openDialog = async (answers = {}) => {
  const view = renderRoute("/admin/users", { me: admin, answers: { ...usersAnswers, ...answers } });
  await press("Add Person");
  const dialog = await screen.findByRole("dialog", { name: "Add Person" });
  return {
    dialog: within(dialog),
    sent: () => bodies(view.requests, "POST"),
  };
};
const added = { ...samplePerson({ firstName: "Ivana", lastName: "Babić" }), wasPending: false };

describe("adding a person", () => {
  it("shows what is missing, keeps typed text if the email is taken, and confirms success", async () => {
    const taken = "Maria Silva already has this email. Look for them in the list.";
    const answers = [refusal(400, "INVALID_INPUT", taken, [{ path: ["email"], message: taken }]), added];
    const { dialog, sent } = await openDialog({ "POST /api/people": () => answers.shift() });
    const email = dialog.getByRole("textbox", { name: "Email" });
    const firstName = dialog.getByRole("textbox", { name: "First Name" });
    const add = () => press("Add Person", dialog);
    await add();
    expect(dialog.getByText("Enter a full email address, such as ana@example.com.")).toBeTruthy();
    expect(dialog.getByText("Enter a first name.")).toBeTruthy();
    expect(dialog.getByText("Please select an engineer type for non-HR/CTO roles.")).toBeTruthy();
    expect(document.activeElement).toBe(email);
    expect(sent()).toEqual([]);

    await userEvent.type(email, "maria.silva@acme.com");
    await userEvent.type(firstName, "Maria");
    await choose("Role", "HR");
    await add();
    // Only at the field, not also for the whole dialog.
    expect(await dialog.findAllByText(taken)).toHaveLength(1);
    expect(firstName).toHaveProperty("value", "Maria");
    expect(document.activeElement).toBe(email);
    expect(sent()).toEqual([expect.objectContaining({ email: "maria.silva@acme.com", role: "hr" })]);

    await userEvent.clear(email);
    await userEvent.type(email, "ivana.babic@acme.com");
    expect(dialog.queryByText(taken)).toBeNull();
    await userEvent.clear(firstName);
    await userEvent.type(firstName, "Ivana");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Employee Number/ }), "00417");
    fireEvent.change(dialog.getByLabelText(/^First Day/), { target: { value: "2026-12-01" } });
    await choose("Role", "Employee");
    await choose("Engineer Type", "Software");
    await choose("Position (optional)", "IC1 - Junior Software Engineer");
    await userEvent.click(dialog.getByRole("combobox", { name: "Manager (optional)" }));
    await userEvent.click(await screen.findByRole("option", { name: /^Maria Silva/ }));
    await add();
    expect(await screen.findByText("Ivana Babić was added")).toBeTruthy();
    expect(sent()[1]).toEqual({
      email: "ivana.babic@acme.com",
      firstName: "Ivana",
      lastName: "",
      employeeNumber: "00417",
      firstDay: "2026-12-01",
      role: "employee",
      engineerType: "software",
      positionId: ic1.id,
      managerId: maria.id,
      leadId: null,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
