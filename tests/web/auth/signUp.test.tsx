import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { signInPresentation } from "#web/features/auth/SignInPage.tsx";
import { SignUpForm } from "#web/features/auth/SignUpForm.tsx";
import { ConfigProvider } from "#web/lib/config.ts";
import { sampleConfig } from "../support/samples.ts";

describe("the password of a new account", () => {
  wideIt("is checked against the rule shown at its field before anything is sent", async () => {
    const onSubmit = vi.fn();
    render(
      <ConfigProvider value={sampleConfig()}>
        <SignUpForm busy={false} initialValues={null} onSubmit={onSubmit} />
      </ConfigProvider>,
    );
    const password = screen.getByLabelText(/Password/);
    expect(password.getAttribute("aria-describedby")).toBe(screen.getByText("Use 8 to 256 characters.").id);
    await userEvent.type(screen.getByLabelText(/First Name/), "Ida");
    await userEvent.type(screen.getByLabelText(/Last Name/), "Nyman");
    await userEvent.type(screen.getByLabelText(/Email/), "ida.nyman@acme.com");
    await userEvent.type(password, "short12");
    await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(password.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(password);
    await userEvent.type(password, "3");
    expect(password.getAttribute("aria-invalid")).toBe("false");
    await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
    expect(onSubmit).toHaveBeenCalledWith({
      given_name: "Ida",
      family_name: "Nyman",
      email: "ida.nyman@acme.com",
      password: "short123",
    });
  });

  it("is hidden, can be pasted, and is sent exactly as entered", async () => {
    const onSubmit = vi.fn();
    render(
      <ConfigProvider value={sampleConfig()}>
        <SignUpForm
          busy={false}
          initialValues={{ given_name: "Ida", family_name: "Nyman", email: "ida.nyman@acme.com" }}
          onSubmit={onSubmit}
        />
      </ConfigProvider>,
    );
    const field = screen.getByLabelText(/Password/);
    expect(field.getAttribute("type")).toBe("password");
    expect(field.getAttribute("autocomplete")).toBe("new-password");
    expect(field.getAttribute("maxlength")).toBeNull();
    const password = ` Żółw Ł ${"x".repeat(100)}  `;
    await userEvent.click(field);
    await userEvent.paste(password);
    await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ password }));
  });
});

describe("which sign-in page a host shows", () => {
  it.each([
    ["local", "localhost", "open"],
    ["preview", "preview-12.pulse.example", "open"],
    ["preview", "pulse.example", "company"],
    ["production", "pulse.example", "company"],
    ["production", "localhost", "company"],
    ["production", "preview-12.pulse.example", "company"],
  ] as const)("%s on %s: %s", (stage, host, presentation) => {
    expect(signInPresentation({ stage, previewHostMarker: "preview" }, host)).toBe(presentation);
  });
});
