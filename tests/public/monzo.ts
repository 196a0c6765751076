import * as z from "zod";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { parseYaml } from "#functions/files/parseYaml.ts";
import { bulletList } from "./html.ts";
import type { MonzoMapping } from "./mapping.ts";

const example = z.strictObject({ criteria: z.string(), examples: z.array(z.string()).nullish() });
const topicLevel = z.strictObject({
  level: z.int(),
  criteria: z.array(z.string()).nullish(),
  exampleCriteria: z.array(example).nullish(),
});
const framework = z.looseObject({
  levels: z.int().min(1),
  topics: z.array(z.strictObject({ name: z.string(), title: z.string().nullish(), content: z.array(topicLevel) })),
});
export type Framework = z.infer<typeof framework>;

/** Reads a framework of Monzo: the YAML between the two lines of dashes at the top. */
export const readMonzo = (text: string): Framework => {
  const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1];
  if (front === undefined) {
    throw new Error("A Monzo framework begins with YAML between two lines of dashes.");
  }
  const yaml = parseYaml(front);
  if (yaml.problems.length > 0) {
    throw new Error(yaml.problems.map(({ line, message }) => `${line}: ${message}`).join("\n"));
  }
  return framework.parse(yaml.value);
};

/** Every message of a level, the examples of a criterion after it. */
export const criteriaOf = (level: z.infer<typeof topicLevel>): readonly string[] => [
  ...(level.criteria ?? []),
  ...(level.exampleCriteria ?? []).map(({ criteria, examples }) =>
    examples && examples.length > 0 ? `${criteria} (${examples.join("; ")})` : criteria,
  ),
];

/** A level as a list in Markdown, the examples of a criterion as a list below it. */
export const criteriaText = (level: z.infer<typeof topicLevel>): string =>
  [
    ...(level.criteria ?? []).map((text) => `- ${text}`),
    ...(level.exampleCriteria ?? []).flatMap(({ criteria, examples }) => [
      `- ${criteria}`,
      ...(examples ?? []).map((text) => `  - ${text}`),
    ]),
  ].join("\n");

/** The title of a topic, with its emoji; the short name if it has no title. */
export const topicTitle = (topic: { readonly name: string; readonly title?: string | null | undefined }): string =>
  topic.title?.trim() || `${topic.name.charAt(0).toUpperCase()}${topic.name.slice(1)}`;

const titleOf = (topic: { readonly name: string; readonly title?: string | null | undefined }): string => {
  const words = (topic.title ?? "").replace(/[^\p{L}\p{N} &-]/gu, "").trim();
  return words === "" ? `${topic.name.charAt(0).toUpperCase()}${topic.name.slice(1)}` : words;
};

/** The framework's topics as Pulse skillsets, with requirements for the mapped positions. */
export const convertMonzo = (
  { topics }: Framework,
  { prefix, engineerType, skillLevels, required }: MonzoMapping,
): Pick<LadderFile, "skillsets" | "requirements"> => {
  const skillLevelOf = (level: number): number => {
    const mapped = skillLevels[level];
    if (mapped === undefined) {
      throw new Error(`Level ${level} of ${prefix} has no line in tests/public/mapping.ts.`);
    }
    return mapped;
  };
  const nameOf = (topic: Framework["topics"][number]): string => `${prefix}: ${titleOf(topic)}`;
  return {
    skillsets: topics.map((topic) => {
      const levels = [...new Set(topic.content.map(({ level }) => skillLevelOf(level)))].sort((a, b) => a - b);
      return {
        name: nameOf(topic),
        description: `${titleOf(topic)} as this framework describes it.`,
        applicableTo: [engineerType],
        levels: levels.map((level) => {
          const merged = topic.content.filter((content) => skillLevelOf(content.level) === level);
          return {
            level,
            title: merged.map((content) => `Level ${content.level}`).join(" / "),
            description: bulletList(merged.flatMap(criteriaOf)),
          };
        }),
      };
    }),
    requirements: Object.fromEntries(
      Object.entries(required).map(([code, level]) => [
        code,
        Object.fromEntries(topics.map((topic) => [nameOf(topic), skillLevelOf(level)])),
      ]),
    ),
  };
};
