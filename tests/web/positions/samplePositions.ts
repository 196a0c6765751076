import type { Position } from "#domain/positions/model.ts";
import type { CareerPath } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";

/** A position of a made-up ladder; its code is the path and the level unless given. */
export const samplePosition = (
  careerPath: CareerPath,
  level: number,
  code = `${careerPath.toUpperCase()}${level}`,
): Position => ({
  id: `position-${code}`,
  code,
  title: `Title of ${code}`,
  level,
  careerPath,
  engineerType: "software",
  description: `<p>What ${code} is about.</p>`,
  responsibilities: `<ul><li>What ${code} answers for.</li></ul>`,
  version: 1,
});

/** A ladder with a trunk of three and three branches of three. */
export const softwarePositions: readonly Position[] = [
  ...[6, 5, 4].map((level) => samplePosition("em", level)),
  ...[1, 2, 3, 4, 5, 6].map((level) => samplePosition("ic", level)),
  ...[4, 5, 6].map((level) => samplePosition("tl", level)),
];

/** A ladder of one path. */
export const qaPositions: readonly Position[] = [1, 2, 3, 4, 5].map((level) => samplePosition("qa", level));

/** A skillset of software engineers whose first four levels are described. */
export const sampleSkillset = (id: string, name: string, group?: string): Skillset => ({
  id,
  name,
  ...(group !== undefined && { group }),
  description: "",
  applicableTo: ["software"],
  levels: [1, 2, 3, 4].map((level) => ({ level, title: `${name} ${level}`, description: "" })),
  version: 1,
});
