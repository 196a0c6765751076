import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Me, OwnProfile } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { bodies, dialogNamed, press, region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleConfig, sampleMe, sampleProfile } from "../support/samples.ts";

const open = (changes: Partial<Me> = {}, answers = {}, config: Partial<SiteConfig> = {}) =>
  renderRoute("/profile", {
    me: sampleMe(changes),
    config: sampleConfig(config),
    answers: { "GET /api/me/profile": sampleProfile, ...answers },
  });
const messages = () => screen.getByRole("combobox", { name: "Messages" });
/** Returns the choices. */
const choose = async (choice: string): Promise<readonly (string | null)[]> => {
  await userEvent.click(await screen.findByRole("combobox", { name: "Messages" }));
  const offered = textsOf(await screen.findAllByRole("option"));
  await userEvent.click(screen.getByRole("option", { name: choice }));
  return offered;
};

describe("the profile page", () => {
  it("is linked from the name in the header", async () => {
    open();
    const name = fullName(sampleMe());
    const link = within(await screen.findByRole("banner")).getByRole("link", { name: new RegExp(name) });
    expect([link.getAttribute("href"), link.title]).toEqual(["/profile", "My Profile"]);
  });

  wideIt("requires the old password and a valid new one before sending anything", async () => {
    open();
    const card = await region("Password");
    await press("Change Password", card);
    const dialog = await dialogNamed("Change Your Password");
    const [current, next] = [dialog.getByLabelText("Current Password"), dialog.getByLabelText("New Password")];
    expect([current, next].map((field) => [field.getAttribute("type"), field.getAttribute("autocomplete")])).toEqual([
      ["password", "current-password"],
      ["password", "new-password"],
    ]);
    await userEvent.type(next, "short12");
    await press("Change Password", dialog);
    expect(dialog.getByText("Enter your current password.")).toBeDefined();
    expect(next.getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(next, "3");
    expect(next.getAttribute("aria-invalid")).toBe("false");
  });

  it.each([
    ["if people sign in only with Google", {}, { passwordSignIn: false }],
    ["for a demo account", { id: "demo-employee-software" }, {}],
  ])("offers no password change %s", async (_, me, config) => {
    open(me, {}, config);
    expect(await screen.findByRole("combobox", { name: "Messages" })).toBeDefined();
    expect(screen.queryByRole("region", { name: "Password" })).toBeNull();
  });

  it("links to your weekly reports after your onboarding", async () => {
    open({
      onboardingStartedAt: "2026-08-03T09:00:00.000Z",
      onboardingCompletedAt: "2026-10-02T09:00:00.000Z",
    });
    const card = await region("Your onboarding");
    expect(card.getByText("Completed on Oct 2, 2026")).toBeDefined();
    expect(card.getByRole("link", { name: "Read Your Weekly Reports" }).getAttribute("href")).toMatch(
      /^\/onboarding\/[^/]+\/weekly-review$/,
    );
  });

  it("shows no onboarding to someone who never had one", async () => {
    open();
    expect(await screen.findByRole("combobox", { name: "Messages" })).toBeDefined();
    expect(screen.queryByRole("region", { name: "Your onboarding" })).toBeNull();
  });

  wideIt("shows an absence, and rejects days that are out of order", async () => {
    let stored: object = sampleProfile;
    const { requests } = open(
      {},
      {
        "GET /api/me/profile": () => stored,
        [`PUT /api/people/${sampleMe().id}/absence`]: ({ body }: FakeRequest) => {
          stored = { ...sampleProfile, ...(body as object) };
          return body;
        },
      },
    );
    const card = await region("Away");
    await press("Set Absence", card);
    const dialog = await dialogNamed(/^Away/u);
    const [first, last] = [dialog.getByLabelText("First Day"), dialog.getByLabelText("Last Day")];
    await userEvent.type(first, "2099-12-24");
    await press("Save", dialog);
    expect(dialog.getByText("Choose the last day. You can change it later.")).toBeDefined();
    await userEvent.type(last, "2099-12-23");
    expect(dialog.getByText("The last day is before the first day.")).toBeDefined();
    await userEvent.clear(last);
    await userEvent.type(last, "2099-12-31");
    await press("Save", dialog);
    expect(await screen.findByText("Away from Dec 24, 2099 to Dec 31, 2099")).toBeDefined();
    await press("Edit", card);
    const again = await dialogNamed(/^Away/u);
    await userEvent.clear(again.getByLabelText("First Day"));
    await userEvent.clear(again.getByLabelText("Last Day"));
    await press("Save", again);
    expect(await screen.findByText(/^Add your leave/u)).toBeDefined();
    expect(bodies(requests, "PUT")).toEqual([{ absence: { from: "2099-12-24", to: "2099-12-31" } }, { absence: null }]);
  });

  wideIt("lets approvers choose a delegate for their absence, and shows who it is", async () => {
    const person = { id: "01JD0000000000000000000P77", email: "t@acme.com", firstName: "Tomás", lastName: "Novák" };
    let stored: object = sampleProfile;
    const { requests } = open(
      { role: "manager", isApprover: true },
      {
        "GET /api/me/profile": () => stored,
        "GET /api/people/managers": { items: [{ ...person, role: "manager" }] },
        [`PUT /api/people/${sampleMe().id}/absence`]: ({ body }: FakeRequest) => {
          const { absence } = body as Pick<OwnProfile, "absence">;
          stored = { ...sampleProfile, absence, delegate: person };
          return { absence };
        },
      },
    );
    const card = await region("Away");
    await press("Set Absence", card);
    const dialog = await dialogNamed(/^Away/u);
    await userEvent.type(dialog.getByRole("combobox", { name: "Delegate (optional)" }), "nov");
    await userEvent.click(await screen.findByRole("option", { name: /Tomás Novák/u }));
    await press("Save", dialog);
    expect(dialog.getByText("Also choose the first and the last day.")).toBeDefined();
    await userEvent.type(dialog.getByLabelText("First Day"), "2099-12-24");
    await userEvent.type(dialog.getByLabelText("Last Day"), "2099-12-31");
    await press("Save", dialog);
    expect(await screen.findByText(/Tomás Novák approves reviews in the meantime/u)).toBeDefined();
    expect(bodies(requests, "PUT")).toEqual([
      { absence: { from: "2099-12-24", to: "2099-12-31" }, delegateId: person.id },
    ]);
  });

  it("asks to confirm a new email, and says how to use it once it is confirmed", async () => {
    const email = "ana.berg@acme.com";
    let emailChange: OwnProfile["emailChange"] = {
      email,
      proposedBy: "Maria Silva",
      proposedAt: "2026-10-02T09:00:00.000Z",
      usableFrom: null as string | null,
    };
    const { requests } = open(
      {},
      {
        "GET /api/me/profile": () => ({ ...sampleProfile, emailChange }),
        "POST /api/me/email-change/confirmation": () => {
          emailChange = emailChange && { ...emailChange, usableFrom: "2026-10-02T10:00:00.000Z" };
          return null;
        },
        "POST /api/me/email-change/refusal": () => {
          emailChange = null;
          return null;
        },
      },
    );
    const card = await region("New email");
    expect(card.getByText(`Maria Silva wants to change your sign-in email to ${email}.`)).toBeDefined();
    await press("Confirm", card);
    expect(await card.findByText(`You can now sign in with ${email}.`)).toBeDefined();
    expect(card.queryByRole("button", { name: "Confirm" })).toBeNull();
    await press("Decline", card);
    await waitFor(() => expect(screen.queryByRole("region", { name: "New email" })).toBeNull());
    expect(bodies(requests, "POST")).toEqual([{ email }, { email }]);
  });

  it("turns messages off, and reports if a choice can't be saved", async () => {
    let stored = sampleProfile;
    const { requests } = open(
      {},
      {
        "GET /api/me/profile": () => stored,
        "PUT /api/me/settings": ({ body }: FakeRequest) => {
          stored = { ...sampleProfile, ...(body as Partial<typeof sampleProfile>) };
          return stored.notificationsEnabled ? refusal(409, "STATE_CONFLICT", "Please try again later.") : stored;
        },
      },
    );
    expect(await choose("Off")).toEqual(["Slack", "Off"]);
    expect(await screen.findByText("Your choice was saved")).toBeDefined();
    await waitFor(() => expect(messages().textContent).toBe("Off"));
    stored = { ...sampleProfile, notificationsEnabled: false };
    await choose("Slack");
    expect(await screen.findByText("Failed to save your settings")).toBeDefined();
    expect(bodies(requests, "PUT")).toEqual([
      { notificationsEnabled: false, notificationChannel: "slack" },
      { notificationsEnabled: true, notificationChannel: "slack" },
    ]);
  });

  it("offers Slack, email, both or nothing if the stage sends email", async () => {
    let stored: object = sampleProfile;
    const { requests } = open(
      {},
      {
        "GET /api/me/profile": () => stored,
        "PUT /api/me/settings": ({ body }: FakeRequest) => {
          stored = { ...stored, ...(body as object) };
          return body;
        },
      },
      { sendsEmail: true },
    );
    const chosen = async (choice: string) => {
      await choose(choice);
      await waitFor(() => expect(messages().textContent).toBe(choice));
    };
    await chosen("Slack and email");
    await chosen("Off");
    expect(screen.getByText(/Messages about your account still come by email/)).toBeDefined();
    await chosen("Email");
    expect(bodies(requests, "PUT")).toEqual([
      { notificationsEnabled: true, notificationChannel: "both" },
      { notificationsEnabled: false, notificationChannel: "both" },
      { notificationsEnabled: true, notificationChannel: "email" },
    ]);
  });
});

const pool = vi.hoisted(() => ({
  changeOwnPassword: vi.fn<(oldPassword: string, newPassword: string) => Promise<string | null>>(),
  signOutAllDevices: vi.fn<() => Promise<boolean>>(),
}));
vi.mock("#web/lib/session/ownPassword.ts", () => pool);

/** Opens the form and fills it in. */
const fillIn = async () => {
  open();
  await press("Change Password");
  const dialog = await dialogNamed("Change Your Password");
  await userEvent.type(dialog.getByLabelText("Current Password"), "correct-horse-9");
  await userEvent.type(dialog.getByLabelText("New Password"), "battery-staple-9");
  return dialog;
};

describe("changing the password", () => {
  beforeEach(() => {
    pool.changeOwnPassword.mockReset().mockResolvedValue(null);
    pool.signOutAllDevices.mockReset().mockResolvedValue(false);
  });

  wideIt("ends all sessions unless that is unchecked", async () => {
    const dialog = await fillIn();
    await userEvent.click(dialog.getByRole("checkbox", { name: "Sign me out on all devices, including this one" }));
    expect(dialog.getByText(/end within a day/)).toBeDefined();
    await press("Change Password", dialog);
    expect(await screen.findByText("Password changed")).toBeDefined();
    expect(pool.changeOwnPassword.mock.calls).toEqual([["correct-horse-9", "battery-staple-9"]]);
    expect(pool.signOutAllDevices).not.toHaveBeenCalled();
  });

  wideIt("says if the password was changed but the other sessions couldn't be ended", async () => {
    const dialog = await fillIn();
    await press("Change Password", dialog);
    expect(await dialog.findByText(/was changed, but your other sessions couldn't be ended/)).toBeDefined();
    expect(pool.signOutAllDevices).toHaveBeenCalledOnce();
    expect(dialog.getByLabelText<HTMLInputElement>("New Password").value).toBe("");
  });

  it("ends no session if the password is rejected", async () => {
    pool.changeOwnPassword.mockResolvedValue("Your current password is wrong.");
    const dialog = await fillIn();
    await press("Change Password", dialog);
    expect(await dialog.findByText("Your current password is wrong.")).toBeDefined();
    expect(pool.signOutAllDevices).not.toHaveBeenCalled();
  });
});
