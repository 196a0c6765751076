import { buttonClasses } from "@mui/material/Button";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { FoldedFilters } from "#web/ui/forms/FoldedFilters.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";

const button = (name: string) => screen.getByRole("button", { name });

describe("an inactive button", () => {
  it("looks disabled, unlike an active one", () => {
    render(
      <>
        <ActionButton inactive>Inactive</ActionButton>
        <ActionButton inactive={false}>Active</ActionButton>
      </>,
    );
    // The class by which Material UI and the theme style disabled buttons.
    expect(button("Inactive").classList.contains(buttonClasses.disabled)).toBe(true);
    expect(button("Active").classList.contains(buttonClasses.disabled)).toBe(false);
    expect(button("Inactive").getAttribute("aria-disabled")).toBe("true");
    expect(button("Active").getAttribute("aria-disabled")).toBe("false");
  });

  it("keeps the focus, and only explains itself when clicked", async () => {
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

afterEach(() => vi.unstubAllGlobals());

describe("filters folded on a phone", () => {
  it.each([
    [[null, null], "Filters"],
    [["3 - Meets Expectations", null], "Filters: 3 - Meets Expectations"],
    [["3 - Meets Expectations", "Any check"], "Filters: 3 - Meets Expectations, Any check"],
  ])("show the chosen values in their label: %j", (chosen, name) => {
    vi.stubGlobal("matchMedia", (media: string) => ({
      matches: true,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render(
      <ThemeProvider theme={createTheme()}>
        <FoldedFilters chosen={chosen}>All of them</FoldedFilters>
      </ThemeProvider>,
    );
    expect(screen.getByRole("button", { name })).toBeTruthy();
    expect(screen.queryByText("All of them")).toBeNull();
  });
});

describe("the search field", () => {
  it("keeps typed text when its value updates late, and follows other changes", async () => {
    const searched: string[] = [];
    const field = (value: string) => (
      <SearchField label="Search" value={value} onSearch={(text) => searched.push(text)} />
    );
    const { rerender } = render(field(""));
    const box = screen.getByRole("searchbox", { name: "Search" });
    await userEvent.type(box, "B");
    await waitFor(() => expect(searched).toEqual(["B"]));
    await userEvent.type(box, "e");
    rerender(field("B"));
    expect(box).toHaveProperty("value", "Be");
    await waitFor(() => expect(searched).toEqual(["B", "Be"]));
    rerender(field("Be"));
    expect(box).toHaveProperty("value", "Be");
    rerender(field("Ana"));
    expect(box).toHaveProperty("value", "Ana");
  });

  it("searches for an empty text if a search is erased before its value updates", async () => {
    const searched: string[] = [];
    render(<SearchField label="Search" value="" onSearch={(text) => searched.push(text)} />);
    await userEvent.type(screen.getByRole("searchbox"), "B{Enter}");
    await userEvent.type(screen.getByRole("searchbox"), "{Backspace}{Enter}");
    expect(searched).toEqual(["B", ""]);
  });

  it("says that a text is too long, and searches only once it is shortened", async () => {
    const searched: string[] = [];
    render(<SearchField label="Search" value="" onSearch={(text) => searched.push(text)} />);
    const box = screen.getByRole("searchbox");
    await userEvent.click(box);
    await userEvent.paste("a".repeat(201));
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText("Shorten this to 200 characters.")).toBeTruthy();
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(searched).toEqual([]);
    await userEvent.keyboard("{Backspace}{Enter}");
    expect(searched).toEqual(["a".repeat(200)]);
    expect(screen.queryByText(/Shorten/)).toBeNull();
  });
});
