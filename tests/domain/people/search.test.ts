import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutWord, indexedWords, initialOf, lookupWord, matchesQuery, queryWords } from "#domain/people/search.ts";

const jelena = { firstName: "Jelena-Ana", lastName: "Ćosić O’Brien", email: "j.cosic+work@acme.com" };
const finds = (search: string, person = jelena): boolean => matchesQuery(person, queryWords(search));

describe("a search by word prefixes", () => {
  it.each([
    ["jel", true],
    ["JELENA", true],
    ["ana", true],
    ["jelena-ana", true],
    ["cosic", true],
    ["ćOSIć", true],
    ["obrien", false],
    ["o'brien", true],
    ["o’br", true],
    ["brien", true],
    ["j.cosic", true],
    ["cosic+w", true],
    ["work", true],
    ["j.cosic+work@acme.com", true],
    ["J.Cosic+Work@ACME.com", true],
    ["cosic+work@acme.com", false],
    ["work@", false],
    ["acme", false],
    ["@acme", true],
    ["@ACME.com", true],
    ["jelena @acme", true],
    ["@@ acme", false],
    ["@cme", false],
    ["@com", true],
    ["@other", false],
    ["com", false],
    ["elena", false],
    ["ana jel", true],
    ["jelena cosic", true],
    ["jelena kovac", false],
    ["  ana  ", true],
    ["(ana", true],
    ["", true],
    [" !!! ", true],
  ])("%j finds the person: %s", (search, expected) => {
    expect(finds(search)).toBe(expected);
  });

  it("drops words without letters or numbers, and puts the longest word first", () => {
    expect(queryWords(" !!! - ")).toEqual([]);
    expect(queryWords("Li Novák nováková")).toEqual(["novakova", "novak", "li"]);
  });

  it("queries the index by its longest word that isn't a domain", () => {
    expect(lookupWord(queryWords("@demo.acme.com ana"))).toBe("ana");
    expect(lookupWord(queryWords("@demo.acme.com"))).toBeUndefined();
    expect(queryWords("@ @- !@x")).toEqual(["@x"]);
  });

  const person = fc.record({
    firstName: fc.string({ maxLength: 30, unit: "grapheme" }),
    lastName: fc.string({ maxLength: 30, unit: "grapheme" }),
    email: fc.emailAddress(),
  });

  it("indexes words whose prefixes all find the person, within the key size limit", () => {
    fc.assert(
      fc.property(person, (someone) => {
        const words = indexedWords(someone);
        expect(words.length).toBeGreaterThan(0);
        expect(words.length).toBeLessThanOrEqual(12);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) {
          // The index stores an email's words with their rest; searches use only the part before the @.
          const isWhole = !word.includes("@") || cutWord(queryWords(someone.email)[0] ?? "") === word;
          expect(matchesQuery(someone, [isWhole ? word : word.slice(0, word.indexOf("@"))])).toBe(true);
          expect(word.startsWith(initialOf(word))).toBe(true);
          expect(Buffer.byteLength(word)).toBeLessThanOrEqual(160);
        }
        for (const query of [queryWords(someone.email), queryWords(someone.firstName).slice(-1)].map(lookupWord)) {
          if (query === undefined || words.length === 12) {
            continue;
          }
          expect(words.some((word) => word.startsWith(query))).toBe(true);
        }
      }),
    );
  });
});
