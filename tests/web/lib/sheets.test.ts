import { afterEach, expect, it, vi } from "vitest";
import { checkSheets } from "#web/lib/sheets.ts";

afterEach(() => vi.restoreAllMocks());

it("reads sheets even if the device can't remember the chosen columns", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const sheet = { name: "A", rows: [{ line: 1, cells: ["Name"] }], headerRow: 0 };
  const read = await checkSheets("Name", [{ name: "A", columns: ["name"] }], {
    storageKey: "columns",
    isYaml: () => false,
    read: async () => ({ sheets: [sheet], yaml: "a: 1" }) as never,
    check: async (yaml) => ({ checked: yaml }),
    unchecked: { checked: "" },
  });
  expect(read.checked).toBe("a: 1");
});
