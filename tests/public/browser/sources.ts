import { readFinancialTimes } from "../financialTimes.ts";
import { financialTimesLevels, type MonzoMapping, monzoMappings, monzoPositions } from "../mapping.ts";
import { criteriaOf, readMonzo } from "../monzo.ts";
import { financialTimesFile, monzoFile, publicText } from "../publicFiles.ts";

/** A message of a source, and the skillset level of Pulse that it is mapped to. */
export interface SourceText {
  readonly level: number;
  readonly text: string;
}

/** The folder of the public data, which the command passes to the browser tests. */
export const publicFolder = (): string => {
  const folder = process.env["PULSE_PUBLIC_DATA"];
  if (folder === undefined) {
    throw new Error("Please run these tests with npm run test:public -- FOLDER.");
  }
  return folder;
};

/** A text as a page shows it: runs of white space are one space. */
export const asShown = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The Financial Times' levels as positions, each with its own messages, and its themes with theirs. */
export const financialTimes = async () => {
  const { levels, themes, competencies } = readFinancialTimes(await publicText(publicFolder(), financialTimesFile));
  const mapped = (levelId: string) => {
    const mapping = financialTimesLevels[levelId];
    if (mapping === undefined) {
      throw new Error(`${levelId} is not mapped.`);
    }
    return mapping;
  };
  return {
    positions: levels.map(({ id, name }) => ({
      code: mapped(id).code,
      title: name,
      texts: competencies.filter(({ level }) => level === id).map(({ summary }) => asShown(summary)),
    })),
    themes: themes.map(({ id, name }) => ({
      name,
      texts: competencies
        .filter(({ theme }) => theme === id)
        .map(({ level, summary }): SourceText => ({ level: mapped(level).skillLevel, text: asShown(summary) })),
    })),
  };
};

/** A framework of Monzo: how many topics it has, and its messages. */
export const monzo = async ({ file, skillLevels }: MonzoMapping) => {
  const { topics } = readMonzo(await publicText(publicFolder(), monzoFile(file)));
  const contents = topics.flatMap(({ content }) => content);
  return {
    topicCount: topics.length,
    texts: contents.flatMap((content) =>
      criteriaOf(content).map(
        (text): SourceText => ({ level: skillLevels[content.level] ?? Number.NaN, text: asShown(text) }),
      ),
    ),
    /** The messages of one of its own levels. */
    textsOfLevel: (level: number | undefined) =>
      contents
        .filter((content) => content.level === level)
        .flatMap(criteriaOf)
        .map(asShown),
  };
};

/** Monzo's frameworks for an engineer type. */
export const monzoOf = (engineerType: MonzoMapping["engineerType"]): readonly MonzoMapping[] =>
  monzoMappings.filter((mapping) => mapping.engineerType === engineerType);

/** The title of every position, by its code. */
export const positionTitles = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await financialTimes()).positions, ...monzoPositions].map(({ code, title }) => [code, title]));
