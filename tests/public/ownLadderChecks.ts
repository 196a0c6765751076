import assert from "node:assert/strict";
import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import { ladderChanges } from "#domain/positions/ladderChanges.ts";
import { diffLadders } from "#domain/positions/ladderDiff.ts";
import { ladderEdits } from "#domain/positions/ladderEdits.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { newId } from "#functions/ids.ts";
import { checkLadder } from "#functions/positions/ladderFile/checkLadder.ts";
import { ladderText } from "#functions/positions/ladderFile/ladderText.ts";
import { makeLadders, withEdit } from "../support/positions/ladders.ts";
import type { Check } from "./check.ts";
import { escapeHtml } from "./html.ts";
import { type OwnLadder, readOwnLadders } from "./ownLadders.ts";

const checked = (yaml: string, ladders: Ladders): LadderFile => {
  const { content, problems } = checkLadder(yaml, ladders.structure);
  assert.deepEqual(problems, []);
  assert.ok(content);
  return content;
};
const pairsOf = (ladders: Ladders, file: LadderFile) => diffLadders(ladders, file, () => newId(new Date()));

/** A Pulse that had no ladder, after an import. */
const imported = (yaml: string): Ladders => {
  const empty: Ladders = { ...makeLadders([], []), structure: defaultStructure };
  return ladderEdits(pairsOf(empty, checked(yaml, empty))).reduce(withEdit, empty);
};

const words = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/\*\*|^ *(?:-|\d+\.) /gm, "")
    .replaceAll(/\s+/g, " ");

/** The lines of a source text that are missing in the rich text made from it. */
const lost = (source: string, richText: string): readonly string[] => {
  const kept = richText.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  return source
    .split("\n")
    .map((line) => words(line).trim())
    .filter((line) => !kept.includes(line));
};

const textsOf = ({ skillsets }: LadderFile): ReadonlyMap<string, string> =>
  new Map(
    skillsets.flatMap(({ name, levels }) =>
      levels.flatMap(({ level, description, byType }) => [
        [`${name} ${level}`, description] as const,
        ...Object.entries(byType ?? {}).map(([type, text]) => [`${name} ${level} ${type}`, text] as const),
      ]),
    ),
  );

/** A file without its texts, in the order in which an export writes it. */
const skeleton = ({ positions, skillsets, requirements }: LadderFile) => ({
  positions: positions.toSorted((a, b) => a.code.localeCompare(b.code)),
  skillsets: skillsets.map(({ levels, ...skillset }) => ({
    ...skillset,
    levels: levels.map(({ level, title }) => ({ level, title })),
  })),
  requirements,
});

const checksOf = ({ name, file, yaml, warnings }: OwnLadder): readonly Check[] => [
  {
    name: `${name}: the file is valid, with the expected warnings about what doesn't fit`,
    run: async () => {
      checked(yaml, imported(yaml));
      const whole = checkLadder(yaml, defaultStructure);
      assert.ok(whole.content);
      assert.deepEqual([...new Set(whole.warnings.map(({ message }) => message))], warnings);
    },
  },
  {
    name: `${name}: an import preserves every position, skillset, level, requirement and sentence`,
    run: async () => {
      const kept = ladderAsFile(imported(yaml));
      assert.deepEqual(skeleton(kept), skeleton(file));
      const texts = textsOf(kept);
      assert.deepEqual(
        [...textsOf(file)].flatMap(([place, text]) => lost(text, texts.get(place) ?? "")),
        [],
      );
    },
  },
  {
    name: `${name}: neither the file nor its export changes anything, and a second export is identical`,
    run: async () => {
      const ladders = imported(yaml);
      const exported = ladderText(ladders);
      for (const text of [yaml, exported]) {
        assert.deepEqual(ladderChanges(pairsOf(ladders, checked(text, ladders))), []);
      }
      assert.equal(ladderText(imported(exported)), exported);
    },
  },
];

/** Checks that each public ladder is a valid file that Pulse imports and exports without loss. */
export const ownLadderChecks = async (dataFolder: string): Promise<readonly Check[]> =>
  (await readOwnLadders(dataFolder)).flatMap(checksOf);
