import { describe, expect, it } from "vitest";
import { sizeText, tooLargeMessage } from "#domain/shared/fileSize.ts";

describe("the size of a file", () => {
  it.each([
    [1, "1 byte"],
    [999, "999 bytes"],
    [1000, "1 kB"],
    [12_340, "12.4 kB"],
    [999_999, "1000 kB"],
    [1_000_000, "1 MB"],
    [1_200_001, "1.3 MB"],
  ])("of %i bytes is %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it("is counted in bytes, and the error says how much is too much", () => {
    expect(tooLargeMessage("žž", "A ladder file", 4)).toBeNull();
    expect(tooLargeMessage("žžž", "A ladder file", 4)).toBe(
      "This file is 2 bytes too large. A ladder file can have at most 4 bytes. Shorten its texts.",
    );
  });
});
