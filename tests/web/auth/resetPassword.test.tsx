import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sharedPasswordMessage } from "#domain/people/accounts.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { sampleConfig } from "../support/samples.ts";

const pool = vi.hoisted(() => ({ resetPassword: vi.fn(), confirmResetPassword: vi.fn() }));
vi.mock("aws-amplify/auth", () => pool);
vi.mock("#web/lib/session/amplify.ts", () => ({}));

const refusal = (name: string, message: string): Error => Object.assign(new Error(message), { name });
const onSignIn = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
});

const open = async (email = "ana@acme.com") => {
  // Other files of the worker have loaded these modules with the real user pool.
  vi.resetModules();
  const { ResetPasswordForm } = await import("#web/features/auth/ResetPasswordForm.tsx");
  const { ConfigProvider } = await import("#web/lib/config.ts");
  const { ToastProvider } = await import("#web/ui/feedback/toasts.tsx");
  render(
    <ConfigProvider value={sampleConfig()}>
      <ToastProvider>
        <ResetPasswordForm email={email} onSignIn={onSignIn} />
      </ToastProvider>
    </ConfigProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send Code" }));
};

const save = async (password = "another horse") => {
  await userEvent.type(await screen.findByLabelText(/Code/), " 123456 ");
  await userEvent.type(screen.getByLabelText(/New Password/), password);
  await userEvent.click(screen.getByRole("button", { name: "Save Password" }));
};

describe("a forgotten password", () => {
  wideIt("is reset with the code from the email, then leads back to sign-in", async () => {
    await open();
    await save();
    expect(pool.resetPassword).toHaveBeenCalledWith({ username: "ana@acme.com" });
    expect(pool.confirmResetPassword).toHaveBeenCalledWith({
      username: "ana@acme.com",
      confirmationCode: "123456",
      newPassword: "another horse",
    });
    expect(await screen.findByText("Your password has been changed. Sign in.")).toBeDefined();
    expect(onSignIn).toHaveBeenCalled();
  });

  it.each([
    ["an unknown address", refusal("UserNotFoundException", "User does not exist.")],
    ["a Google account", refusal("NotAuthorizedException", "User password cannot be reset in the current state.")],
    ["too many requests", refusal("LimitExceededException", "Attempt limit exceeded, please try later.")],
    ["an unconfirmed account", refusal("InvalidParameterException", "There is no verified email.")],
    [
      "a demo account",
      refusal("UserLambdaValidationException", `CustomMessage failed with error ${sharedPasswordMessage}.`),
    ],
  ])("gets the same response for %s", async (_whose, error) => {
    pool.resetPassword.mockRejectedValue(error);
    await open();
    expect(
      await screen.findByText(/^If ana@acme.com has an account with a password, we sent a code to it\./),
    ).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  wideIt.each([
    ["old or used", refusal("ExpiredCodeException", "Invalid code provided, please request a code again.")],
    ["someone else's", refusal("CodeMismatchException", "Invalid verification code provided, please try again.")],
    ["tried too often", refusal("LimitExceededException", "Attempt limit exceeded, please try after some time.")],
  ])("shows the same error for a code that is %s, and keeps what was typed", async (_what, error) => {
    pool.confirmResetPassword.mockRejectedValue(error);
    await open();
    await save();
    expect(await screen.findByText("This code can't be used. Check it or send a new one.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/New Password/).value).toBe("another horse");
    expect(onSignIn).not.toHaveBeenCalled();
  });

  wideIt("checks the new password before anything is sent", async () => {
    await open();
    await save("short12");
    expect(pool.confirmResetPassword).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText(/New Password/));
  });

  it("says why no code was sent if the reason isn't secret", async () => {
    pool.resetPassword.mockRejectedValue(refusal("NetworkError", "A network error has occurred."));
    await open();
    expect(await screen.findByText("Pulse couldn't be reached. Check your connection and try again.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Send Code" })).toBeDefined();
  });
});
