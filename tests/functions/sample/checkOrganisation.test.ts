import { describe, expect, it } from "vitest";
import { checkOrganisation } from "#functions/sample/checks/checkOrganisation.ts";

const check = (...texts: readonly string[]) =>
  checkOrganisation(
    texts.map((text, index) => ({ name: `${index}.yaml`, text })),
    { now: new Date("2026-03-01T12:00:00.000Z"), timeZone: "UTC" },
  ).problems;

const position = (code: string) => `  - code: ${code}
    title: Engineer
    level: 1
    careerPath: ic
    engineerType: software
    description: <p>Builds.</p>
    responsibilities: <p>Builds.</p>
`;

describe("files of an organisation", () => {
  it.each<[string, string, number, string]>([
    ["a duplicate key", "people: []\nrounds: []\npeople: []\n", 3, "already"],
    ["a duplicate key, as a number and as a string", 'requirements:\n  1: {}\n  "1": {}\n', 3, "already"],
    ["a duplicate key, as null and as an empty string", 'requirements:\n  ~: {}\n  "": {}\n', 3, "already"],
    ["an empty key", 'requirements:\n  "": {}\n', 2, '"": Please fill this in.'],
    ["an anchor", "people: &all []\n", 1, "Anchors"],
    ["a tag", "people: !!set {}\n", 1, "tag"],
    ["a custom tag", "people: !team []\n", 1, "The tag !team"],
    ["a second document", "people: []\n---\npeople: []\n", 2, "one document"],
    ["invalid YAML", "people: [\n", 2, "not YAML"],
    ["an unknown section", "people: []\nteams: []\n", 2, '"teams" is not known'],
    ["a string instead of a list", "people: everybody\n", 1, '"people": Please give a list here.'],
    ["an empty file", "", 1, "keys with their values"],
    ["an unknown key", `positions:\n${position("IC1")}    salary: 3\n`, 9, '"salary" is not known'],
    ["a level out of range", `positions:\n${position("IC1").replace("level: 1", "level: 16")}`, 4, "Level is 0 to 15"],
    [
      "an unknown value",
      `positions:\n${position("IC1").replace("careerPath: ic", "careerPath: cto")}`,
      5,
      "tl, ic, em, qa, ds",
    ],
    [
      "a text that is too long once it is clean",
      `positions:\n${position("IC1").replace("<p>Builds.</p>", `"${"&".repeat(5000)}"`)}`,
      7,
      "shorten this to 20,000 characters",
    ],
    ["a missing key", `positions:\n${position("IC1").replace("    title: Engineer\n", "")}`, 2, '"title" is missing'],
  ])("refuse %s with its line", (_what, text, line, words) => {
    expect(check(text)).toEqual([{ file: "0.yaml", line, message: expect.stringContaining(words) }]);
  });

  it("refuse values that are nested too deeply", () => {
    const [problem] = check(`people: ${"[".repeat(20_000)}${"]".repeat(20_000)}\n`);
    expect(problem).toMatchObject({ line: 1, message: expect.stringContaining("nested too deeply") });
  });

  it("refuse an alias with its line", () => {
    expect(check("people: &all []\nrounds: *all\n").map(({ line }) => line)).toEqual([1, 2]);
  });

  it("refuse a sixth level with its line", () => {
    const level = (n: number) => `      - level: ${n}\n        title: Step\n        description: <p>Text.</p>\n`;
    const head =
      "skillsets:\n  - name: Craft\n    description: What it is.\n    applicableTo: [software]\n    levels:\n";
    expect(check(head + [1, 2, 3, 4, 5, 6].map(level).join(""))).toEqual([
      { file: "0.yaml", line: 21, message: expect.stringContaining("1 to 5") },
    ]);
  });

  it("are checked together, each problem in its own file", () => {
    expect(check(`positions:\n${position("IC1")}`, `positions:\n${position("IC2")}${position("ic1")}`)).toEqual([
      { file: "1.yaml", line: 9, message: expect.stringContaining("used twice") },
    ]);
    const requirement = "requirements:\n  IC1:\n    Magic: 1\n";
    expect(check(`positions:\n${position("IC1")}`, requirement)).toEqual([
      { file: "1.yaml", line: 3, message: expect.stringContaining("Magic") },
    ]);
    expect(check(`positions:\n${position("IC1")}`, "requirements:\n  IC1: {}\n", "requirements:\n  IC1: {}\n")).toEqual(
      [{ file: "2.yaml", line: 2, message: expect.stringContaining("1.yaml") }],
    );
  });
});
