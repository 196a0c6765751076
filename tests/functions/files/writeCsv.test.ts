import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportSeparators } from "#domain/shared/csv.ts";
import { escapeFormulas, withoutApostrophes } from "#domain/shared/formulas.ts";
import { writeCsv } from "#functions/files/writeCsv.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const separators = [",", ";", "\t", "|"];

/** The cells that a spreadsheet with this separator finds in a file. */
const cellsFor = (csv: string, separator: string): readonly string[] =>
  parse(csv, {
    bom: true,
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }).flat();

const write = (cells: readonly string[], separator: (typeof exportSeparators)[number]): string =>
  writeCsv({ a: "A", b: "B" }, [{ a: cells[0], b: cells[1] }], { isFirst: true, separator });

const isFormula = (cell: string): boolean => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);

const hostile = [
  "=1+1",
  "Eve;=1+1",
  "Eve,=1+1",
  "Eve\t=1+1",
  "Eve|=1+1",
  "Eve; =1+1",
  "Eve\r\n=1+1",
  "Eve\u2028=1+1",
  'Eve;"=1+1;x',
  'Eve;""=1+1',
  ";+1",
  "Eve;@SUM(1)",
  "Eve;－1",
  "Eve;\u200B=1+1",
  "\t=1+1",
];

describe("a CSV file", () => {
  it.each(hostile)("has no formula from %j, whatever separator the spreadsheet uses", (cell) => {
    for (const own of exportSeparators) {
      for (const csv of [write(["Ana", cell], own), write([cell, "Ana"], own)]) {
        for (const separator of separators) {
          expect(cellsFor(csv, separator).filter(isFormula)).toEqual([]);
        }
      }
    }
  });

  it("leaves names with hyphens, plus signs and emails unchanged", () => {
    for (const cell of ["Anne-Marie O'Neil", "ana+berg@acme.com", "Berg, Ana", "R&D - Oslo", "'Ana'", "A; B"]) {
      expect(escapeFormulas(cell)).toBe(cell);
      expect(withoutApostrophes(cell)).toBe(cell);
    }
  });

  wideIt("is read back unchanged", () => {
    const parts = fc.constantFrom(
      "=",
      "-",
      "'",
      '"',
      " ",
      ";",
      ",",
      "|",
      "\t",
      "\r",
      "\n",
      "\u2028",
      "\u200B",
      "x",
      "＝",
    );
    const texts = fc.oneof(
      fc.array(parts).map((all) => all.join("")),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(withoutApostrophes(escapeFormulas(text))).toBe(text);
      }),
    );
  });
});
