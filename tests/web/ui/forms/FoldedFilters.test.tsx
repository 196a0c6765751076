import { createTheme, ThemeProvider } from "@mui/material/styles";
import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FoldedFilters } from "#web/ui/forms/FoldedFilters.tsx";

afterEach(() => vi.unstubAllGlobals());

describe("filters folded on a phone", () => {
  it.each([
    [[null, null], "Filters"],
    [["3 - Meets Expectations", null], "Filters: 3 - Meets Expectations"],
    [["3 - Meets Expectations", "Any check"], "Filters: 3 - Meets Expectations, Any check"],
  ])("name what is chosen in each of them: %j", (chosen, name) => {
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
