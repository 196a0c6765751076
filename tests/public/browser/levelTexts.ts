import { expect, type Locator } from "@playwright/test";
import { asShown, type SourceText } from "./sources.ts";

/** What lists of levels, and level pickers, show: the first digit of each line is the number of its level. */
const shownLevels = async (lists: Locator): Promise<readonly SourceText[]> =>
  (await lists.locator("ol > li, [data-shown]").allTextContents()).map((line) => ({
    level: Number(/\d/.exec(line)?.[0]),
    text: asShown(line),
  }));

/** Sees that every message of a source stands below the level that it is mapped to. */
export const expectLevelTexts = async (lists: Locator, wanted: readonly SourceText[]): Promise<void> => {
  expect(wanted.length).toBeGreaterThan(0);
  const shown = await shownLevels(lists);
  const isShown = ({ level, text }: SourceText) =>
    shown.some((line) => line.level === level && line.text.includes(text));
  expect(wanted.filter((source) => !isShown(source))).toEqual([]);
};
