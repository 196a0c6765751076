import * as z from "zod";
import type { EngineerType } from "../people/terms.ts";
import { compareTexts } from "../shared/collation.ts";
import { sizeText } from "../shared/fileSize.ts";
import { id, longText, requiredName, richText, storedName, termId, version } from "../shared/text.ts";
import { maxOrderedSkillsets, maxTextBytes, nameKey } from "./terms.ts";

/** One of up to five levels of a skillset (docs/ladder.md#levels). */
export const skillsetLevel = z.object({ level: z.int().min(1).max(5), title: storedName, description: richText });
export type SkillsetLevel = z.infer<typeof skillsetLevel>;

/** A level with the texts that only people of one engineer type read (docs/ladder.md#texts-for-one-type). */
const ladderLevel = skillsetLevel.extend({ byType: z.record(termId, richText).exactOptional() });
export type LadderLevel = z.infer<typeof ladderLevel>;

/** A skillset with its levels, and the engineer types that it applies to. */
export const skillset = z.object({
  id,
  name: storedName,
  description: z.string(),
  applicableTo: z.array(termId).min(1, "Please select at least one engineer type"),
  levels: z.array(ladderLevel),
  /** Its group (docs/ladder.md#groups-and-order). */
  group: storedName.exactOptional(),
  version,
});
export type Skillset = z.infer<typeof skillset>;

/** The fields of a skillset that an administrator edits (docs/ladder.md#skillsets). */
export const skillsetForm = z.object({
  name: requiredName("Name is required"),
  description: longText,
  applicableTo: z
    .array(termId, "Please select at least one engineer type")
    .min(1, "Please select at least one engineer type")
    .refine((types) => new Set(types).size === types.length, "Please select each engineer type once"),
  group: requiredName("Please name the group, or leave it out").exactOptional(),
});
export type SkillsetForm = z.infer<typeof skillsetForm>;

/** The fields of a skillset level that an administrator edits (docs/ladder.md#skillsets). */
export const skillsetLevelForm = z.object({
  level: z.int("Level is required").min(1, "Level is 1 to 5").max(5, "Level is 1 to 5"),
  title: requiredName("Title is required"),
  description: richText,
  /** Texts in place of the description, by engineer type; a type with an empty text reads the description. */
  byType: z.record(termId, richText).exactOptional(),
});
export type SkillsetLevelForm = z.infer<typeof skillsetLevelForm>;

/** The uses of a skillset, which deleting it or one of its levels affects (docs/ladder.md#deletion). */
export const skillsetUsage = z.object({
  /** The positions that require it, sorted by code. */
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

/** The skillsets that apply to an engineer type. */
export const applicableSkillsets = <Entry extends Pick<Skillset, "applicableTo">>(
  skillsets: readonly Entry[],
  { engineerType }: { readonly engineerType: EngineerType },
): readonly Entry[] => skillsets.filter(({ applicableTo }) => applicableTo.includes(engineerType));

/**
 * A skillset as people of an engineer type read it: the texts of its levels are those for this type, else the common ones
 * (docs/ladder.md#texts-for-one-type).
 */
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
 * A level whose texts for one type are those of these types, in their order. One that is empty, or the same as the
 * description, is none (docs/ladder.md#texts-for-one-type).
 */
export const withTextsFor = ({ byType = {}, ...level }: LadderLevel, types: readonly EngineerType[]): LadderLevel => {
  const own = types.flatMap((type) => {
    const text = Object.hasOwn(byType, type) ? byType[type] : undefined;
    return text === undefined || text === "" || text === level.description ? [] : [[type, text] as const];
  });
  return own.length === 0 ? level : { ...level, byType: Object.fromEntries(own) };
};

/** Why the texts of a skillset are too long together; null if they are not. */
export const textsProblem = ({ levels }: Pick<Skillset, "levels">): string | null => {
  const texts = levels.flatMap(({ description, byType = {} }) => [description, ...Object.values(byType)]);
  const { length } = new TextEncoder().encode(texts.join(""));
  return length <= maxTextBytes
    ? null
    : `The texts of this skillset are ${sizeText(length - maxTextBytes)} too long together; they may have ${sizeText(maxTextBytes)}. Please shorten them, or divide the skillset; nothing was saved or lost.`;
};

/** The ids of all skillsets in another order (docs/ladder.md#groups-and-order), and the version of the order. */
export const skillsetOrderForm = z.object({
  skillsetIds: z
    .array(id)
    .max(maxOrderedSkillsets, "This is more than all ladders together can have.")
    .refine((ids) => new Set(ids).size === ids.length, "Please name each skillset once."),
  version,
});

/** A skillset as far as its place among the others is concerned. */
interface Placed {
  readonly id: string;
  readonly name: string;
  readonly group?: string | undefined;
}

/**
 * Skillsets in the ladder's order (docs/ladder.md#groups-and-order): group by group, those without a group last.
 * `order` are ids; skillsets that it does not name come after the others by name. A group is placed where its first
 * skillset is.
 */
export const inLadderOrder = <Entry extends Placed>(
  skillsets: readonly Entry[],
  order: readonly string[],
): readonly Entry[] => {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Placed): number => places.get(id) ?? order.length;
  const inOrder = skillsets.toSorted((a, b) => placeOf(a) - placeOf(b) || compareTexts(a.name, b.name));
  const groups = Map.groupBy(inOrder, ({ group }) => (group === undefined ? null : nameKey(group)));
  const firstPlace = (members: readonly Entry[]): number => Math.min(...members.map(placeOf));
  return [...groups]
    .sort(([a, ofA], [b, ofB]) => {
      if (a === null || b === null) {
        return a === null ? 1 : -1;
      }
      return firstPlace(ofA) - firstPlace(ofB) || compareTexts(a, b);
    })
    .flatMap(([, members]) => members);
};

const idsOf = (skillsets: readonly { readonly id: string }[]): readonly string[] => skillsets.map(({ id }) => id);
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Skillsets in an order, as it is stored: their ids, or none if they are sorted by name anyway. */
export const storedOrder = (skillsets: readonly Placed[], order: readonly string[]): readonly string[] => {
  const ids = idsOf(inLadderOrder(skillsets, order));
  return isSame(ids, idsOf(inLadderOrder(skillsets, []))) ? [] : ids;
};

/** Whether two orders put skillsets into the same places. */
export const isSameOrder = (skillsets: readonly Placed[], a: readonly string[], b: readonly string[]): boolean =>
  isSame(idsOf(inLadderOrder(skillsets, a)), idsOf(inLadderOrder(skillsets, b)));
