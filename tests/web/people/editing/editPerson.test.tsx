import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { bodies, choose, fill, press, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, foundPeople, ic2, lena, maria, sampleDetails, samplePerson, usersAnswers } from "../samplePeople.ts";

const tomas = samplePerson();
const path = `/api/people/${tomas.id}`;
const ruth = { id: "01J0000000000000000000RTH1", email: "ruth.adler@acme.com", firstName: "Ruth", lastName: "Adler" };

const openDialog = async (answers = {}, me = admin) => {
  const view = renderRoute("/admin/users", { me, answers: { ...usersAnswers, ...answers } });
  await press("Edit Tomas Novak");
  await screen.findByRole("textbox", { name: "First Name" });
  return { ...view, sent: () => bodies(view.requests, "PUT") };
};
const type = (label: string, text: string) => fill(screen.getByRole("textbox", { name: label }), text);
const save = () => press("Save");

const unchanged = {
  firstName: "Tomas",
  lastName: "Novak",
  employeeNumber: null,
  firstDay: null,
  role: "employee",
  engineerType: "software",
  positionId: tomas.position?.id,
  status: "active",
  managerId: maria.id,
  leadId: lena.id,
  notificationsEnabled: true,
  version: 3,
};

describe("editing a person", () => {
  wideIt("shows before saving which review moves and who loses access to it", async () => {
    const { requests } = await openDialog({
      "GET /api/people/managers": { items: [{ ...ruth, role: "cto" }] },
      "GET /api/people/work-in-progress": {
        round: "Q4 2026",
        reviews: [{ userId: tomas.id, positionCode: "IC1" }],
      },
    });
    const asked = () => requests.filter((one) => one.path === "/api/people/work-in-progress");
    await type("First Name", "Tomáš");
    expect(asked()).toEqual([]);
    const manager = screen.getByRole("combobox", { name: "Manager (optional)" });
    await fill(manager, "rut");
    await userEvent.click(await screen.findByRole("option", { name: /^Ruth Adler/ }));
    expect(await screen.findByText("Ruth Adler takes over the review of Q4 2026 and any draft of it")).toBeTruthy();
    expect(screen.getByText("Maria Silva can no longer open Tomas Novak's reviews")).toBeTruthy();
    expect(asked().map(({ query }) => query.get("ids"))).toEqual([tomas.id]);
  });

  wideIt("disables the role CTO for an admin, with the reason, while there is a CTO", async () => {
    const people = (ctoCount: number) => ({
      "GET /api/people": {
        ...usersAnswers["GET /api/people"],
        counts: { active: 9, pending: 0, inactive: 0, ctoCount },
      },
    });
    const option = async (ctoCount: number) => {
      const { unmount } = await openDialog(people(ctoCount));
      await userEvent.click(screen.getByRole("combobox", { name: "Role" }));
      const found = await screen.findByRole("option", { name: /^CTO/u });
      const shown = [found.getAttribute("aria-disabled"), found.textContent];
      unmount();
      return shown;
    };
    expect(await option(1)).toEqual(["true", "CTOOnly the CTO can grant or remove the CTO role."]);
    expect(await option(0)).toEqual([null, "CTO"]);
  });

  wideIt("locks the CTO's role and status for an admin, with the reason", async () => {
    await openDialog({ [`GET ${path}`]: sampleDetails({ role: "cto", engineerType: null, position: null }) });
    for (const name of ["Role", "Status"]) {
      const field = screen.getByRole("combobox", { name });
      expect(field.getAttribute("aria-disabled")).toBe("true");
      expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
        "Only the CTO can grant or remove the CTO role.",
      );
    }
  });

  it("sends names, position, manager, lead and notifications, with the version that was read", async () => {
    const { sent, requests } = await openDialog({
      [`PUT ${path}`]: samplePerson({ version: 4 }),
      "GET /api/people/managers": { items: [{ ...ruth, role: "cto" }] },
    });
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveProperty("readOnly", true);
    expect(within(screen.getByRole("region", { name: "Positions held" })).getByText(/IC1.*current/)).toBeTruthy();
    await type("First Name", "Tomáš");
    await userEvent.type(screen.getByRole("textbox", { name: /^Employee Number/ }), "00417");
    fireEvent.change(screen.getByLabelText(/^First Day/), { target: { value: "2026-12-01" } });
    await choose("Position", "IC2 - Software Engineer");
    const manager = screen.getByRole("combobox", { name: "Manager (optional)" });
    await fill(manager, "rut");
    const asked = ({ path: at, query }: FakeRequest) =>
      at === "/api/people/managers" && query.get("name") === "rut" && query.get("for") === "edit";
    await waitFor(() => expect(requests.some(asked)).toBe(true));
    await userEvent.click(await screen.findByRole("option", { name: /^Ruth Adler/ }));
    await userEvent.clear(screen.getByRole("combobox", { name: "Lead (optional)" }));
    await userEvent.click(screen.getByRole("switch", { name: "Notifications" }));
    await save();
    expect(await screen.findByText("Person updated successfully")).toBeTruthy();
    expect(sent()).toEqual([
      {
        ...unchanged,
        firstName: "Tomáš",
        employeeNumber: "00417",
        firstDay: "2026-12-01",
        positionId: ic2.id,
        managerId: ruth.id,
        leadId: null,
        notificationsEnabled: false,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  wideIt("shows what is missing at its field, and sends nothing", async () => {
    const { sent } = await openDialog({
      [`GET ${path}`]: sampleDetails({ role: "hr", engineerType: null, position: null, positions: [] }),
    });
    await userEvent.clear(screen.getByRole("textbox", { name: "First Name" }));
    await save();
    expect(await screen.findByText("Enter a first name.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "First Name" }));
    await type("First Name", "Tomas");
    await choose("Role", "Lead");
    await save();
    expect(await screen.findByText("Please select an engineer type for non-HR/CTO roles.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Engineer Type" }));
    expect(sent()).toEqual([]);
  });

  wideIt.each(["HR", "CTO"])("sends neither engineer type nor position for %s", async (role) => {
    const { sent } = await openDialog({ [`PUT ${path}`]: samplePerson({ version: 4 }) });
    await choose("Role", role);
    expect(screen.queryByRole("combobox", { name: "Engineer Type" })).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Position" })).toBeNull();
    await save();
    await screen.findByText("Person updated successfully");
    expect(sent()).toEqual([{ ...unchanged, role: role.toLowerCase(), engineerType: null, positionId: null }]);
  });

  wideIt("clears the position when the engineer type changes", async () => {
    const { sent } = await openDialog({ [`PUT ${path}`]: samplePerson({ version: 4 }) });
    await choose("Engineer Type", "QA");
    expect(screen.getByRole("combobox", { name: "Position" }).textContent).toBe("No Position");
    await save();
    await screen.findByText("Person updated successfully");
    expect(sent()).toEqual([{ ...unchanged, engineerType: "qa", positionId: null }]);
  });

  wideIt("locks your own role, status, manager and lead, and says who can change them", async () => {
    await openDialog({}, { ...admin, id: tomas.id });
    for (const what of ["role", "status", "manager", "lead"]) {
      expect(screen.getByText(`You can't change your own ${what}. Ask another admin.`)).toBeTruthy();
    }
    for (const label of ["Role", "Status"]) {
      expect(screen.getByRole("combobox", { name: label }).getAttribute("aria-disabled")).toBe("true");
    }
    for (const label of ["Manager (optional)", "Lead (optional)"]) {
      expect(screen.getByRole("combobox", { name: label })).toHaveProperty("disabled", true);
    }
    expect(screen.getByRole("textbox", { name: "First Name" })).toHaveProperty("disabled", false);
  });

  wideIt("shows the server's errors at the field and in the dialog, and keeps typed text", async () => {
    const message = "Tomas Novak would manage their own manager. Please select another one.";
    await openDialog({
      [`PUT ${path}`]: refusal(400, "INVALID_INPUT", "Please correct the fields.", [
        { path: ["managerId"], message: message },
      ]),
    });
    await type("Last Name (optional)", "Horak");
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Manager (optional)" }));
    expect(within(screen.getByRole("dialog")).getByText("Please correct the fields.")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Last Name (optional)" })).toHaveProperty("value", "Horak");
  });

  wideIt("never offers the edited person as their own manager", async () => {
    const boss = samplePerson({ ...ruth, role: "manager", managerId: null });
    await openDialog({
      "GET /api/people": foundPeople(tomas, boss),
      [`GET /api/people/${ruth.id}`]: sampleDetails({ ...ruth, role: "manager", manager: null, managerId: null }),
      "GET /api/people/managers": { items: [tomas, ruth].map((person) => ({ ...person, role: "manager" })) },
    });
    const offered = async () => {
      await userEvent.click(screen.getByRole("combobox", { name: "Manager (optional)" }));
      const options = await screen.findAllByRole("option");
      return textsOf(options);
    };
    expect(await offered()).toEqual(["Ruth Adlerruth.adler@acme.com"]);
    await press("Cancel");
    await press("Edit Ruth Adler");
    await screen.findByRole("textbox", { name: "First Name" });
    expect(await offered()).toEqual(["Tomas Novaktomas.novak@acme.com"]);
  });

  wideIt("says if the person can't be loaded, and loads again on Retry", async () => {
    let broken = true;
    renderRoute("/admin/users", {
      me: admin,
      answers: {
        ...usersAnswers,
        [`GET ${path}`]: () => (broken ? refusal(404, "NOT_FOUND", "This person no longer exists.") : sampleDetails()),
      },
    });
    await press("Edit Tomas Novak");
    expect(await screen.findByText("This person no longer exists.")).toBeTruthy();
    broken = false;
    await press("Retry");
    expect(await screen.findByRole("textbox", { name: "First Name" })).toBeTruthy();
  });
});

/** The people whom Tomas manages and leads. */
const responsibilities = (managed: readonly object[], led: readonly object[] = [], reviews = 0) => ({
  [`GET ${path}/responsibilities`]: ({ query }: FakeRequest) =>
    query.get("relation") === "managed"
      ? { items: managed, cursor: null, reviews }
      : { items: led, cursor: null, reviews: 0 },
});

describe("an edit that ends managing or leading", () => {
  const manages = "Tomas Novak manages 2 people. After you save, Pulse asks who takes over.";
  const leads = "Tomas Novak leads 1 person. After you save, Pulse asks who takes over.";

  wideIt.each([
    ["a manager made a lead", "manager", "Role", "Lead", [ruth, lena], [], manages],
    ["a lead made a manager", "lead", "Role", "Manager", [lena], [ruth], leads],
    ["someone deactivated", "employee", "Status", "Inactive", [ruth, lena], [], manages],
  ] as const)("leads to the handover of the team: %s", async (_what, role, label, option, managed, led, text) => {
    const { sent, router } = await openDialog({
      [`GET ${path}`]: sampleDetails({ role }),
      [`PUT ${path}`]: samplePerson({ version: 4 }),
      ...responsibilities(managed, led),
    });
    await choose(label, option);
    expect((await screen.findByText(/After you save/)).textContent).toContain(text);
    await save();
    await screen.findByText("Person updated successfully");
    expect(sent()).toEqual([{ ...unchanged, role, [label.toLowerCase()]: option.toLowerCase() }]);
    expect(await screen.findByRole("dialog", { name: "Hand Over the Team of Tomas Novak" })).toBeTruthy();
    expect(router.state.location.search).toBe(`?handover=${tomas.id}`);
  });

  wideIt.each([
    ["who still manages as an admin", "Role", "Admin", [ruth], 0],
    ["who managed no one", "Role", "Lead", [], 2],
    ["who managed no one and is deactivated", "Status", "Inactive", [], 2],
  ] as const)("leads to no handover for someone %s", async (_what, label, option, managed, count) => {
    const { router, requests } = await openDialog({
      [`GET ${path}`]: sampleDetails({ role: "manager" }),
      [`PUT ${path}`]: samplePerson({ version: 4 }),
      ...responsibilities(managed),
    });
    await choose(label, option);
    const asked = () => requests.filter(({ path: at }) => at === `${path}/responsibilities`);
    await waitFor(() => expect(asked()).toHaveLength(count));
    expect(screen.queryAllByText(/loses access to Pulse with their next request/)).toHaveLength(
      label === "Status" ? 1 : 0,
    );
    await save();
    await screen.findByText("Person updated successfully");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText(/After you save/)).toBeNull();
    expect(router.state.location.search).toBe("");
  });

  wideIt("shows how much is left without a manager until someone takes over", async () => {
    const newHire = { ...lena, isOnboarding: true };
    await openDialog(responsibilities([ruth, newHire], [newHire], 2));
    await choose("Status", "Inactive");
    await screen.findByText(
      /manages 2 people and leads 1 person. After you save, Pulse asks who takes over\. Until then the CTO acts as the manager in 2 reviews of the active round, and 1 onboarding has no manager and 1 onboarding has no lead\./,
    );
  });
});
