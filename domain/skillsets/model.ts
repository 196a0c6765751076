import * as z from "zod";
import type { EngineerType } from "../people/terms.ts";
import { compareTexts } from "../shared/collation.ts";
import { sizeText } from "../shared/fileSize.ts";
import { id, longText, requiredName, richText, storedName, termId, version } from "../shared/text.ts";
import { maxOrderedSkillsets, maxTextBytes, nameKey } from "./terms.ts";

export const skillsetLevel = z.object({ level: z.int().min(1).max(5), title: storedName, description: richText });
export type SkillsetLevel = z.infer<typeof skillsetLevel>;

/** `byType` holds texts that only people of one engineer type read (docs/ladder.md#texts-for-one-type). */
const ladderLevel = skillsetLevel.extend({ byType: z.record(termId, richText).exactOptional() });
export type LadderLevel = z.infer<typeof ladderLevel>;

export const skillset = z.object({
  id,
  name: storedName,
  description: z.string(),
  applicableTo: z.array(termId).min(1, "Please select at least one engineer type"),
  levels: z.array(ladderLevel),
  group: storedName.exactOptional(),
  version,
});
export type Skillset = z.infer<typeof skillset>;

/** The fields that admins edit (docs/ladder.md#skillsets). */
export const skillsetForm = z.object({
  name: requiredName("Name is required"),
  description: longText,
  applicableTo: z
    .array(termId, "Please select at least one engineer type")
    .min(1, "Please select at least one engineer type")
    .refine((types) => new Set(types).size === types.length, "Select each engineer type once"),
  group: requiredName("Enter the group, or leave it out").exactOptional(),
});
export type SkillsetForm = z.infer<typeof skillsetForm>;

/** The fields that admins edit (docs/ladder.md#skillsets). */
export const skillsetLevelForm = z.object({
  level: z.int("Level is required").min(1, "Level is 1 to 5").max(5, "Level is 1 to 5"),
  title: requiredName("Title is required"),
  description: richText,
  /** Replaces the description, by engineer type. If a text is empty, the description applies. */
  byType: z.record(termId, richText).exactOptional(),
});
export type SkillsetLevelForm = z.infer<typeof skillsetLevelForm>;

/** The positions that deleting the skillset or one of its levels affects (docs/ladder.md#deletion). */
export const skillsetUsage = z.object({
  positions: z.array(
    z.object({
      id,
      code: storedName,
      title: storedName,
      engineerType: termId,
      requiredLevel: z.int().min(1).max(5),
    }),
  ),
});
export type SkillsetUsage = z.infer<typeof skillsetUsage>;

export const applicableSkillsets = <Entry extends Pick<Skillset, "applicableTo">>(
  skillsets: readonly Entry[],
  { engineerType }: { readonly engineerType: EngineerType },
): readonly Entry[] => skillsets.filter(({ applicableTo }) => applicableTo.includes(engineerType));

/** Levels get the texts for this engineer type, or else the common ones (docs/ladder.md#texts-for-one-type). */
export const skillsetFor = <Entry extends Pick<Skillset, "levels">>(
  skillset: Entry,
  engineerType: EngineerType,
): Omit<Entry, "levels"> & { levels: SkillsetLevel[] } => ({
  ...skillset,
  levels: skillset.levels.map(({ byType = {}, ...level }) => ({
    ...level,
    description: (Object.hasOwn(byType, engineerType) ? byType[engineerType] : undefined) ?? level.description,
  })),
});

/**
 * Keeps only the texts of these types, in their order. Drops texts that are empty or equal the description
 * (docs/ladder.md#texts-for-one-type).
 */
export const withTextsFor = ({ byType = {}, ...level }: LadderLevel, types: readonly EngineerType[]): LadderLevel => {
  const own = types.flatMap((type) => {
    const text = Object.hasOwn(byType, type) ? byType[type] : undefined;
    return text === undefined || text === "" || text === level.description ? [] : [[type, text] as const];
  });
  return own.length === 0 ? level : { ...level, byType: Object.fromEntries(own) };
};

export const textsProblem = ({ levels }: Pick<Skillset, "levels">): string | null => {
  const texts = levels.flatMap(({ description, byType = {} }) => [description, ...Object.values(byType)]);
  const { length } = new TextEncoder().encode(texts.join(""));
  return length <= maxTextBytes
    ? null
    : `The texts of this skillset are ${sizeText(length - maxTextBytes)} too long. The limit is ${sizeText(maxTextBytes)}. Shorten them or split the skillset. Nothing was saved or lost.`;
};

export const skillsetOrderForm = z.object({
  skillsetIds: z
    .array(id)
    .max(maxOrderedSkillsets, `All ladders together can have at most ${maxOrderedSkillsets} skillsets.`)
    .refine((ids) => new Set(ids).size === ids.length, "List each skillset once."),
  version,
});

interface Placed {
  readonly id: string;
  readonly name: string;
  readonly group?: string | undefined;
}

/**
 * Orders groups by their first skillset, with ungrouped skillsets last (docs/ladder.md#groups-and-order). Skillsets
 * missing from `order` follow by name.
 */
export const inLadderOrder = <Entry extends Placed>(
  skillsets: readonly Entry[],
  order: readonly string[],
): readonly Entry[] => {
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const rankOf = ({ id }: Placed): number => ranks.get(id) ?? order.length;
  const inOrder = skillsets.toSorted((a, b) => rankOf(a) - rankOf(b) || compareTexts(a.name, b.name));
  const groups = Map.groupBy(inOrder, ({ group }) => (group === undefined ? null : nameKey(group)));
  const firstRank = (members: readonly Entry[]): number => Math.min(...members.map(rankOf));
  return [...groups]
    .sort(([a, ofA], [b, ofB]) => {
      if (a === null || b === null) {
        return a === null ? 1 : -1;
      }
      return firstRank(ofA) - firstRank(ofB) || compareTexts(a, b);
    })
    .flatMap(([, members]) => members);
};

const idsOf = (skillsets: readonly { readonly id: string }[]): readonly string[] => skillsets.map(({ id }) => id);
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Stores no IDs if the skillsets are sorted by name. */
export const storedOrder = (skillsets: readonly Placed[], order: readonly string[]): readonly string[] => {
  const ids = idsOf(inLadderOrder(skillsets, order));
  return isSame(ids, idsOf(inLadderOrder(skillsets, []))) ? [] : ids;
};

export const isSameOrder = (skillsets: readonly Placed[], a: readonly string[], b: readonly string[]): boolean =>
  isSame(idsOf(inLadderOrder(skillsets, a)), idsOf(inLadderOrder(skillsets, b)));
