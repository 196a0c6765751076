import fc from "fast-check";
import { ulid } from "ulid";
import { describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import { fold } from "#domain/shared/fold.ts";
import { cleanName, cleanNames } from "#domain/shared/names.ts";
import {
  comment,
  email,
  id,
  name,
  optionalName,
  requiredName,
  requiredText,
  richText,
  searchText,
  shortText,
  sortName,
  sortText,
  webAddress,
} from "#domain/shared/text.ts";
import { type TextRule, textProblem } from "#domain/shared/textProblems.ts";
import { dayOf, daysBetween, futureDayProblem, hasPassed } from "#domain/shared/time.ts";
import { wideIt } from "#tests/support/wideIt.ts";

describe("days", () => {
  it.each([
    ["2026-11-20T23:59:59.999Z", "UTC", "2026-11-20"],
    ["2026-11-20T23:30:00.000Z", "Europe/Oslo", "2026-11-21"],
    ["2026-11-20T04:30:00.000Z", "America/New_York", "2026-11-19"],
    ["2026-03-29T00:59:00.000Z", "Europe/Oslo", "2026-03-29"],
  ])("%s in %s is %s", (instant, zone, day) => {
    expect(dayOf(instant, zone)).toBe(day);
  });

  it.each([
    ["2026-11-24", null],
    ["2026-11-25", null],
    ["2026-11-26", "Choose today or an earlier day."],
    ["", "Choose today or an earlier day."],
  ])("must not be missing or after 2026-11-25: %s", (day, problem) => {
    expect(futureDayProblem(day, "2026-11-25")).toBe(problem);
  });

  it("count across months and clock changes", () => {
    expect(daysBetween("2026-11-20", "2026-11-24")).toBe(4);
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
  });

  it("count as passed deadlines only once they are over", () => {
    const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [deadline, today] = [dayOf(a, "UTC"), dayOf(b, "UTC")];
        expect(hasPassed(deadline, today)).toBe(daysBetween(today, deadline) < 0);
      }),
    );
  });
});

describe("names and titles", () => {
  it.each([
    ["a line break", "Ana\nBerg"],
    ["a carriage return", "Ana\rBerg"],
    ["a tab", "Ana\tBerg"],
    ["a next-line character", "Ana\u0085Berg"],
    ["a line separator", "Ana\u2028Berg"],
    ["an escape", "Ana\u001b[31mBerg"],
  ])("are rejected with %s", (_what, text) => {
    for (const schema of [name, requiredName("Title is required"), optionalName]) {
      const message = "Write this on one line and without control characters. Nothing was saved or lost.";
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([message]);
    }
  });

  it.each([
    ["a zero-width space", "\u200B"],
    ["a Hangul filler", "\u3164"],
    ["a combining mark without a letter", "\u0301"],
  ])("are rejected if they consist of %s", (_what, text) => {
    expect(requiredName("Title is required").safeParse(text).error?.issues[0]?.message).toBe("Title is required");
    expect(optionalName.safeParse(text).data ?? "").toBe("");
  });

  it("are stored as written in any language", () => {
    const joined = ["علی\u200Cرضا", "ശ്രീജിത്\u200D", "ක්\u200Dරිස්", "葛\u{E0100}西"];
    const emoji = ["👩‍💻 Eve", "Q4 ❤️", "1️⃣", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"];
    const letters = ["Ana María", "李小龍", "Đặng Thị", "محمد", "क्षत्रिय", "O’Neil-Ødegård"];
    for (const text of [...letters, ...joined, ...emoji]) {
      expect(name.parse(` ${text} `)).toBe(text);
      expect(cleanName(text)).toBe(text);
    }
  });

  it.each([
    ["a direction override", "Ana \u202Egreb\u202C", "Ana greb"],
    ["an isolate", "\u2067Ana\u2069", "Ana"],
    ["direction marks", "\u200EAna\u200F \u061CBerg", "Ana Berg"],
    ["zero-width spaces and a byte order mark", "\uFEFFA\u200Bna\u2060", "Ana"],
    ["a soft hyphen", "An\u00ADa", "Ana"],
    ["invisible fillers", "Ana\u3164\uFFA0\u115F\u2800", "Ana"],
    ["joiners in a word that doesn't need them", "A\u200Cn\u200Da", "Ana"],
    ["a variation selector without an emoji", "Ana\uFE0F1\uFE0F", "Ana1"],
    ["tags", "Ana\u{E0041}\u{E007F}", "Ana"],
    ["outer spaces next to a zero-width space", "Ana \u200B", "Ana"],
  ])("are stored without %s", (_what, text, stored) => {
    for (const schema of [name, requiredName("Title is required"), optionalName]) {
      expect(schema.parse(text)).toBe(stored);
    }
    expect(cleanName(text)).toBe(stored);
  });

  wideIt("from outside are cleaned to what a profile can hold", () => {
    expect(cleanName("  Ana\r\n\t=1+1\u0000 ")).toBe("Ana =1+1");
    expect(cleanName(`${"x".repeat(199)}👩‍💻`)).toBe("x".repeat(199));
    expect(cleanNames({ firstName: "\u200B", lastName: "Sokrates" })).toEqual({ firstName: "Sokrates", lastName: "" });
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cleaned = cleanName(text);
        expect(optionalName.parse(cleaned)).toBe(cleaned);
        expect(cleanName(cleaned)).toBe(cleaned);
      }),
    );
  });
});

describe("texts", () => {
  it.each([
    ["Šarić", "saric"],
    ["Łódź", "lodz"],
    ["Ørsted", "orsted"],
    ["Weiß", "weiss"],
    ["Đorđe", "dorde"],
    ["Œuvrard", "oeuvrard"],
    ["Þórður Guðmundsson", "thordur gudmundsson"],
    ["Işık İnce", "isik ince"],
    ["  ÅSE ", "ase"],
    ["STRAẞE", "strasse"],
  ])("%s folds to %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("don't change when folded again", () => {
    const foldTwice = fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    });
    fc.assert(foldTwice);
    // This seed found that "ẞ" became "ß" first, and "ss" only when folded again.
    fc.assert(foldTwice, { examples: [["ẞ"]], numRuns: 1 });
    fc.assert(foldTwice, { seed: 992628760, path: "74:1:15" });
  });

  wideIt("don't change when folded again, for every character", () => {
    for (let first = 0; first <= 0x10ffff; first += 0x1000) {
      const characters = Array.from({ length: 0x1000 }, (_, index) => String.fromCodePoint(first + index));
      const folded = fold(characters.join(" "));
      expect(fold(folded) === folded, `from U+${first.toString(16)} on`).toBe(true);
    }
  });

  it("sort people by their full name", () => {
    expect(sortName({ firstName: "Zoë", lastName: "Ångström" })).toBe("zoe angstrom");
  });

  wideIt("have a sort key that fits the table, even if folding makes a name longer", () => {
    for (const letter of ["\ufdfa", "\u6f22", "\u{1f600}", "ß"]) {
      const key = sortName({ firstName: letter.repeat(100), lastName: letter.repeat(200) });
      expect(Buffer.byteLength(key)).toBeLessThanOrEqual(800);
      expect(key.isWellFormed()).toBe(true);
    }
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        expect(sortText(sortText(text))).toBe(sortText(text));
        expect(Buffer.byteLength(sortText(text))).toBeLessThanOrEqual(800);
      }),
    );
  });

  it("are rejected with half a surrogate pair, which the table can't store", () => {
    for (const schema of [name, searchText, comment, richText]) {
      expect(schema.safeParse("cut \ud83d off").success).toBe(false);
      expect(schema.safeParse("whole \u{1f600}").success).toBe(true);
    }
  });

  it.each([
    ["https://wiki.acme.com/a?b#c", true],
    ["HTTPS://wiki.acme.com", true],
    ["http://wiki.acme.com", true],
    ["http:///x", false],
    ["https:///wiki.acme.com", false],
    ["https:/wiki.acme.com", false],
    ["https:wiki.acme.com", false],
    ["https://\\\\wiki.acme.com", false],
    ["https://?q", false],
    ["https://#top", false],
    ["https://", false],
    ["https:// acme.com", false],
    ["https://wiki acme.com", false],
    ["javascript:alert(1)", false],
    ["//wiki.acme.com", false],
    ["wiki.acme.com", false],
  ])("are accepted as a link only if complete: %s: %s", (text, isAddress) => {
    expect(webAddress.safeParse(text).success).toBe(isAddress);
  });

  it("are rejected with U+0000", () => {
    const schemas = [name, optionalName, searchText, shortText, requiredText({ max: 100 })];
    for (const schema of [...schemas, comment, richText, webAddress]) {
      expect(schema.safeParse("https://acme.com/a\u0000b").error?.issues[0]?.message).toBe(
        "Remove the invalid character. Nothing was saved or lost.",
      );
    }
  });

  const named: TextRule = { missing: "Give a reason.", max: 30 };
  const long: TextRule = { min: 20, max: 2_000 };
  it.each([
    [named, "Ill.", null],
    [named, `  ${"x".repeat(30)}\n`, null],
    [named, "x".repeat(31), "Shorten this to 30 characters. Nothing was saved or lost."],
    [named, "", "Give a reason."],
    [named, " \n ", "Give a reason."],
    [named, "\u200b", "Give a reason."],
    [long, "x".repeat(20), null],
    [long, ` ${"x".repeat(19)} `, "Write at least 20 characters."],
    [long, "\u200b".repeat(20), "Write at least 20 characters."],
    [long, "x".repeat(2_001), "Shorten this to 2,000 characters. Nothing was saved or lost."],
  ])("follow the rule %o in forms and requests: %j", (rule, text, problem) => {
    expect(textProblem(text, rule)).toBe(problem);
    const { data, error } = requiredText(rule).safeParse(text);
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problem === null ? [] : [problem]);
    expect(data).toBe(problem === null ? text.trim() : undefined);
  });

  it("are kept as typed in comments, up to 10,000 characters", () => {
    const typed = fc.string({ unit: "binary" }).filter((text) => !text.includes("\0"));
    fc.assert(
      fc.property(typed, (text) => {
        expect(comment.parse(text)).toBe(text);
      }),
    );
    expect(comment.safeParse("x".repeat(10_000)).success).toBe(true);
    expect(comment.safeParse("x".repeat(10_001)).success).toBe(false);
  });

  it("are rejected as names if empty after trimming or too long", () => {
    expect(name.safeParse("   ").success).toBe(false);
    expect(name.safeParse("x".repeat(201)).success).toBe(false);
    expect(name.parse("  Q4  ")).toBe("Q4");
  });

  it("are stored in lower case as emails", () => {
    expect(email.parse(" Ana@Acme.COM ")).toBe("ana@acme.com");
    expect(email.safeParse("ana").success).toBe(false);
    expect(email.safeParse(`${"a".repeat(250)}@acme.com`).error?.issues[0]?.message).toBe(
      "Enter an address of at most 254 characters.",
    );
  });

  it("are valid IDs if they are ULIDs or demo account IDs", () => {
    expect(id.safeParse(ulid()).success).toBe(true);
    expect(id.safeParse("demo-employee-data_scientist").success).toBe(true);
    for (const other of ["", "1", "../..", "USER#1", `${ulid()}x`]) {
      expect(id.safeParse(other).success).toBe(false);
    }
  });
});

describe("the contract", () => {
  it("gives every route a summary, a guard and unique error codes", () => {
    for (const spec of routes) {
      expect(spec.summary.length).toBeGreaterThan(10);
      expect(["account", "active", "subject"]).toContain(spec.guard.kind);
      expect(new Set(spec.errors).size).toBe(spec.errors.length);
    }
  });

  it("has no two routes with the same method and path", () => {
    const keys = routes.map((spec) => `${spec.method} ${spec.path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
