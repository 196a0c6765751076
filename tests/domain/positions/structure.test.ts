import { describe, expect, it } from "vitest";
import { checkPeople, type ImportReferenceData } from "#domain/people/file/peopleFile.ts";
import { type Column, columns } from "#domain/people/terms.ts";
import { structureAfter, structureAsFile, structureInFileProblems } from "#domain/positions/fileStructure.ts";
import { ladderFile } from "#domain/positions/ladderFile.ts";
import { withTermIds } from "#domain/positions/ladderFileTerms.ts";
import { structureForm } from "#domain/positions/model.ts";
import {
  choiceProblem,
  defaultStructure,
  engineerTitle,
  type LadderStructure,
  offeredIds,
  typeLabel,
} from "#domain/positions/structure.ts";
import { structureChanges } from "#domain/positions/structureChanges.ts";
import { changedStructure, structureUses } from "#domain/positions/structureEditing.ts";
import { makePosition, makeSkillset } from "#tests/support/positions/ladders.ts";

const sre = {
  id: "sre",
  label: "SRE",
  title: null,
  onboardingTypes: ["backend_engineers" as const],
  state: "offered" as const,
  inPositionForm: true,
};
const withSre: LadderStructure = {
  ...defaultStructure,
  engineerTypes: [...defaultStructure.engineerTypes, sre],
  version: 1,
};
const retire = (structure: LadderStructure, id: string): LadderStructure => ({
  ...structure,
  engineerTypes: structure.engineerTypes.map((type) => (type.id === id ? { ...type, state: "retired" } : type)),
});

const formOf = ({ engineerTypes, careerPaths, version }: LadderStructure, changes: object = {}) =>
  structureForm.parse({ engineerTypes, careerPaths, version, ...changes });
const unused = structureUses(withSre, [], []);

describe("the default structure", () => {
  it("has the types and paths of the specification, with their labels", () => {
    expect(offeredIds(defaultStructure.engineerTypes)).toEqual(["software", "qa", "data_scientist"]);
    expect(defaultStructure.engineerTypes.map(({ id }) => engineerTitle(defaultStructure, id))).toEqual([
      "Software Engineer",
      "QA Engineer",
      "Data Scientist Engineer",
    ]);
    expect(defaultStructure.careerPaths.map(({ id, label }) => [id, label])).toEqual([
      ["tl", "Tech Lead"],
      ["ic", "Individual Contributor"],
      ["em", "Engineering Manager"],
      ["qa", "QA Engineering"],
      ["ds", "Data Science"],
    ]);
  });
});

describe("a change of the structure", () => {
  const change = (changes: object, structure = withSre, uses = unused, withPeople: readonly string[] = []) =>
    changedStructure(structure, formOf(structure, changes), uses, withPeople);

  it.each(["Data Scientist", "sré", "1st", "", "a b", "🛠", "אבג", "x".repeat(41), "__proto__"])(
    "rejects the ID %j",
    (id) => {
      const engineerTypes = [...defaultStructure.engineerTypes, { ...sre, id }];
      expect(structureForm.safeParse({ ...defaultStructure, engineerTypes }).success).toBe(false);
    },
  );

  it.each(["constructor", "manager", "hr", "cto"])("accepts the ID %j, which has a meaning elsewhere", (id) => {
    const after = change({ engineerTypes: [...withSre.engineerTypes, { ...sre, id, label: `Label of ${id}` }] });
    expect(typeLabel(after, id)).toBe(`Label of ${id}`);
    expect(typeLabel(defaultStructure, id)).toBe(id);
  });

  it("rejects a duplicate ID, and labels that could be confused", () => {
    const labeled = (label: string) => ({ engineerTypes: [...withSre.engineerTypes, { ...sre, id: "other", label }] });
    expect(() => change({ engineerTypes: [...withSre.engineerTypes, { ...sre, label: "Else" }] })).toThrow(
      'The engineer type ID "sre" is already taken',
    );
    for (const label of ["sre", "S-R-E", "DATA SCIENTIST", "data_scientist", "qa"]) {
      expect(() => change(labeled(label)), label).toThrow("already uses this as its label or ID");
    }
  });

  it("rejects more than 50 entries, and a list without an active one", () => {
    const many = Array.from({ length: 51 }, (_, at) => ({ ...sre, id: `t${at}`, label: `T${at}` }));
    expect(structureForm.safeParse({ ...defaultStructure, engineerTypes: many }).success).toBe(false);
    expect(
      change({ engineerTypes: [...defaultStructure.engineerTypes, ...many.slice(0, 47)] }).engineerTypes,
    ).toHaveLength(51);
    const none = withSre.engineerTypes.map((type) => ({ ...type, state: "retired" }));
    expect(() => change({ engineerTypes: none })).toThrow("at least one engineer type");
  });

  it("says what still uses a type or path that can't be removed", () => {
    const without = { engineerTypes: defaultStructure.engineerTypes };
    const uses = structureUses(
      withSre,
      [makePosition({ engineerType: "sre" }), makePosition({ engineerType: "sre" })],
      [makeSkillset({ applicableTo: ["sre"] })],
    );
    expect(() => change(without, withSre, uses)).toThrow('"SRE" is used by 2 positions and 1 skillset');
    expect(() => change(without, withSre, unused, ["sre"])).toThrow('"SRE" is used by people');
    const paths = { careerPaths: defaultStructure.careerPaths.filter(({ id }) => id !== "ic") };
    expect(() => change(paths, withSre, structureUses(withSre, [makePosition()], []))).toThrow("used by 1 position");
  });

  it("keeps a removed type's label, no longer offers it, and can add it again", () => {
    const removed = change({ engineerTypes: defaultStructure.engineerTypes });
    expect(typeLabel(removed, "sre")).toBe("SRE");
    expect(offeredIds(removed.engineerTypes)).not.toContain("sre");
    expect(choiceProblem(removed.engineerTypes, "sre", "engineer type")).toContain("There is no engineer type");
    const added = changedStructure(removed, formOf({ ...withSre, version: 2 }), unused, []);
    expect(added.engineerTypes.filter(({ id }) => id === "sre")).toEqual([sre]);
  });
});

describe("a retired type", () => {
  const retired = retire(withSre, "sre");

  it("is offered only to those who have it", () => {
    expect(offeredIds(retired.engineerTypes)).not.toContain("sre");
    expect(offeredIds(retired.engineerTypes, "sre")).toContain("sre");
    expect(choiceProblem(retired.engineerTypes, "sre", "engineer type")).toContain("is retired");
  });

  it("is rejected in a people file, by ID or by label in any case", () => {
    const empty = Object.fromEntries(columns.map((column) => [column, ""])) as Record<Column, string>;
    const check = (engineerType: string, structure: LadderStructure) => {
      const referenceData: ImportReferenceData = {
        structure,
        positions: [],
        companyDomain: null,
        existingByEmail: new Map(),
        numbers: new Map(),
        colleagues: [],
        today: "2026-11-25",
      };
      const cells = { ...empty, email: "ana@acme.com", firstName: "Ana", engineerType };
      return checkPeople([{ line: 2, cells }], referenceData);
    };
    for (const written of ["sre", "SRE", "s r e"]) {
      expect(check(written, withSre).people.map(({ person }) => person.engineerType)).toEqual(["sre"]);
      expect(check(written, retired).problems.map(({ message }) => message)).toEqual([
        'The engineer type "SRE" is retired. Select another one.',
      ]);
    }
    expect(check("Designer", retired).problems[0]?.message).toBe(
      'There is no engineer type "Designer". The types are: Software, QA, Data Scientist.',
    );
  });
});

describe("the head of a ladder file", () => {
  const file = (head: object) =>
    ladderFile.parse({
      ...head,
      positions: [
        {
          code: "SRE1",
          title: "SRE",
          level: 0,
          careerPath: "technical program manager",
          engineerType: "SRE",
        },
      ],
      skillsets: [],
      requirements: {},
    });
  const head = {
    engineerTypes: [{ id: "sre", label: "SRE", onboardings: ["backend"] }],
    careerPaths: [{ id: "tpm", label: "Technical Program Manager" }],
  };

  it("adds new types and paths, which the file can use by ID or label", () => {
    const after = structureAfter(defaultStructure, file(head));
    expect(after.engineerTypes[0]).toEqual(sre);
    expect(after.careerPaths[0]?.label).toBe("Technical Program Manager");
    expect(after.version).toBe(1);
    const { file: read, problems } = withTermIds(file(head), after);
    expect(problems).toEqual([]);
    expect(read.positions[0]).toMatchObject({ engineerType: "sre", careerPath: "tpm" });
    expect(withTermIds(file({}), defaultStructure).problems.map(({ path }) => path)).toEqual([
      ["positions", 0, "careerPath"],
      ["positions", 0, "engineerType"],
    ]);
  });

  it("changes nothing if it matches the stored structure", () => {
    const after = structureAfter(defaultStructure, file(head));
    expect(structureAfter(after, file(head))).toBe(after);
    expect(structureAfter(after, ladderFile.parse({ ...file({}), ...structureAsFile(after) }))).toBe(after);
    expect(structureAfter(defaultStructure, file({}))).toBe(defaultStructure);
    expect(structureAsFile(defaultStructure)).toEqual({});
  });

  it("reads back an export, including retired types and custom titles", () => {
    const after = retire(
      { ...withSre, engineerTypes: [...withSre.engineerTypes, { ...sre, id: "ux", label: "UX", title: "Designer" }] },
      "sre",
    );
    const { version: _version, ...lists } = structureAfter(
      defaultStructure,
      ladderFile.parse({ ...file({}), ...structureAsFile(after) }),
    );
    expect(lists).toEqual({ engineerTypes: after.engineerTypes, careerPaths: after.careerPaths });
  });

  it("is rejected with taken labels or duplicate IDs", () => {
    const problems = (engineerTypes: readonly object[]) => {
      const read = file({ engineerTypes });
      return structureInFileProblems(read, structureAfter(defaultStructure, read)).map(({ path, message }) => [
        path,
        message,
      ]);
    };
    expect(problems([{ id: "sw", label: "software" }])).toEqual([
      [["engineerTypes", 0, "label"], '"software" is also the label of "software". Choose another label.'],
    ]);
    expect(
      problems([
        { id: "a", label: "A" },
        { id: "a", label: "B" },
      ])[0]?.[0],
    ).toEqual(["engineerTypes", 1, "id"]);
  });

  it("is listed with its additions as changes", () => {
    const after = structureAfter(defaultStructure, file(head));
    expect(structureChanges(defaultStructure, after).map(({ part, change, name }) => [part, change, name])).toEqual([
      ["engineerType", "added", "SRE (sre)"],
      ["careerPath", "added", "Technical Program Manager (tpm)"],
    ]);
  });
});
