import { describe, expect, it } from "vitest";
import { removalOfNames } from "#domain/people/data/erasure.ts";
import { makeUser } from "#tests/support/people/people.ts";

describe("a name that reads like a pattern", () => {
  const person = makeUser({ email: "a+b.c@acme.com", firstName: "Ann.*", lastName: "(O|Neil)[x" });
  const { replaced } = removalOfNames([person]);
  /** A text about somebody else, as it is after the removal. */
  const afterRemoval = (text: string) => replaced(text, false);

  it.each(["Anna Oneil", "Ann.* Neil", "aab.c@acme.com", "a+bxc@acme.com", "x"])(
    "is not taken for one: %s stays",
    (text) => {
      expect(afterRemoval(text)).toBe(text);
    },
  );

  it.each(["Ann.* (O|Neil)[x", "a+b.c@acme.com"])("is found as it is: %s", (text) => {
    expect(afterRemoval(`by ${text}, today`)).not.toContain(text);
  });
});
