import { writeXlsx } from "hucre/xlsx";
import { readXml } from "hucre/xml";
import { describe, expect, it } from "vitest";
import { isZipFile, readWorkbook, writeWorkbook } from "#web/lib/workbook.ts";

const csvOf = async (...args: Parameters<typeof readWorkbook>) => {
  const read = await readWorkbook(...args);
  return read.kind === "text" ? read.text : `refused: ${read.message}`;
};

const notesOf = async (...args: Parameters<typeof readWorkbook>) => {
  const read = await readWorkbook(...args);
  return read.kind === "text" ? read.notes : [];
};

describe("a workbook", () => {
  it("keeps formula-like text as text, with zeros, line breaks and quotation marks", async () => {
    const written = await writeWorkbook([
      {
        name: "A",
        rows: [
          ["=1+1", "00417", 5, null],
          ["a\nb", 'q"', 3.5, "é;"],
        ],
      },
    ]);
    expect(isZipFile(written)).toBe(true);
    expect(await csvOf(written, "all")).toBe('=1+1,00417,5,\n"a\nb","q""",3.5,"é;"');
  });

  it.each(["1900", "1904"] as const)("keeps dates as dates, counted from %s", async (dateSystem) => {
    const sheets = [{ name: "A", rows: [["Day"], [new Date("2026-03-04T00:00:00Z")]] }];
    expect(await csvOf(new Uint8Array(await writeXlsx({ sheets, dateSystem })), "all")).toBe("Day\n2026-03-04");
  });

  it("is read with all visible sheets, or only the first with content", async () => {
    const sheets = [
      { name: "Empty", rows: [] },
      { name: "Hidden", rows: [["secret"]], hidden: true },
      { name: "A", rows: [["a"], [], ["b"]] },
      { name: "B", rows: [["c"]] },
    ];
    const written = new Uint8Array(await writeXlsx({ sheets }));
    expect(await csvOf(written, "all")).toBe("\fA\na\n\nb\n\fB\nc\n");
    expect(await csvOf(written, "first")).toBe("a\n\nb");
    expect(await notesOf(written, "all")).toEqual(['Hidden sheets weren\'t read: "Hidden".']);
    expect(await notesOf(written, "first")).toEqual([
      'Only the first sheet was read, not "B".',
      'Hidden sheets weren\'t read: "Hidden".',
    ]);
  });

  it("skips hidden rows and reports them", async () => {
    const rows = [["Code"], ["IC1"], ["IC2"], ["IC3"], [], ["IC4"]];
    const hidden = { hidden: true };
    const rowDefs = new Map([1, 2, 4, 5].map((row) => [row, hidden]));
    const one = new Uint8Array(await writeXlsx({ sheets: [{ name: "A", rows, rowDefs }] }));
    expect(await csvOf(one, "all")).toBe("Code\n\n\nIC3\n\n");
    expect(await notesOf(one, "all")).toEqual(["Hidden rows weren't read: 2 to 3, 6. Unhide them to import them."]);
    const two = [
      { name: "A", rows, rowDefs },
      { name: "B", rows },
    ];
    expect(await notesOf(new Uint8Array(await writeXlsx({ sheets: two })), "all")).toEqual([
      'Hidden rows of "A" weren\'t read: 2 to 3, 6. Unhide them to import them.',
    ]);
  });

  it("repeats the text of merged cells in each cell, except for a title", async () => {
    const rows = [
      ["Our ladder", null, null],
      ["Track", "Type", "Code", "Level"],
      ["IC", "Software", "IC1", 1],
      [null, null, "IC2", 2],
      ["Manager", null, "M1", 3],
      [null, null, null, null],
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 3 },
      { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
      { startRow: 2, startCol: 1, endRow: 5, endCol: 1 },
      { startRow: 4, startCol: 0, endRow: 5, endCol: 0 },
    ];
    const written = new Uint8Array(await writeXlsx({ sheets: [{ name: "A", rows, merges }] }));
    expect((await csvOf(written, "all")).split("\n").map((line) => line.replace(/,+$/u, ""))).toEqual([
      "Our ladder",
      "Track,Type,Code,Level",
      "IC,Software,IC1,1",
      "IC,Software,IC2,2",
      "Manager,Software,M1,3",
    ]);
  });

  it("ignores entities declared in its XML", () => {
    const xml = '<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]><rows><row><c>&x; &amp;</c></row></rows>';
    expect(readXml(xml, { rowTag: "row" }).data).toEqual([{ c: "&x; &" }]);
  });

  it("is refused if it has a password, is damaged or declares too large an unpacked size", async () => {
    const encrypted = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await csvOf(encrypted, "all")).toContain("password");
    const written = await writeWorkbook([{ name: "A", rows: [["a"]] }]);
    expect(await csvOf(written.slice(0, 200), "all")).toContain("couldn't be read");
    const view = new DataView(written.buffer);
    const entry = Array.from(written.keys()).find(
      (at) => at + 4 < written.length && view.getUint32(at, true) === 0x02014b50,
    );
    view.setUint32((entry ?? 0) + 24, 2_000_000_000, true);
    expect(await csvOf(written, "all")).toContain("unpacks to more than 100 MB");
  });
});
