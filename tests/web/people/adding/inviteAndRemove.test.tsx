import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { refusal } from "../../support/fakeApi.ts";
import { bodies, choose, dialogNamed, press, questionNamed, writes } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleConfig } from "../../support/samples.ts";
import { admin, foundPeople, samplePerson, sampleSetup, usersAnswers } from "../samplePeople.ts";

const tomas = samplePerson({ hasSignedIn: false });
const ida = samplePerson({
  id: "01J0000000000000000000DA00",
  email: "ida@acme.com",
  firstName: "Ida",
  hasSignedIn: false,
});
const path = `/api/people/${tomas.id}`;

const open = (answers = {}, { path: page = "/admin/users", sendsEmail = false } = {}) => {
  // Installs a clipboard, which jsdom lacks.
  userEvent.setup();
  return renderRoute(page, {
    me: admin,
    config: sampleConfig({ sendsEmail }),
    answers: { ...usersAnswers, "GET /api/people": foundPeople(tomas, ida), ...answers },
  });
};
const act = async (what: string) => {
  await press("More actions for Tomas Novak");
  await userEvent.click(await screen.findByRole("menuitem", { name: what }));
};

describe("people who haven't signed in yet", () => {
  wideIt("are marked in the list, and get an invitation to copy or to send by Slack", async () => {
    const view = open({ [`POST ${path}/invitation`]: { success: true, reason: null } });
    expect(await screen.findAllByText("Hasn't signed in yet")).toHaveLength(2);
    await act("Invite");
    const dialog = await dialogNamed("Invite Tomas Novak");
    const text = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Invitation" }).value;
    expect(text).toContain(`Open ${window.location.origin}`);
    expect(text).toContain(tomas.email);
    await press("Copy Text", dialog);
    expect(await screen.findByText("Invitation copied")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(text);
    await press("Send by Slack", dialog);
    expect(await dialog.findByText("1 person was invited by Slack.")).toBeTruthy();
    expect(writes(view.requests)).toHaveLength(1);
  });

  wideIt("can all be invited in one step from their filtered list", async () => {
    const people = { active: 20, pending: 0, reviewable: 20, unmanaged: 0, notSignedIn: 16, ctoCount: 1 };
    const view = open(
      {
        "GET /api/people/setup": sampleSetup({ people }),
        "POST /api/people/invitations": { id: "o", kind: "invitePeople", status: "running" },
      },
      { path: "/admin/users?gap=signIn", sendsEmail: true },
    );
    await press("Invite 16 People");
    const dialog = await questionNamed("Invite 16 people?");
    await press("Invite", dialog);
    expect(await screen.findByText("Invitations are being sent")).toBeTruthy();
    expect(writes(view.requests)).toHaveLength(1);
  });

  wideIt("can be invited together, with a list of people who have no Slack account", async () => {
    open({
      [`POST ${path}/invitation`]: { success: true, reason: null },
      [`POST /api/people/${ida.id}/invitation`]: {
        success: false,
        reason: "No Slack account has this person's email.",
      },
    });
    await press("Select All 2");
    await press("Invite 2 people");
    const dialog = await dialogNamed("Invite 2 people");
    await press("Send by Slack", dialog);
    expect(await dialog.findByText("Ida Novak: No Slack account has this person's email.")).toBeTruthy();
    expect(dialog.getByText("1 person was invited by Slack.")).toBeTruthy();
    await press("Copy Emails", dialog);
    expect(await navigator.clipboard.readText()).toBe(`${tomas.email}, ${ida.email}`);
  });

  wideIt("can have their email corrected, and the form keeps a rejected email", async () => {
    const taken = "Maria Silva already has this email. Look for them in the list.";
    const view = open({
      [`PUT ${path}/email`]: refusal(400, "INVALID_INPUT", taken, [{ path: ["email"], message: taken }]),
    });
    await act("Correct Email");
    const dialog = await dialogNamed("Correct Email");
    const field = dialog.getByRole("textbox", { name: "Email" });
    await userEvent.clear(field);
    await userEvent.type(field, "maria.silva@acme.com");
    await press("Save", dialog);
    expect(await dialog.findByText(taken)).toBeTruthy();
    expect(field).toHaveProperty("value", "maria.silva@acme.com");
    expect(bodies(view.requests, "PUT")).toEqual([{ email: "maria.silva@acme.com", version: 3 }]);
  });

  it("can be removed, or the dialog says why not", async () => {
    const kept = "Pulse has more than the profile of Tomas Novak: a review. Deactivate them instead.";
    const answers = [refusal(409, "STATE_CONFLICT", kept), new Response(null, { status: 204 })];
    const view = open({ [`DELETE ${path}`]: () => answers.shift() });
    await act("Remove");
    const dialog = await questionNamed("Remove Tomas Novak?");
    await press("Remove", dialog);
    expect(await dialog.findByText(kept)).toBeTruthy();
    await press("Remove", dialog);
    expect(await screen.findByText("Tomas Novak was removed")).toBeTruthy();
    expect(writes(view.requests).map(({ query }) => query.get("version"))).toEqual(["3", "3"]);
  });
});

describe("inactive people", () => {
  wideIt("are listed with the reason and date, and can be filtered by reason", async () => {
    const left = samplePerson({ status: "inactive", deactivatedAt: "2026-03-01T10:00:00.000Z" });
    const rejected = samplePerson({
      id: ida.id,
      firstName: "Ida",
      status: "inactive",
      rejectedAt: "2026-04-01T10:00:00.000Z",
    });
    const view = open({ "GET /api/people": foundPeople(left, rejected) });
    expect(await screen.findByText("Former colleague")).toBeTruthy();
    expect(screen.getByText("since Mar 1, 2026")).toBeTruthy();
    expect(screen.getByText("Rejected account")).toBeTruthy();
    expect(screen.getByText("since Apr 1, 2026")).toBeTruthy();
    await choose("Status", "Rejected accounts");
    await waitFor(() => expect(view.requests.some(({ query }) => query.get("inactiveAs") === "rejected")).toBe(true));
    expect(view.router.state.location.search).toBe("?status=rejected");
  });
});
