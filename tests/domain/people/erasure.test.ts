import { describe, expect, it } from "vitest";
import { erasedPeople, formerColleague, withErasedFields } from "#domain/people/data/erasure.ts";

const id = "01JD0000000000000000000P01";
const erasedEmail = `${id.toLowerCase()}@erased.invalid`;

describe("the people being erased", () => {
  const erased = erasedPeople([{ id, email: "Ada.King@acme.com", formerEmails: ["ada.byron@acme.com"] }]);

  it.each([
    ["their address in any case", "ada.KING@acme.com", id],
    ["a former address", "ada.byron@acme.com", id],
    ["a longer address", "nada.king@acme.com", null],
    ["an address within a text", "by ada.king@acme.com", null],
    ["no address", null, null],
  ])("are looked up by %s, %s: %s", (_, email, expected) => {
    expect(erased.idOfEmail(email)).toBe(expected);
  });

  it("are found by id", () => {
    expect([erased.has(id), erased.has("01JD0000000000000000000P02")]).toEqual([true, false]);
  });
});

describe("values about an erased person", () => {
  it.each([
    ["their names", { firstName: "Ada", lastName: "Byron" }, { firstName: formerColleague, lastName: "" }],
    ["their email address", { email: "ada@acme.com" }, { email: erasedEmail }],
    [
      "their employee number and picture",
      { employeeNumber: "4711", avatarUrl: "a.png" },
      { employeeNumber: null, avatarUrl: null },
    ],
  ])("lose %s", (_, values, expected) => {
    expect(withErasedFields(values, id)).toEqual(expected);
  });

  it.each([
    ["their role", { role: "admin" }],
    ["IDs, numbers and lists", { managerId: "01JD", line: 3, titles: ["Ada King"] }],
    ["empty fields", { firstName: null, employeeNumber: null }],
    ["undefined", undefined],
  ])("keep %s", (_, values) => {
    expect(withErasedFields(values, id)).toEqual(values);
  });
});
