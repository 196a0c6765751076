import { describe, expect, it } from "vitest";
import { dayOrderOf, readDay } from "#domain/people/file/fileDays.ts";

describe("a day in a file", () => {
  it.each([
    ["2026-12-01", "2026-12-01"],
    ["2026/12/1", "2026-12-01"],
    ["2026-12-01 00:00:00", "2026-12-01"],
    ["2026-12-01T00:00:00Z", "2026-12-01"],
    ["1.12.2026", null],
    ["31.12.2026", null],
    ["1. Dezember 2026", "2026-12-01"],
    ["1er décembre 2026", "2026-12-01"],
    ["1 de diciembre de 2026", "2026-12-01"],
    ["3 mei 2026", "2026-05-03"],
    ["12 juin 2026", "2026-06-12"],
    ["3 juillet 2026", "2026-07-03"],
    ["15 Marathon 2026", null],
    ["4 jui 2026", null],
    ["1 listopada 2026", null],
    ["01-12-2026", null],
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
    expect(readDay(cell, "neither")).toBe(day);
  });

  it.each([
    ["04-Mar-24", "2024-03-04"],
    ["4 mars 24", "2024-03-04"],
    ["31-Dec-98 00:00", "1998-12-31"],
    ["04-Mar-35", null],
    ["04-03-24", null],
    ["Mar 24", null],
  ])("with a two-digit year needs a month name and a clear century: %j is %j", (cell, day) => {
    expect(readDay(cell, "dayFirst")).toBe(day);
    expect(readDay(cell, "neither")).toBeNull();
  });

  it.each(["/", "-", "."])("with an ambiguous order and %s is read like the rest of its column", (mark) => {
    const written = (...texts: readonly string[]) => texts.map((text) => text.replaceAll("/", mark));
    const [day = ""] = written("01/12/2026");
    expect(dayOrderOf(written("01/12/2026", "31/12/2026"))).toBe("dayFirst");
    expect(dayOrderOf(written("03/04/2024", "12/15/2023"))).toBe("monthFirst");
    expect(dayOrderOf(written("01/12/2026", "", "2026-12-31"))).toBe("both");
    expect(dayOrderOf(written("31/12/2026", "12/31/2026"))).toBe("neither");
    expect(dayOrderOf(written("12/12/2026", "2026-12-31"))).toBe("dayFirst");
    expect(readDay(day, "both")).toBeNull();
    expect(readDay(day, "dayFirst")).toBe("2026-12-01");
    expect(readDay(day, "monthFirst")).toBe("2026-01-12");
  });
});
