import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import { diffLadders } from "#domain/positions/ladderDiff.ts";
import { ladderEdits } from "#domain/positions/ladderEdits.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { checkLadder } from "#functions/positions/ladderFile/checkLadder.ts";
import { ladderText } from "#functions/positions/ladderFile/ladderText.ts";
import { anyLadderFile, makeLadders, makePosition, makeSkillset, withEdit } from "#tests/support/positions/ladders.ts";

let ids = 0;
const imported = (file: LadderFile) => {
  const newId = () => {
    ids += 1;
    return `new-${ids}`;
  };
  const empty = makeLadders([], []);
  return ladderEdits(diffLadders(empty, file, newId)).reduce(withEdit, empty);
};

/** The problems of a text, each as "line: message". */
const problemsOf = (text: string): readonly string[] =>
  checkLadder(text, defaultStructure).problems.map(({ line, message }) => `${line}: ${message}`);

describe("the text of a ladder file", () => {
  it("describes any ladders, and is unchanged by reading and writing it", () => {
    fc.assert(
      fc.property(anyLadderFile, (file) => {
        const ladders = imported(file);
        const text = ladderText(ladders);
        const { content, problems } = checkLadder(text, defaultStructure);
        expect(problems).toEqual([]);
        expect(content).toEqual(ladderAsFile(ladders));
        expect(content && ladderText(imported(content))).toBe(text);
      }),
    );
  });

  it("reads as if a person had written it", () => {
    const ic1 = makePosition({ description: "<p>Learns: with care.</p>\n<p>Asks.</p>" });
    const skillset = makeSkillset({
      applicableTo: ["software", "qa"],
      levels: [{ level: 1, title: "Begins", description: "" }],
    });
    const text = ladderText(
      makeLadders([ic1, makePosition({ code: "IC2", description: "" })], [skillset], {
        [ic1.id]: { [skillset.id]: 2 },
      }),
    );
    expect(text.split("\n").slice(2)).toEqual([
      "",
      "positions:",
      "  - code: IC1",
      "    title: Junior Software Engineer",
      "    level: 1",
      "    careerPath: ic",
      "    engineerType: software",
      "    description: |-",
      "      <p>Learns: with care.</p>",
      "      <p>Asks.</p>",
      "    responsibilities: <ul><li>Asks early</li></ul>",
      "",
      "  - code: IC2",
      "    title: Junior Software Engineer",
      "    level: 1",
      "    careerPath: ic",
      "    engineerType: software",
      '    description: ""',
      "    responsibilities: <ul><li>Asks early</li></ul>",
      "",
      "skillsets:",
      "  - name: Code Quality",
      "    description: How clear the code is.",
      "    applicableTo: [ software, qa ]",
      "    levels:",
      "      - level: 1",
      "        title: Begins",
      '        description: ""',
      "",
      "requirements:",
      "  IC1:",
      "    Code Quality: 2",
      "",
    ]);
  });
});

const position = `  - code: IC1
    title: Engineer
    level: 1
    careerPath: ic
    engineerType: software
    description: ""
    responsibilities: ""
`;
const skillset = `  - name: Craft
    description: ""
    applicableTo: [software]
    levels:
      - { level: 1, title: Begins, description: "" }
`;
const whole = `positions:\n${position}skillsets:\n${skillset}requirements:\n  IC1: { Craft: 1 }\n`;

describe("the problems of a ladder file", () => {
  it("are empty for a complete file", () => {
    expect(problemsOf(whole)).toEqual([]);
  });

  it.each([
    ["nothing", "", ["1: Enter keys with their values here."]],
    [
      "a missing section, which would remove everything in it",
      `positions:\n${position}requirements: {}\n`,
      ['1: "skillsets" is missing here. Add it.'],
    ],
    [
      "a sixth level",
      whole.replace(
        '      - { level: 1, title: Begins, description: "" }\n',
        [1, 2, 3, 4, 5, 5].map((level) => `      - { level: ${level}, title: Step, description: "" }\n`).join(""),
      ),
      ['19: "Craft" has level 5 twice. A skillset has each of the levels 1 to 5 once. The first one is on line 18.'],
    ],
    [
      "two skillsets that look the same",
      whole.replace(
        "requirements:",
        `${skillset.replace("Craft", "' craft '")}${skillset.replace("Craft", "Code  Craft")}${skillset.replace("Craft", "Code Craft")}requirements:`,
      ),
      [
        '15: Two skillsets are named "craft". Give this one another name. The first one is on line 10.',
        '25: Two skillsets are named "Code Craft". Give this one another name. The first one is on line 20.',
      ],
    ],
    [
      "requirements of an unknown position",
      whole.replace("  IC1: {", "  IC9: {"),
      ["16: There is no position IC9. Correct the code or remove it."],
    ],
    [
      "a duplicate code in another case",
      whole.replace(position, position + position.replace("IC1", "ic1")),
      ["9: The position code ic1 is used twice. Give this position another one. The first one is on line 2."],
    ],
    [
      "codes and names that are read as numbers",
      whole
        .replace("code: IC1", "code: 1.10")
        .replace("title: Engineer", "title: true")
        .replace("name: Craft", "name: 0x1F"),
      [
        '2: "code": Put this in quotes: "1.10".',
        '3: "title": Put this in quotes: "true".',
        '10: "name": Put this in quotes: "0x1F".',
      ],
    ],
    [
      "requirements of a code that is read as a number",
      whole.replace("code: IC1", 'code: "1.10"').replace("  IC1: {", "  1.10: { Craft: 1 }\n  1.1: {"),
      ['16: Put this key in quotes: "1.10".'],
    ],
    [
      "an unknown key",
      whole.replace("level: 1", "levle: 1"),
      ['2: "level" is missing here. Add it.', '4: "levle" isn\'t known here. Correct its spelling or remove it.'],
    ],
    [
      "an anchor and its alias",
      whole
        .replace('description: ""', "description: &text x")
        .replace('responsibilities: ""', "responsibilities: *text"),
      [
        "7: Anchors and aliases aren't supported. Write the value out.",
        "8: Anchors and aliases aren't supported. Write the value out.",
      ],
    ],
    [
      "a duplicate key",
      whole.replace("    level: 1\n", "    level: 1\n    level: 2\n"),
      ["5: This key is already on line 4. Remove one of the two."],
    ],
    [
      "a tag",
      whole.replace("title: Engineer", "title: !secret x"),
      ["3: The tag !secret isn't supported. Write plain data."],
    ],
    [
      "a text that is too long",
      whole.replace('description: ""', `description: ${"x".repeat(20_001)}`),
      ['7: "description": Shorten this to 20,000 characters. Nothing was saved or lost.'],
    ],
    [
      "a text that is too long once it is clean",
      whole.replace('description: ""', `description: "${"&".repeat(5000)}"`),
      ['7: "description": Shorten this to 20,000 characters. Nothing was saved or lost.'],
    ],
    [
      "more skillsets than a review can hold",
      whole.replace(
        skillset,
        skillset + Array.from({ length: 85 }, (_, at) => skillset.replace("Craft", `Skillset ${at}`)).join(""),
      ),
      ["441: IC1 requires 86 skillsets. A review can have at most 85. Set some of them to none under requirements."],
    ],
    [
      "more skillsets than a ladder can have",
      whole
        .replace(position, "  []\n")
        .replace("IC1: { Craft: 1 }", "{}")
        .replace(
          skillset,
          skillset + Array.from({ length: 200 }, (_, at) => skillset.replace("Craft", `Skillset ${at}`)).join(""),
        ),
      ["1004: Software has 201 skillsets. An engineer type can have at most 200. Remove some."],
    ],
    [
      "a path that branches off from an unknown position",
      whole.replace("    level: 1\n", "    level: 1\n    from: IC9\n"),
      ["5: There is no position IC9 on this ladder. Correct the code or remove it."],
    ],
    [
      "a required level that is neither a level nor none",
      whole.replace("Craft: 1 }", "Craft: never }"),
      ['16: "Craft": Skillset levels are 1 to 5, or none if the skillset isn\'t required.'],
    ],
  ])("name the line: %s", (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it("are at most fifty, even where nothing in the file is a ladder", () => {
    const texts = [
      "[".repeat(20_000),
      "- ".repeat(20_000),
      "{a: ".repeat(20_000),
      '"'.repeat(20_000),
      "&a ".repeat(200),
    ];
    for (const text of texts) {
      const { length } = problemsOf(text);
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(50);
    }
  });

  /** The processor time of a check, in seconds. */
  const secondsOf = (text: string): number => {
    const before = process.cpuUsage();
    expect(problemsOf(text)).toHaveLength(50);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000;
  };
  const keys = (line: (at: number) => string): string => Array.from({ length: 27_000 }, (_, at) => line(at)).join("");

  it.each([
    ["unknown positions", keys((at) => `  I${at}: {}\n`)],
    ["keys without values", keys((at) => `  I${at}:\n`)],
    ["unknown skillsets", `  IC1:\n${keys((at) => `    Craft ${at}: 1\n`)}`],
    ["duplicate keys", keys((at) => `  I${at % 13_500}: {}\n`)],
    ["all in one line", `  IC1: {${keys((at) => `k${at}: {},`)}}\n`],
  ])("are found quickly in a file with thousands of keys, for %s", (_what, requirements) => {
    const start = whole.slice(0, whole.indexOf("requirements:"));
    expect(secondsOf(`${start}requirements:\n${requirements}`)).toBeLessThan(4);
  });

  it("are the first ones in the file, whatever the order of sections", () => {
    const text = `requirements:\n${keys((at) => `  IC${at}: 1\n`)}positions: 1\nskillsets: 1\n`;
    expect(problemsOf(text).map((problem) => Number.parseInt(problem, 10))).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 2),
    );
  });

  it("are empty for unsafe rich text, which is cleaned", () => {
    const text = whole.replace('description: ""', "description: '<p onclick=\"x()\">Hi<script>alert(1)</script></p>'");
    expect(checkLadder(text, defaultStructure).content?.positions[0]?.description).toBe("<p>Hi</p>");
  });
});
