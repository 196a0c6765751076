import { describe, expect, it } from "vitest";
import { readDay, slashOrderOf } from "#domain/people/file/fileDays.ts";

describe("a day in a file", () => {
  it.each([
    ["2026-12-01", "2026-12-01"],
    ["2026/12/1", "2026-12-01"],
    ["2026-12-01 00:00:00", "2026-12-01"],
    ["2026-12-01T00:00:00Z", "2026-12-01"],
    ["1.12.2026", "2026-12-01"],
    ["01-12-2026", "2026-12-01"],
    ["1 Dec 2026", "2026-12-01"],
    ["01-Dec-2026", "2026-12-01"],
    ["December 1, 2026", "2026-12-01"],
    ["Dec 1 2026", "2026-12-01"],
    ["46357", "2026-12-01"],
    ["12/12/2026", "2026-12-12"],
    ["29.2.2026", null],
    ["2026-13-01", null],
    ["01/12/2026", null],
    ["soon", null],
    ["417", null],
    ["", null],
  ])("is read from %j as %j", (cell, day) => {
    expect(readDay(cell, null)).toBe(day);
  });

  it("with slashes is read as the rest of its column tells, and not guessed if that does not tell", () => {
    expect(slashOrderOf(["01/12/2026", "31/12/2026"])).toBe("dayFirst");
    expect(slashOrderOf(["01/12/2026", "12/31/2026"])).toBe("monthFirst");
    expect(slashOrderOf(["01/12/2026", "", "2026-12-31"])).toBeNull();
    expect(slashOrderOf(["31/12/2026", "12/31/2026"])).toBeNull();
    expect(readDay("01/12/2026", "dayFirst")).toBe("2026-12-01");
    expect(readDay("01/12/2026", "monthFirst")).toBe("2026-01-12");
  });
});
