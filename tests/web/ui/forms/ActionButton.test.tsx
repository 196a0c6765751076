import Button from "@mui/material/Button";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PulseTheme } from "#web/theme/PulseTheme.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";

const button = (name: string) => screen.getByRole("button", { name });

const lookOf = (name: string) => {
  const { color, backgroundColor, borderTopColor, opacity } = getComputedStyle(button(name));
  return { color, backgroundColor, borderTopColor, opacity };
};

describe("a button that cannot act", () => {
  it.each(["contained", "outlined"] as const)("looks like a disabled one and not like one that can act, %s", (variant) => {
    const look = { variant, color: "primary" } as const;
    render(
      <PulseTheme>
        <Button {...look} disabled>
          Disabled
        </Button>
        <ActionButton {...look} inactive>
          Inactive
        </ActionButton>
        <ActionButton {...look} inactive={false}>
          Active
        </ActionButton>
      </PulseTheme>,
    );
    expect(lookOf("Inactive")).toEqual(lookOf("Disabled"));
    expect(lookOf("Inactive")).not.toEqual(lookOf("Active"));
    expect(button("Inactive").getAttribute("aria-disabled")).toBe("true");
    expect(button("Active").getAttribute("aria-disabled")).toBe("false");
  });

  it("keeps the focus, explains itself when it is pressed, and does nothing else", async () => {
    const pressed: string[] = [];
    const submit = (inactive: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pressed.push("submitted");
        }}
      >
        <ActionButton
          type="submit"
          inactive={inactive}
          onClick={() => pressed.push("acted")}
          onInactivePress={() => pressed.push("explained")}
        >
          Submit
        </ActionButton>
      </form>
    );
    const { rerender } = render(submit(false));
    await userEvent.click(button("Submit"));
    rerender(submit(true));
    expect(document.activeElement).toBe(button("Submit"));
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button("Submit"));
    expect(pressed).toEqual(["acted", "submitted", "explained", "explained"]);
  });
});
