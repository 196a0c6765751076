import { describe, expect, it } from "vitest";
import { commentParts, quotationOf, withQuotation } from "#domain/journal/quotation.ts";

const entry = { day: "2026-11-12", text: "Cut the plan.\nTold support.", links: ["https://acme.com/2291"] };
const quotation = quotationOf(entry, { kind: "own" });
const shared = quotationOf(entry, { kind: "shared", firstName: "Amara" });

describe("the parts of a comment", () => {
  it.each([
    ["nothing", "", []],
    ["one text", "One line\n\nand another", ["One line\n\nand another"]],
    ['a typed ">" that isn\'t a quotation', "> 3 is what I meant", ["> 3 is what I meant"]],
    ["a source without a quotation", "From my journal, Nov 12, 2026:", ["From my journal, Nov 12, 2026:"]],
    ["a quotation", quotation, ["From my journal, Nov 12, 2026"]],
    [
      "a quotation between texts",
      withQuotation("Before\n\nafter", quotation, 7).comment,
      ["Before", "From my journal, Nov 12, 2026", "after"],
    ],
    [
      "two quotations in a row",
      `${quotation}\n${shared}`,
      ["From my journal, Nov 12, 2026", "From Amara's journal, Nov 12, 2026"],
    ],
  ])("of %s", (_name, comment, expected) => {
    expect(commentParts(comment).map((part) => (part.kind === "text" ? part.text : part.source))).toEqual(expected);
  });

  it("include the quoted lines and links", () => {
    expect(commentParts(quotation)).toEqual([
      {
        kind: "quotation",
        from: 0,
        source: "From my journal, Nov 12, 2026",
        lines: [
          { lineIndex: 1, text: "Cut the plan." },
          { lineIndex: 2, text: "Told support." },
          { lineIndex: 3, text: "https://acme.com/2291" },
        ],
      },
    ]);
  });
});
