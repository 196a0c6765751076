import { describe, expect, it } from "vitest";
import { oneMonthAfter } from "#domain/people/data/dataRequest.ts";
import { isOwnName, removalOfNames } from "#domain/people/data/erasure.ts";
import { formerColleague } from "#domain/personal-data/terms.ts";

const ada = {
  id: "01JD0000000000000000000P01",
  email: "ada.king@acme.com",
  formerEmails: ["ada.byron@acme.com"],
  firstName: "Ada",
  lastName: "King",
  avatarUrl: "https://pictures.acme.com/ada.png",
  employeeNumber: "4711",
};
const { replaced } = removalOfNames([ada]);

describe("the names of an erased person", () => {
  it.each([
    ["the whole name", "Ada King has no position yet.", `${formerColleague} has no position yet.`],
    ["every address, however it is written", "(ADA.King@acme.com)", `(${formerColleague})`],
    ["a former address", "ada.byron@acme.com", formerColleague],
    ["the picture", "https://pictures.acme.com/ada.png", formerColleague],
    ["no longer name", "Ada Kingston and Nada King", "Ada Kingston and Nada King"],
    ["no longer address", "nada.king@acme.com, ada.king@acme.community", "nada.king@acme.com, ada.king@acme.community"],
    ["no first name alone", "Ada was here", "Ada was here"],
  ])("are replaced in texts: %s", (_, text, expected) => {
    expect(replaced(text, false)).toBe(expected);
  });

  it("are replaced by parts in what is about the person, and in nothing else", () => {
    const change = { firstName: "Ada", lastName: "Byron", role: "lead" };
    expect(replaced(change, true)).toEqual({ firstName: formerColleague, lastName: formerColleague, role: "lead" });
    expect(replaced(change, false)).toEqual(change);
  });

  it("are replaced in their own line of a file, and in the line of somebody whose manager they are", () => {
    const own = { email: "Ada.King@acme.com", firstName: "Ada", lastName: "King" };
    const other = { email: "bo@acme.com", firstName: "Ada", lastName: "Bo", managerEmail: ada.email };
    expect(replaced([own, other], false)).toEqual([
      { email: formerColleague, firstName: formerColleague, lastName: formerColleague },
      { email: "bo@acme.com", firstName: "Ada", lastName: "Bo", managerEmail: formerColleague },
    ]);
  });

  it("take nothing from what names nobody: numbers, null, and every text if nobody is erased", () => {
    const value = { a: 1, b: null, c: [true, "Ada King"] };
    expect(removalOfNames([]).replaced(value, true)).toEqual(value);
    expect(replaced({ a: 1, b: null, c: [true] }, true)).toEqual({ a: 1, b: null, c: [true] });
  });

  it("are found among those of ten thousand people, each text compared with the few that share a word", () => {
    const people = Array.from({ length: 10_000 }, (_, number) => ({
      id: `01JD00000000000000000${String(number).padStart(5, "0")}`,
      email: `ada.king${number}@acme.com`,
      formerEmails: [],
      firstName: "Ada",
      lastName: `King${number}`,
      avatarUrl: `https://pictures.acme.com/${number}.png`,
      employeeNumber: null,
    }));
    const removal = removalOfNames(people);
    const texts = Array.from(
      { length: 1_000 },
      (_, number) => `Ada King${number * 2} at acme.com wrote, Ada Kings${number} did not`,
    );
    // Compared with every name one by one, this takes minutes, and the test fails by its time.
    expect(texts.map((text) => removal.replaced(text, false))).toEqual(
      texts.map((_, number) => `${formerColleague} at acme.com wrote, Ada Kings${number} did not`),
    );
    expect(removal.replaced("https://pictures.acme.com/77.png, ada.king9999@acme.com", false)).toBe(
      `${formerColleague}, ${formerColleague}`,
    );
  });

  it("tell the attributes of a person's own name from others", () => {
    expect(["firstName", "email", "approverName"].map(isOwnName)).toEqual([true, true, false]);
  });
});

describe("the day until which a request is answered", () => {
  it.each([
    ["2026-11-26", "2026-12-26"],
    ["2026-12-31", "2027-01-31"],
    ["2026-01-31", "2026-02-28"],
    ["2028-01-30", "2028-02-29"],
  ])("is one month after %s: %s", (day, due) => {
    expect(oneMonthAfter(day)).toBe(due);
  });
});
