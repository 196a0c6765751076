import { describe, expect, it } from "vitest";
import { type LadderFile, ladderFile, ladderProblems, ladderWarnings } from "#domain/positions/ladderFile.ts";
import { withTermIds } from "#domain/positions/ladderFileTerms.ts";
import { defaultStructure } from "#domain/positions/structure.ts";

const position = (code: string, engineerType: "software" | "qa" = "software") => ({
  code,
  title: "Engineer",
  level: 1,
  careerPath: "ic" as const,
  engineerType,
  description: "<p>Builds things.</p>",
  responsibilities: "<ul><li>Builds</li></ul>",
});

const level = (number: number) => ({ level: number, title: `Step ${number}`, description: "<p>Text.</p>" });

const skillset = (name: string, applicableTo: LadderFile["skillsets"][number]["applicableTo"] = ["software"]) => ({
  name,
  description: "What it is.",
  applicableTo,
  levels: [1, 2, 3, 4, 5].map(level),
});

const ladder = (changes: Partial<LadderFile> = {}): LadderFile => ({
  positions: [position("IC1"), position("QA1", "qa")],
  skillsets: [skillset("Craft"), skillset("Communication", ["software", "qa"])],
  requirements: { IC1: { Craft: 1, Communication: 2 }, QA1: { Communication: 1 } },
  ...changes,
});

const [craft, communication] = [skillset("Craft"), skillset("Communication", ["software", "qa"])];

describe("a ladder file", () => {
  it("is accepted when it is complete", () => {
    expect(ladderFile.parse(ladder())).toEqual(ladder());
    expect(ladderProblems(ladder(), defaultStructure)).toEqual([]);
  });

  it("needs no descriptions and responsibilities", () => {
    const { description: _text, responsibilities: _list, ...bare } = position("IC1");
    const { description: _what, ...bareCraft } = craft;
    const levels = [{ level: 1, title: "Begins" }];
    const parsed = ladderFile.parse({ positions: [bare], skillsets: [{ ...bareCraft, levels }], requirements: {} });
    expect(parsed.positions).toEqual([{ ...bare, description: "", responsibilities: "" }]);
    expect(parsed.skillsets).toEqual([
      { ...bareCraft, description: "", levels: [{ level: 1, title: "Begins", description: "" }] },
    ]);
  });

  it("can have texts for an engineer type only if the skillset applies to it", () => {
    const withText = (byType: Record<string, string>) => ({
      ...communication,
      levels: [{ level: 1, title: "Begins", description: "Says it.", byType }],
    });
    const problemsWith = (byType: Record<string, string>) =>
      ladderProblems(ladder({ skillsets: [craft, withText(byType)] }), defaultStructure);
    expect(problemsWith({ qa: "Reports it." })).toEqual([]);
    expect(problemsWith({ data_scientist: "Draws it." })).toEqual([
      {
        path: ["skillsets", 1, "levels", 0, "byType", "data_scientist"],
        message:
          '"Communication" doesn\'t apply to data_scientist, so it has no text for it. Remove this or extend applicableTo.',
      },
    ]);
    const named = ladder({ skillsets: [craft, withText({ QA: "Reports it.", qa: "Tests it." })] });
    expect(withTermIds(named, defaultStructure).problems).toEqual([
      {
        path: ["skillsets", 1, "levels", 0, "byType", "QA"],
        message: '"QA" and "qa" are the same type. Remove one of the two.',
      },
    ]);
    const byLabel = withTermIds(
      ladder({ skillsets: [withText({ "Data scientist": "x", QA: "y" })] }),
      defaultStructure,
    );
    expect(byLabel.file.skillsets[0]?.levels[0]?.byType).toEqual({ data_scientist: "x", qa: "y" });
  });

  it("holds at most 500 positions", () => {
    const positions = Array.from({ length: 501 }, (_, at) => position(`IC${at}`));
    const messagesFor = (count: number) =>
      ladderFile
        .safeParse(ladder({ positions: positions.slice(0, count), requirements: {} }))
        .error?.issues.map(({ message }) => message);
    expect(messagesFor(500)).toBeUndefined();
    expect(messagesFor(501)).toEqual(["A ladder file can have at most 500 positions. Remove some."]);
  });

  it("can describe a skillset with up to 5,000 characters", () => {
    const description = "x".repeat(5000);
    expect(ladderFile.parse(ladder({ skillsets: [{ ...craft, description }, communication] })).skillsets[0]).toEqual({
      ...craft,
      description,
    });
  });

  it("has a warning for required levels that the skillset doesn't describe", () => {
    const levels = craft.levels.filter(({ level }) => level < 3);
    const file = (required: number | "none") =>
      ladder({ skillsets: [{ ...craft, levels }, communication], requirements: { IC1: { Craft: required } } });
    expect(ladderWarnings(file(3))).toEqual([
      {
        path: ["requirements", "IC1", "Craft"],
        message: 'IC1 requires level 3 of "Craft", which the skillset doesn\'t describe.',
      },
    ]);
    expect(ladderWarnings(file(2))).toEqual([]);
    expect(ladderWarnings(file("none"))).toEqual([]);
  });

  it.each([
    ["an unknown key", { ...ladder(), color: "red" }, ""],
    ["a position's unknown key", ladder({ positions: [{ ...position("IC1"), salary: 1 } as never] }), "positions.0"],
    ["a level above 15", ladder({ positions: [{ ...position("IC1"), level: 16 }] }), "positions.0.level"],
    ["a level below 0", ladder({ positions: [{ ...position("IC1"), level: -1 }] }), "positions.0.level"],
    ["half a level", ladder({ positions: [{ ...position("IC1"), level: 1.5 }] }), "positions.0.level"],
    ["a sixth skillset level", ladder({ skillsets: [{ ...craft, levels: [level(6)] }] }), "skillsets.0.levels.0.level"],
    [
      "a skillset's description of 5,001 characters",
      ladder({ skillsets: [{ ...craft, description: "x".repeat(5001) }, communication] }),
      "skillsets.0.description",
    ],
    ["a skillset without engineer types", ladder({ skillsets: [skillset("Craft", [])] }), "skillsets.0.applicableTo"],
    ["a required level of 6", ladder({ requirements: { IC1: { Craft: 6 } } }), "requirements.IC1.Craft"],
  ])("rejects %s at its path", (_what, value, path) => {
    const { error } = ladderFile.safeParse(value);
    expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });

  it.each<[string, Partial<LadderFile>, string, string]>([
    [
      "a duplicate code",
      { positions: [position("IC1"), position("ic1")], requirements: {} },
      "positions.1.code",
      "ic1",
    ],
    ["a duplicate skillset", { skillsets: [craft, skillset("craft"), communication] }, "skillsets.1.name", "craft"],
    [
      "a duplicate level",
      { skillsets: [{ ...craft, levels: [...craft.levels, level(5)] }, communication] },
      "skillsets.0.levels.5.level",
      "level 5 twice",
    ],
    [
      "a duplicate engineer type",
      { skillsets: [skillset("Craft", ["software", "software"]), communication] },
      "skillsets.0.applicableTo.1",
      "software twice",
    ],
    [
      "an earlier code that another position keeps",
      { positions: [position("IC1"), { ...position("IC2"), was: "ic1" }, position("QA1", "qa")] },
      "positions.1.was",
      "ic1 stays in this file",
    ],
    [
      "an earlier code that two positions share",
      { positions: [...ladder().positions, { ...position("IC2"), was: "DS1" }, { ...position("IC3"), was: "ds1" }] },
      "positions.3.was",
      "Two positions replace ds1",
    ],
    ["a requirement of an unknown position", { requirements: { IC9: { Craft: 1 } } }, "requirements.IC9", "IC9"],
    [
      "a requirement of an unknown skillset",
      { requirements: { IC1: { Magic: 1 } } },
      "requirements.IC1.Magic",
      "Magic",
    ],
    [
      "a requirement of a skillset that does not apply",
      { requirements: { QA1: { Craft: 1 } } },
      "requirements.QA1.Craft",
      "doesn't apply to qa",
    ],
  ])("reports %s", (_what, changes, path, words) => {
    const problems = ladderProblems(ladder(changes), defaultStructure);
    expect(problems.map((problem) => problem.path.join("."))).toEqual([path]);
    expect(problems[0]?.message).toContain(words);
  });

  it("reports the path of the first of two duplicates", () => {
    const positions = [
      position("IC1"),
      { ...position("IC2"), was: "DS1" },
      position("ic1"),
      { ...position("IC3"), was: "DS1" },
    ];
    expect(
      ladderProblems(ladder({ positions, requirements: {} }), defaultStructure).map(({ firstPath }) => firstPath),
    ).toEqual([
      ["positions", 0, "code"],
      ["positions", 1, "was"],
    ]);
  });

  it("rejects positions that swap codes in a cycle, but lets a code move on", () => {
    const passedOn = (...pairs: readonly (readonly [string, string])[]) =>
      ladderProblems(
        ladder({ positions: pairs.map(([code, was]) => ({ ...position(code), was })), requirements: {} }),
        defaultStructure,
      ).map(({ path }) => path);
    expect(passedOn(["A", "B"], ["B", "C"], ["C", "a"])).toEqual([0, 1, 2].map((at) => ["positions", at, "was"]));
    expect(passedOn(["A", "B"], ["B", "C"], ["C", "D"])).toEqual([]);
  });
});
