import { stringify } from "yaml";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { notRequiredInFile } from "#domain/positions/terms.ts";
import { readFinancialTimes } from "./financialTimes.ts";
import { criteriaText, type Framework, readMonzo, topicTitle } from "./monzo.ts";
import { financialTimesFile, monzoFile, publicText } from "./publicFiles.ts";

/**
 * Each public ladder as a separate file, with its own engineer types, career paths, levels and names. It follows only
 * docs/import-export.md, and states there what does not fit.
 */
export interface OwnLadder {
  readonly name: string;
  readonly file: LadderFile;
  /** The file as people write it, with texts in Markdown. */
  readonly yaml: string;
  /** The preview's distinct warnings about lost content; empty if every text fits. */
  readonly warnings: readonly string[];
}

const own = (name: string, file: LadderFile, warnings: readonly string[] = []): OwnLadder => ({
  name,
  file,
  warnings,
  yaml: stringify(file, { aliasDuplicateObjects: false, lineWidth: 0 }),
});

/** The five stages that the Financial Times gives its competencies, which are the levels of a skillset. */
const proficiencies = ["Awareness", "Foundational", "Working knowledge", "Practitioner", "Expert"];

/** The career path of each level, and the level from which the path branches off. */
const placeOf: Readonly<Record<string, readonly [level: number, careerPath: string, from?: string]>> = {
  junior: [1, "ic"],
  engineer: [2, "ic"],
  "senior-1": [3, "ic"],
  "senior-2-ic": [4, "ic"],
  "principal-ic": [5, "ic"],
  "senior-2-pm": [4, "pm", "senior-1"],
  "principal-pm": [5, "pm"],
  "tech-director": [6, "pm"],
};

/** Joins a plain text that was only wrapped to fit its lines. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const ownFinancialTimes = async (dataFolder: string): Promise<OwnLadder> => {
  const { levels, themes, competencies } = readFinancialTimes(await publicText(dataFolder, financialTimesFile));
  const stageOf = (proficiency: string): number => proficiencies.indexOf(proficiency) + 1;
  const nameOf = (levelId: string): string => levels.find(({ id }) => id === levelId)?.name ?? levelId;
  const file: LadderFile = {
    engineerTypes: [{ id: "engineering", label: "Engineering", title: "Engineer" }],
    careerPaths: [
      { id: "ic", label: "Individual Contributor" },
      { id: "pm", label: "People Manager" },
    ],
    positions: levels.map(({ id, name }) => {
      const [level, careerPath, from] = placeOf[id] ?? [Number.NaN, ""];
      return {
        code: id,
        title: name,
        level,
        careerPath,
        engineerType: "engineering",
        description: "",
        responsibilities: "",
        ...(from !== undefined && { from }),
      };
    }),
    skillsets: themes.map((theme) => ({
      name: theme.name,
      description: oneLine(theme.summary),
      applicableTo: ["engineering"],
      levels: proficiencies.flatMap((title, index) => {
        const texts = competencies.filter(({ theme: id, proficiency }) => id === theme.id && proficiency === title);
        const description = texts.map(({ level, summary }) => `**${nameOf(level)}**\n\n${summary.trim()}`).join("\n\n");
        return texts.length === 0 ? [] : [{ level: index + 1, title, description }];
      }),
    })),
    requirements: Object.fromEntries(
      levels.map(({ id }) => [
        id,
        Object.fromEntries(
          themes.map((theme) => {
            const asked = competencies.find((one) => one.theme === theme.id && one.level === id);
            return [theme.name, asked === undefined ? notRequiredInFile : stageOf(asked.proficiency)];
          }),
        ),
      ]),
    ),
  };
  // Its technical competencies are numbered.
  return own("Financial Times", file, ["A numbered list becomes a bulleted list."]);
};

/** Monzo's disciplines: each is an engineer type with one path, whose positions are the numbers of its levels. */
const disciplines = [
  { file: "backend.md", id: "backend", label: "Backend", title: "Backend Engineer" },
  { file: "web.md", id: "web", label: "Web", title: "Web Engineer" },
  { file: "data.md", id: "data", label: "Data", title: "Data Engineer" },
  { file: "qualityanalyst.md", id: "quality", label: "Quality", title: "Quality Analyst" },
] as const;
type Discipline = (typeof disciplines)[number] & { readonly framework: Framework };

/** Skillset levels are 1 to 5; the texts of level 6 follow those of level 5. */
const skillLevelOf = (level: number): number => Math.min(level, 5);

type Topic = Framework["topics"][number];
const describedLevels = ({ content }: Topic): readonly number[] => [
  ...new Set(content.map(({ level }) => skillLevelOf(level))),
];

const textOf = ({ content }: Topic, skillLevel: number): string => {
  const merged = content.filter(({ level }) => skillLevelOf(level) === skillLevel);
  return merged
    .map((level) => (merged.length === 1 ? criteriaText(level) : `**Level ${level.level}**\n\n${criteriaText(level)}`))
    .join("\n\n");
};

const codeOf = ({ label }: Discipline, level: number): string => `${label} ${level}`;

/** Topics with the same name are one skillset, with separate texts for each discipline that has it. */
const skillsetOf = (name: string, having: readonly { readonly discipline: Discipline; readonly topic: Topic }[]) => ({
  name,
  description: "",
  applicableTo: having.map(({ discipline }) => discipline.id),
  levels: [...new Set(having.flatMap(({ topic }) => describedLevels(topic)))]
    .toSorted((a, b) => a - b)
    .map((level) => {
      const [first, ...others] = having.map(({ discipline, topic }) => [discipline.id, textOf(topic, level)] as const);
      return {
        level,
        title: `Level ${level}`,
        description: others.length === 0 && first !== undefined ? first[1] : "",
        ...(others.length > 0 &&
          first !== undefined && {
            byType: Object.fromEntries([first, ...others].filter(([, text]) => text !== "")),
          }),
      };
    }),
});

const levelsOf = ({ framework }: Discipline): readonly number[] =>
  Array.from({ length: framework.levels }, (_, index) => index + 1);

/** The highest described level up to the position's; a topic that starts higher is not required. */
const requiredLevel = (topic: Topic, level: number): number | typeof notRequiredInFile => {
  const reached = describedLevels(topic).filter((one) => one <= level);
  return reached.length === 0 ? notRequiredInFile : Math.max(...reached);
};

const ownMonzo = (name: string, chosen: readonly Discipline[]): OwnLadder => {
  const topics = chosen.flatMap((discipline) => discipline.framework.topics.map((topic) => ({ discipline, topic })));
  const names = [...new Set(topics.map(({ topic }) => topicTitle(topic)))];
  return own(name, {
    engineerTypes: chosen.map(({ id, label, title }) => ({ id, label, title })),
    careerPaths: chosen.map(({ id, label }) => ({ id, label })),
    positions: chosen.flatMap((discipline) =>
      levelsOf(discipline).map((level) => ({
        code: codeOf(discipline, level),
        title: `${discipline.title} ${level}`,
        level,
        careerPath: discipline.id,
        engineerType: discipline.id,
        description: "",
        responsibilities: "",
      })),
    ),
    skillsets: names.map((topicName) =>
      skillsetOf(
        topicName,
        topics.filter(({ topic }) => topicTitle(topic) === topicName),
      ),
    ),
    requirements: Object.fromEntries(
      chosen.flatMap((discipline) =>
        levelsOf(discipline).map((level) => [
          codeOf(discipline, level),
          Object.fromEntries(
            discipline.framework.topics.map((topic) => [topicTitle(topic), requiredLevel(topic, level)]),
          ),
        ]),
      ),
    ),
  });
};

/** Every public ladder by itself, and Monzo's disciplines as one company. */
export const readOwnLadders = async (dataFolder: string): Promise<readonly OwnLadder[]> => {
  const monzo = await Promise.all(
    disciplines.map(async (discipline) => ({
      ...discipline,
      framework: readMonzo(await publicText(dataFolder, monzoFile(discipline.file))),
    })),
  );
  return [
    await ownFinancialTimes(dataFolder),
    ...monzo.map((discipline) => ownMonzo(`Monzo, ${discipline.label}`, [discipline])),
    ownMonzo("Monzo, all disciplines", monzo),
  ];
};
