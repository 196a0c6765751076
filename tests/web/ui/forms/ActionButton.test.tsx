import { buttonClasses } from "@mui/material/Button";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";

const button = (name: string) => screen.getByRole("button", { name });

describe("a button that cannot act", () => {
  it("takes the look of a disabled one, and the one that can act does not", () => {
    render(
      <>
        <ActionButton inactive>Inactive</ActionButton>
        <ActionButton inactive={false}>Active</ActionButton>
      </>,
    );
    // The class by which Material UI and the theme draw disabled buttons.
    expect(button("Inactive").classList.contains(buttonClasses.disabled)).toBe(true);
    expect(button("Active").classList.contains(buttonClasses.disabled)).toBe(false);
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
          onInactiveClick={() => pressed.push("explained")}
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
