import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderRoute } from "../support/render.tsx";
import { sampleConfig, sampleMe } from "../support/samples.ts";

const pool = vi.hoisted(() => ({
  changeOwnPassword: vi.fn<(oldPassword: string, newPassword: string) => Promise<string | null>>(),
  signOutAllDevices: vi.fn<() => Promise<boolean>>(),
}));
vi.mock("#web/lib/session/ownPassword.ts", () => pool);

const own = {
  notificationsEnabled: true,
  manager: null,
  lead: null,
  absence: null,
  delegate: null,
  emailChange: null,
  dataRequest: null,
};

/** Opens the form and fills it in. */
const fillIn = async () => {
  renderRoute("/profile", { me: sampleMe(), config: sampleConfig(), answers: { "GET /api/me/profile": own } });
  await userEvent.click(await screen.findByRole("button", { name: "Change Password" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Your Password" }));
  await userEvent.type(dialog.getByLabelText("Current Password"), "correct-horse-9");
  await userEvent.type(dialog.getByLabelText("New Password"), "battery-staple-9");
  return dialog;
};

describe("changing the password", () => {
  beforeEach(() => {
    pool.changeOwnPassword.mockReset().mockResolvedValue(null);
    pool.signOutAllDevices.mockReset().mockResolvedValue(false);
  });

  it("ends the other sign-ins unless the person takes that off", async () => {
    const dialog = await fillIn();
    await userEvent.click(dialog.getByRole("checkbox", { name: "Sign me out on all devices, including this one" }));
    expect(dialog.getByText(/end within a day/)).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByText("Password changed")).toBeDefined();
    expect(pool.changeOwnPassword.mock.calls).toEqual([["correct-horse-9", "battery-staple-9"]]);
    expect(pool.signOutAllDevices).not.toHaveBeenCalled();
  });

  it("says so if the password is changed and the sign-ins could not be ended", async () => {
    const dialog = await fillIn();
    await userEvent.click(dialog.getByRole("button", { name: "Change Password" }));
    expect(await dialog.findByText(/was changed, but your other sessions couldn't be ended/)).toBeDefined();
    expect(pool.signOutAllDevices).toHaveBeenCalledOnce();
    expect(dialog.getByLabelText<HTMLInputElement>("New Password").value).toBe("");
  });

  it("ends nothing if the password is refused", async () => {
    pool.changeOwnPassword.mockResolvedValue("Your current password is wrong.");
    const dialog = await fillIn();
    await userEvent.click(dialog.getByRole("button", { name: "Change Password" }));
    expect(await dialog.findByText("Your current password is wrong.")).toBeDefined();
    expect(pool.signOutAllDevices).not.toHaveBeenCalled();
  });
});
