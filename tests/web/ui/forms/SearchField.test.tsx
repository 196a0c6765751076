import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { SearchField } from "#web/ui/forms/SearchField.tsx";

describe("the search field", () => {
  it("keeps what is typed when the address answers late, and follows what changes elsewhere", async () => {
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

  it("searches for nothing again when a search is erased before the address answers", async () => {
    const searched: string[] = [];
    render(<SearchField label="Search" value="" onSearch={(text) => searched.push(text)} />);
    await userEvent.type(screen.getByRole("searchbox"), "B{Enter}");
    await userEvent.type(screen.getByRole("searchbox"), "{Backspace}{Enter}");
    expect(searched).toEqual(["B", ""]);
  });

  it("says that a text is too long, searches for nothing then, and for what is left once it is shortened", async () => {
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
