import fc from "fast-check";
import type { LadderEdit } from "#domain/positions/ladderEdits.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { Ladders, Position } from "#domain/positions/model.ts";
import { defaultStructure, idsNotRemoved, pathOrder } from "#domain/positions/structure.ts";
import { notRequiredInFile } from "#domain/positions/terms.ts";
import { fold } from "#domain/shared/fold.ts";
import { name } from "#domain/shared/text.ts";
import { type Skillset, withTextsFor } from "#domain/skillsets/model.ts";
import { newId } from "#functions/ids.ts";
import { cleanRichText } from "#functions/richText.ts";

const start = new Date("2026-01-05T09:00:00.000Z");

/** A position for tests. */
export const makePosition = (overrides: Partial<Position> = {}): Position => ({
  id: newId(start),
  code: "IC1",
  title: "Junior Software Engineer",
  level: 1,
  careerPath: "ic",
  engineerType: "software",
  description: "<p>Learns.</p>",
  responsibilities: "<ul><li>Asks early</li></ul>",
  version: 1,
  ...overrides,
});

/** A skillset for tests, with five levels. */
export const makeSkillset = (overrides: Partial<Skillset> = {}): Skillset => ({
  id: newId(start),
  name: "Code Quality",
  description: "How clear the code is.",
  applicableTo: ["software"],
  levels: [1, 2, 3, 4, 5].map((level) => ({ level, title: `Level ${level}`, description: `<p>Text ${level}.</p>` })),
  version: 1,
  ...overrides,
});

/** A position of a ladder file for tests. */
export const makeFilePosition = (
  code: string,
  overrides: Partial<LadderFile["positions"][number]> = {},
): LadderFile["positions"][number] => ({
  code,
  title: "Engineer",
  level: 1,
  careerPath: "ic",
  engineerType: "software",
  description: "",
  responsibilities: "",
  ...overrides,
});

/** Ladders for tests; `requirements` are levels by skillset id, by position id, each at version 1. */
export const makeLadders = (
  positions: readonly Position[],
  skillsets: readonly Skillset[],
  requirements: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
): Ladders => ({
  structure: defaultStructure,
  positions,
  skillsets,
  order: { ids: [], version: 0 },
  requirements: new Map(Object.entries(requirements).map(([id, levels]) => [id, { levels, version: 1 }])),
});

/** A line of text as people type it, including awkward characters. */
const lineOfText = fc.oneof(
  fc.constantFrom(
    "IC3",
    "yes",
    "null",
    "1.5",
    "Code: Quality",
    "- dash",
    "#hash",
    "Žmogus",
    "a\u00a0b",
    "{x}",
    "'q\"",
    "🙂",
    "~",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
);

/**
 * A valid name, as it is stored: without invisible characters. `__proto__` is left out, since assigning to it does not
 * create a key of an object.
 */
const aName = lineOfText
  .map((text) => text.trim())
  .filter((text) => name.safeParse(text).data === text && text !== "__proto__");

const someText = fc
  .oneof(lineOfText, fc.string({ unit: "grapheme", maxLength: 200 }))
  .filter((text) => text.isWellFormed());

const someHtml = fc
  .array(fc.tuple(fc.constantFrom("p", "strong", "li", "div"), someText), { maxLength: 4 })
  .map((parts) => cleanRichText(parts.map(([tag, text]) => `<${tag}>${text}</${tag}>\n`).join("")));

/** Any ladders that a file can describe. */
export const anyLadderFile: fc.Arbitrary<LadderFile> = fc
  .record({
    positions: fc.uniqueArray(
      fc.record({
        code: aName,
        title: aName,
        level: fc.integer({ min: 1, max: 7 }),
        careerPath: fc.constantFrom(...pathOrder(defaultStructure)),
        engineerType: fc.constantFrom(...idsNotRemoved(defaultStructure.engineerTypes)),
        description: someHtml,
        responsibilities: someHtml,
      }),
      { selector: ({ code }) => code.toLowerCase(), maxLength: 5 },
    ),
    skillsets: fc.uniqueArray(
      fc.record({
        name: aName,
        group: fc.option(aName),
        description: someText,
        applicableTo: fc.subarray([...idsNotRemoved(defaultStructure.engineerTypes)], { minLength: 1 }),
        levels: fc.uniqueArray(
          fc.record({
            level: fc.integer({ min: 1, max: 5 }),
            title: aName,
            description: someHtml,
            byType: fc.dictionary(fc.constantFrom(...idsNotRemoved(defaultStructure.engineerTypes)), someHtml),
          }),
          { selector: ({ level }) => level, maxLength: 5 },
        ),
      }),
      { selector: ({ name }) => fold(name), maxLength: 5 },
    ),
    picks: fc.array(
      fc.tuple(fc.nat(), fc.nat(), fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(notRequiredInFile))),
      {
        maxLength: 12,
      },
    ),
  })
  .map(({ positions, skillsets, picks }) => {
    const requirements: Record<string, Record<string, number | typeof notRequiredInFile>> = {};
    for (const [p, s, level] of picks) {
      const position = positions[p % Math.max(1, positions.length)];
      const skillset = skillsets[s % Math.max(1, skillsets.length)];
      if (position && skillset?.applicableTo.includes(position.engineerType)) {
        requirements[position.code] = { ...requirements[position.code], [skillset.name]: level };
      }
    }
    return {
      positions,
      skillsets: skillsets.map(({ group, levels, ...skillset }) => ({
        ...skillset,
        ...(group !== null && { group }),
        levels: levels.map((level) => withTextsFor(level, skillset.applicableTo)),
      })),
      requirements,
    };
  });

/** The ladders after an edit, as they would be stored. */
export const withEdit = (ladders: Ladders, edit: LadderEdit): Ladders => {
  const { positions, skillsets, requirements } = ladders;
  switch (edit.kind) {
    case "removePosition":
      return { ...ladders, positions: positions.filter(({ id }) => id !== edit.position.id) };
    case "removeSkillset":
      return { ...ladders, skillsets: skillsets.filter(({ id }) => id !== edit.skillset.id) };
    case "putSkillset":
      return { ...ladders, skillsets: [...skillsets.filter(({ id }) => id !== edit.skillset.id), edit.skillset] };
    case "putStructure":
      return { ...ladders, structure: edit.structure };
    case "putOrder":
      return { ...ladders, order: edit.order };
    case "putPosition":
      return { ...ladders, positions: [...positions.filter(({ id }) => id !== edit.position.id), edit.position] };
    case "putRequirements":
      return { ...ladders, requirements: new Map([...requirements, [edit.positionId, edit]]) };
  }
};
