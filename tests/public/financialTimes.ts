import * as z from "zod";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { parseYaml } from "#functions/files/parseYaml.ts";
import { escapeHtml } from "./html.ts";
import { financialTimesLevels } from "./mapping.ts";

const source = z.object({
  levels: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  themes: z.array(z.strictObject({ id: z.string(), name: z.string(), summary: z.string() })),
  competencies: z.array(
    z.looseObject({ level: z.string(), theme: z.string(), summary: z.string(), proficiency: z.string() }),
  ),
});
type Source = z.infer<typeof source>;

/** Reads the file of the Financial Times. */
export const readFinancialTimes = (text: string): Source => source.parse(parseYaml(text).value);

const mappingOf = (levelId: string) => {
  const mapping = financialTimesLevels[levelId];
  if (!mapping) {
    throw new Error(`The Financial Times level ${levelId} has no line in tests/public/mapping.ts.`);
  }
  return mapping;
};

/** Its ladder as Pulse's software ladder: a position a level, a skillset a theme. */
export const convertFinancialTimes = ({ levels, themes, competencies }: Source): LadderFile => {
  const textsOf = (theme: string, levelId: string) =>
    competencies.filter((competency) => competency.theme === theme && competency.level === levelId);
  return {
    positions: levels.map(({ id, name }) => {
      const { code, level, careerPath } = mappingOf(id);
      const items = themes.flatMap((theme) =>
        textsOf(theme.id, id).map(
          ({ summary }) => `<li><strong>${escapeHtml(theme.name)}</strong> ${escapeHtml(summary)}</li>`,
        ),
      );
      return {
        code,
        title: name,
        level,
        careerPath,
        engineerType: "software",
        description: `<p>${escapeHtml(name)}</p>`,
        responsibilities: `<ul>${items.join("")}</ul>`,
      };
    }),
    skillsets: themes.map((theme) => ({
      name: theme.name,
      description: theme.summary.trim(),
      applicableTo: ["software"],
      levels: [1, 2, 3, 4, 5].map((skillLevel) => {
        const merged = levels.filter(({ id }) => mappingOf(id).skillLevel === skillLevel);
        const texts = merged.flatMap(({ id, name }) =>
          textsOf(theme.id, id).map(
            ({ summary }) => `<p><strong>${escapeHtml(name)}</strong> ${escapeHtml(summary)}</p>`,
          ),
        );
        return { level: skillLevel, title: merged.map(({ name }) => name).join(" / "), description: texts.join("") };
      }),
    })),
    requirements: Object.fromEntries(
      levels.map(({ id }) => {
        const { code, skillLevel } = mappingOf(id);
        return [code, Object.fromEntries(themes.map(({ name }) => [name, skillLevel]))];
      }),
    ),
  };
};
