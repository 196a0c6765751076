import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import { ladderChanges } from "#domain/positions/ladderChanges.ts";
import { diffLadders, renamedIdsByCode, renameRefusals } from "#domain/positions/ladderDiff.ts";
import { ladderEdits } from "#domain/positions/ladderEdits.ts";
import { codeChangesOf, holderProblems, ladderEffectsOf } from "#domain/positions/ladderEffects.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { codeChangeMessages, effectMessages } from "#domain/positions/rules.ts";
import { changeLine } from "#tests/support/changeLine.ts";
import { anyLadderFile, makeLadders, makePosition, makeSkillset, withEdit } from "#tests/support/positions/ladders.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const [ic1, ic2, qa1] = [
  makePosition(),
  makePosition({ code: "IC2", title: "Software Engineer", level: 2 }),
  makePosition({ code: "QA1", title: "Junior QA Engineer", careerPath: "qa", engineerType: "qa" }),
];
const [craft, delivery] = [
  makeSkillset(),
  makeSkillset({ name: "Delivery", applicableTo: ["software", "qa"], levels: [] }),
];
const ladders = makeLadders([ic1, ic2, qa1], [craft, delivery], {
  [ic1.id]: { [craft.id]: 1, [delivery.id]: 1 },
  [ic2.id]: { [craft.id]: 2, [delivery.id]: 2 },
});

let ids = 0;
const newId = () => {
  ids += 1;
  return `new-${ids}`;
};

const file = ladderAsFile(ladders);
const pairsOf = (changed: LadderFile, from: Ladders = ladders) => diffLadders(from, changed, newId);
const changesOf = (changed: LadderFile, from: Ladders = ladders) =>
  ladderChanges(pairsOf(changed, from)).map(changeLine);

/** The file with a changed position. */
const withPosition = (code: string, change: Partial<LadderFile["positions"][number]>): LadderFile => ({
  ...file,
  positions: file.positions.map((position) => (position.code === code ? { ...position, ...change } : position)),
});
const withSkillset = (name: string, change: Partial<LadderFile["skillsets"][number]>): LadderFile => ({
  ...file,
  skillsets: file.skillsets.map((skillset) => (skillset.name === name ? { ...skillset, ...change } : skillset)),
});

describe("the ladders as a file", () => {
  it("have a fixed order: positions by type and code, skillsets by name, levels by number", () => {
    const shuffled = makeLadders(
      [qa1, makePosition({ code: "IC10" }), ic2, ic1],
      [delivery, { ...craft, levels: craft.levels.toReversed() }],
    );
    expect(ladderAsFile(shuffled).positions.map(({ code }) => code)).toEqual(["IC1", "IC2", "IC10", "QA1"]);
    expect(ladderAsFile(shuffled).skillsets.map(({ name }) => name)).toEqual(["Code Quality", "Delivery"]);
    expect(ladderAsFile(shuffled).skillsets[0]?.levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    const { title, code, ...rest } = ic1;
    const otherKeys = makeLadders([{ ...rest, title, code }], []);
    expect(JSON.stringify(ladderAsFile(otherKeys))).toBe(JSON.stringify(ladderAsFile(makeLadders([ic1], []))));
  });

  it("omit positions without configured requirements", () => {
    expect(ladderAsFile(ladders).requirements).toEqual({
      IC1: { "Code Quality": 1, Delivery: 1 },
      IC2: { "Code Quality": 2, Delivery: 2 },
    });
  });
});

describe("the changes of a file", () => {
  it("are empty if it describes the stored ladders, in any order", () => {
    expect(changesOf(file)).toEqual([]);
    expect(changesOf({ ...file, positions: file.positions.toReversed() })).toEqual([]);
    expect(ladderEdits(pairsOf(file))).toEqual([]);
  });

  it("include skillset groups and order, which an export returns unchanged", () => {
    const reversed = { ...file, skillsets: file.skillsets.toReversed() };
    expect(changesOf(reversed)).toEqual(["skillset ~ The order of the skillsets (Order: null → As in the file)"]);
    const applied = ladderEdits(pairsOf(reversed)).reduce(withEdit, ladders);
    expect(ladderAsFile(applied).skillsets).toEqual(reversed.skillsets);
    expect(ladderEdits(pairsOf(reversed, applied))).toEqual([]);
    const [back] = ladderEdits(pairsOf(file, applied));
    expect(back).toEqual({ kind: "putOrder", order: { ids: [], version: 2 } });

    const [first, second] = file.skillsets;
    if (!first || !second) {
      throw new Error("The file has two skillsets.");
    }
    const grouped = { ...file, skillsets: [{ ...second, group: "Doing" }, first] };
    expect(changesOf(grouped)).toEqual(["skillset ~ Delivery (Group: null → Doing)"]);
    const inGroup = ladderEdits(pairsOf(grouped)).reduce(withEdit, ladders);
    expect(ladderAsFile(inGroup).skillsets).toEqual(grouped.skillsets);
    expect(changesOf(file).length).toBe(0);
    expect(ladderAsFile(ladderEdits(pairsOf(file, inGroup)).reduce(withEdit, inGroup))).toEqual(file);
  });

  it("include where a path branches off, which an export returns unchanged", () => {
    const lead = makePosition({ code: "TL2", title: "Lead", level: 2, careerPath: "tl" });
    const withLead = makeLadders([ic1, ic2, qa1, lead], [craft, delivery]);
    const plain = ladderAsFile(withLead);
    const branching = {
      ...plain,
      positions: plain.positions.map((position) => (position.code === "TL2" ? { ...position, from: "IC2" } : position)),
    };
    expect(changesOf(branching, withLead)).toEqual(["position ~ TL2 Lead (Branches off from: null → IC2)"]);
    const applied = ladderEdits(pairsOf(branching, withLead)).reduce(withEdit, withLead);
    expect(applied.positions.find(({ code }) => code === "TL2")?.fromId).toBe(ic2.id);
    expect(ladderAsFile(applied)).toEqual(branching);
    expect(ladderEdits(pairsOf(branching, applied))).toEqual([]);
    expect(ladderAsFile(ladderEdits(pairsOf(plain, applied)).reduce(withEdit, applied))).toEqual(plain);
  });

  it("include a skillset no longer required, which puts no one below their position", () => {
    const without = {
      ...file,
      requirements: { ...file.requirements, IC2: { "Code Quality": "none" as const, Delivery: 2 } },
    };
    expect(changesOf(without)).toEqual(["requirements ~ IC2 Software Engineer (Code Quality: 2 → Not asked for)"]);
    const applied = ladderEdits(pairsOf(without)).reduce(withEdit, ladders);
    expect(ladderAsFile(applied)).toEqual(without);
    const holders = new Map([[ic2.id, ["a", "b", "c", "d", "e"]]]);
    const levels = new Map(["a", "b", "c", "d", "e"].map((person) => [person, { [craft.id]: 1 }]));
    expect(ladderEffectsOf(pairsOf(without), holders, levels).required).toEqual({
      changes: 1,
      people: 5,
      levels: { below: 0, unknown: 0 },
    });
    expect(ladderEffectsOf(pairsOf(file, applied), holders, levels).required).toMatchObject({
      changes: 1,
      levels: { below: 5 },
    });
  });

  it("include a new skillset's default level for everyone it applies to", () => {
    const security = { name: "Security", description: "", applicableTo: ["software"], levels: [] };
    const longer = { ...file, skillsets: [...file.skillsets, security] };
    const holders = new Map([[ic2.id, ["ana", "ben"]]]);
    expect(ladderEffectsOf(pairsOf(longer), holders, null).required).toEqual({
      changes: 2,
      people: 2,
      levels: null,
    });
  });

  it.each<[string, LadderFile, string[]]>([
    [
      "a title",
      withPosition("IC2", { title: "Engineer" }),
      ["position ~ IC2 Software Engineer (Title: Software Engineer → Engineer)"],
    ],
    [
      "the case of a code",
      {
        ...withPosition("IC2", { code: "ic2" }),
        requirements: { IC1: file.requirements["IC1"] ?? {}, ic2: file.requirements["IC2"] ?? {} },
      },
      ["position ~ IC2 Software Engineer (Code: IC2 → ic2)"],
    ],
    [
      "a text, shown as plain text",
      withPosition("IC1", { description: "<p>Learns &amp; asks.</p>" }),
      ["position ~ IC1 Junior Software Engineer (Description: Learns. → Learns & asks.)"],
    ],
    [
      "the formatting of a text",
      withPosition("IC1", { description: "<p><strong>Learns.</strong></p>" }),
      ["position ~ IC1 Junior Software Engineer (Description (its formatting): null → null)"],
    ],
    [
      "a level's number",
      withSkillset("Code Quality", {
        levels: craft.levels.map((level) => (level.level === 5 ? { ...level, title: "Leads" } : level)),
      }),
      ["level ~ Code Quality, level 5 (Title: Level 5 → Leads)"],
    ],
    [
      "a removed level",
      withSkillset("Code Quality", { levels: craft.levels.slice(0, 4) }),
      ["level - Code Quality, level 5 (Title: Level 5 → null)"],
    ],
    [
      "a new level",
      withSkillset("Delivery", { levels: [{ level: 1, title: "Begins", description: "" }] }),
      ["level + Delivery, level 1 (Title: null → Begins)"],
    ],
    [
      "what a skillset applies to",
      withSkillset("Code Quality", { applicableTo: ["software", "qa"] }),
      ["skillset ~ Code Quality (Applies to: Software → Software, QA)"],
    ],
    [
      "a required level, and one that was a default before",
      {
        ...file,
        requirements: { ...file.requirements, IC2: { "Code Quality": 3, Delivery: 2 }, QA1: { Delivery: 1 } },
      },
      [
        "requirements ~ IC2 Software Engineer (Code Quality: 2 → 3)",
        "requirements + QA1 Junior QA Engineer (Delivery: Default (1) → 1)",
      ],
    ],
    [
      "a new position, a removed position and a removed skillset",
      {
        positions: [
          ...file.positions.slice(0, 2),
          { ...makePosition({ code: "EM4", title: "Manager", level: 4, careerPath: "em" }) },
        ],
        skillsets: file.skillsets.slice(0, 1),
        requirements: { IC1: { "Code Quality": 1 }, IC2: { "Code Quality": 2 }, EM4: { "Code Quality": 4 } },
      },
      [
        "position + EM4 Manager (Engineer type: null → Software) (Career path: null → Engineering Manager) (Level: null → 4)",
        "position - QA1 Junior QA Engineer",
        "skillset - Delivery",
        "requirements ~ IC1 Junior Software Engineer (Delivery: 1 → null)",
        "requirements ~ IC2 Software Engineer (Delivery: 2 → null)",
        "requirements + EM4 Manager (Code Quality: null → 4)",
      ],
    ],
  ])("are listed: %s", (_what, changed, changes) => {
    expect(changesOf(changed)).toEqual(changes);
  });
});

describe("importing a file", () => {
  const whole = (from: Ladders, to: LadderFile): Ladders => ladderEdits(pairsOf(to, from)).reduce(withEdit, from);
  const empty = makeLadders([], []);

  wideIt("replaces the ladders, and changes nothing the second time", () => {
    fc.assert(
      fc.property(anyLadderFile, anyLadderFile, (before, after) => {
        const imported = whole(whole(empty, before), after);
        expect(ladderAsFile(imported)).toEqual(ladderAsFile(whole(empty, after)));
        expect(ladderChanges(pairsOf(after, imported))).toEqual([]);
        expect(ladderEdits(pairsOf(ladderAsFile(imported), imported))).toEqual([]);
      }),
    );
  });

  wideIt("resumes wherever it stopped", () => {
    fc.assert(
      fc.property(anyLadderFile, anyLadderFile, fc.nat(), (before, after, stop) => {
        const from = whole(empty, before);
        const edits = ladderEdits(pairsOf(after, from));
        const stopped = edits.slice(0, stop % (edits.length + 1)).reduce(withEdit, from);
        expect(ladderAsFile(whole(stopped, after))).toEqual(ladderAsFile(whole(from, after)));
      }),
    );
  });

  wideIt("lists changes if and only if it writes something", () => {
    fc.assert(
      fc.property(anyLadderFile, anyLadderFile, (before, after) => {
        const pairs = pairsOf(after, whole(empty, before));
        expect(ladderChanges(pairs).length > 0).toBe(ladderEdits(pairs).length > 0);
      }),
    );
  });
});

describe("a changed code", () => {
  const first = { ...file, requirements: { Lead: { "Code Quality": 4, Delivery: 2 } } };
  const renamed: LadderFile = {
    ...first,
    positions: file.positions.map((position) =>
      position.code === "IC2" ? { ...position, code: "Lead", careerPath: "tl", was: "ic2" } : position,
    ),
  };

  it("updates the position with the earlier code instead of removing it", () => {
    expect(pairsOf(renamed).removedPositions).toEqual([]);
    expect(changesOf(renamed).filter((line) => line.startsWith("position"))).toEqual([
      "position ~ IC2 Software Engineer (Code: IC2 → Lead) (Career path: Individual Contributor → Tech Lead)",
    ]);
    const after = ladderEdits(pairsOf(renamed)).reduce(withEdit, ladders);
    expect(after.positions.find(({ id }) => id === ic2.id)?.code).toBe("Lead");
    expect(after.requirements.get(ic2.id)?.levels).toEqual({ [craft.id]: 4, [delivery.id]: 2 });
    expect(ladderChanges(pairsOf(renamed, after))).toEqual([]);
    expect(JSON.stringify(ladderAsFile(after))).not.toContain("was");
  });

  it("lists up to ten of the affected people", () => {
    const many = Array.from({ length: 12 }, (_, at) => `Person ${at + 1}`);
    const changes = codeChangesOf(
      pairsOf(renamed),
      new Map([
        [ic1.id, ["Ana"]],
        [ic2.id, many],
      ]),
    );
    expect(changes).toEqual([{ before: "IC2", after: "Lead", people: 12, names: many.slice(0, 10) }]);
    expect(codeChangesOf(pairsOf(renamed), new Map())).toEqual([]);
    expect(codeChangeMessages([...changes, { before: "A", after: "B", people: 1, names: ["Ana Lee"] }])).toEqual([
      `IC2 becomes Lead for ${many.slice(0, 10).join(", ")}, and 2 others.`,
      "A becomes B for Ana Lee.",
    ]);
  });

  it("can shift along a path step by step, to insert a level", () => {
    const shifted: LadderFile = {
      ...file,
      positions: [
        { ...withPosition("IC1", { code: "IC2", was: "IC1" }).positions[0] },
        { ...withPosition("IC2", { code: "IC3", was: "IC2" }).positions[1] },
        ...file.positions.slice(2),
      ] as LadderFile["positions"],
      requirements: {},
    };
    const renames = renamedIdsByCode(ladders.positions, shifted);
    let stored = ladders;
    for (let steps = 0; steps < 10; steps += 1) {
      const [edit] = ladderEdits(diffLadders(stored, shifted, newId, renames));
      stored = edit === undefined ? stored : withEdit(stored, edit);
      expect(new Set(stored.positions.map(({ code }) => code)).size).toBe(3);
    }
    expect(ladderEdits(diffLadders(stored, shifted, newId, renames))).toEqual([]);
    expect(renameRefusals(stored.positions, shifted)).toEqual([]);
    expect(ladderEdits(diffLadders(stored, shifted, newId))).toEqual([]);
    expect(stored.positions.map(({ id, code }) => [id, code]).toSorted()).toEqual(
      [
        [ic1.id, "IC2"],
        [ic2.id, "IC3"],
        [qa1.id, "QA1"],
      ].toSorted(),
    );
  });

  it("is rejected if the earlier code is unknown or the new one is taken", () => {
    const refusals = (change: Partial<LadderFile["positions"][number]>) =>
      renameRefusals(ladders.positions, withPosition("IC2", change)).map(({ path, message }) => [path[1], message]);
    expect(refusals({ code: "IC3", was: "DS9" })).toEqual([
      [1, "There is no position DS9 whose code could change. Correct it or remove it."],
    ]);
    expect(refusals({ code: "QA1", was: "IC2" })).toEqual([
      [1, "A position QA1 already exists, so IC2 can't get this code. Choose another one."],
    ]);
    expect(refusals({ was: "DS9" })).toEqual([]);
    expect(refusals({ code: "ic2", was: "IC2" })).toEqual([]);
  });
});

describe("the people affected by a file", () => {
  const raised: LadderFile = {
    ...withPosition("IC1", { title: "Associate" }),
    requirements: { IC1: { "Code Quality": 1, Delivery: 1 }, IC2: { "Code Quality": 4, Delivery: 1 } },
  };
  const holders = new Map([
    [ic1.id, ["ana"]],
    [ic2.id, ["bo", "cleo", "dan", "eve", "fay", "gil"]],
  ]);
  const levels = new Map([
    ["ana", { [craft.id]: 1, [delivery.id]: 1 }],
    ["fay", { [craft.id]: 5, [delivery.id]: 2 }],
    ["gil", { [craft.id]: 4, [delivery.id]: 2 }],
    ["bo", { [craft.id]: 4, [delivery.id]: 2 }],
    ["cleo", { [craft.id]: 3, [delivery.id]: 2 }],
    ["dan", { [craft.id]: 1, [delivery.id]: 1 }],
  ]);

  it("are those whose requirements change, and those newly below are counted", () => {
    expect(ladderEffectsOf(pairsOf(raised), holders, levels)).toEqual({
      renamed: { positions: 1, people: 1 },
      required: { changes: 2, people: 6, levels: { below: 1, unknown: 1 } },
    });
  });

  const craftOf = (code: string, level: number) => ({
    ...file,
    requirements: { ...file.requirements, [code]: { ...file.requirements[code], "Code Quality": level } },
  });
  const required = (
    changed: LadderFile,
    held: ReadonlyMap<string, readonly string[]>,
    known: typeof levels | null = levels,
  ) => ladderEffectsOf(pairsOf(changed), held, known).required;

  it("are counted without levels for callers who can't read all of their reviews", () => {
    for (const level of [2, 3, 4, 5]) {
      expect(required(craftOf("IC1", level), holders, null)).toEqual({ changes: 1, people: 1, levels: null });
    }
  });

  it("never count as below if less is required", () => {
    const known = new Map([["cleo", { [craft.id]: 3, [delivery.id]: 2 }]]);
    const nothing = { levels: { below: 0, unknown: 0 } };
    expect(required(craftOf("IC2", 1), holders, known)).toEqual({ changes: 1, people: 6, ...nothing });
    const withoutDelivery = withSkillset("Delivery", { applicableTo: ["qa"] });
    expect(required(withoutDelivery, holders, known)).toEqual({ changes: 2, people: 7, ...nothing });
  });

  it("are empty if a default level is only made explicit", () => {
    const said = { ...file, requirements: { ...file.requirements, QA1: { Delivery: 1 } } };
    expect(ladderEffectsOf(pairsOf(said), new Map([[qa1.id, ["ana"]]]), new Map()).required.changes).toBe(0);
  });

  it("block removing or moving a position that they hold", () => {
    const without = { ...file, positions: file.positions.filter(({ code }) => code !== "IC2"), requirements: {} };
    expect(holderProblems(pairsOf(without), holders)).toEqual([
      { code: "IC2", message: "6 people hold IC2, so you can't remove it. Give them another position first." },
    ]);
    const moved = { ...withPosition("IC1", { engineerType: "qa" as const }), requirements: {} };
    expect(holderProblems(pairsOf(moved), holders)).toEqual([
      {
        code: "IC1",
        message: "1 person holds IC1, so it stays on the ladder of Software. Give them another position first.",
      },
    ]);
    expect(holderProblems(pairsOf(moved), new Map())).toEqual([]);
  });

  const noOne = {
    renamed: { positions: 0, people: 0 },
    required: { changes: 0, people: 0, levels: { below: 0, unknown: 0 } },
  };
  const requiring = (changes: number, people: number, levels: { below: number; unknown: number } | null) => ({
    ...noOne,
    required: { changes, people, levels },
  });
  const renaming = (positions: number, people: number) => ({ ...noOne, renamed: { positions, people } });
  it.each([
    [noOne, []],
    [requiring(3, 41, { below: 7, unknown: 0 }), ["3 requirements change: 41 engineers, 7 of them now below."]],
    [
      requiring(1, 1, { below: 0, unknown: 1 }),
      ["1 requirement changes: 1 engineer. The levels of 1 aren't known: no review was shared with them yet."],
    ],
    [requiring(2, 0, { below: 0, unknown: 0 }), ["2 requirements change. No one holds an affected position."]],
    [requiring(3, 41, null), ["3 requirements change: 41 engineers."]],
    [renaming(2, 5), ["2 positions get another code or title. 5 people will see it with their name."]],
    [renaming(1, 0), []],
  ])("are described %#", (effects, messages) => {
    expect(effectMessages(effects)).toEqual(messages);
  });
});
