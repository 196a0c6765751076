import type { EngineerType } from "../people/terms.ts";
import { sizeText } from "../shared/fileSize.ts";
import type { LadderLevel, Skillset } from "./model.ts";
import { maxTextBytes } from "./terms.ts";

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
