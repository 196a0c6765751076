import type { CareerPath } from "#domain/positions/terms.ts";

/** Explicit mappings from the public ladders' levels to Pulse's, so nothing is mapped by accident. */

/** A Financial Times level: the position of Pulse that it becomes, and the skillset level (1 to 5) of its texts. */
export const financialTimesLevels: Readonly<
  Record<
    string,
    { readonly code: string; readonly level: number; readonly careerPath: CareerPath; readonly skillLevel: number }
  >
> = {
  junior: { code: "IC1", level: 1, careerPath: "ic", skillLevel: 1 },
  engineer: { code: "IC2", level: 2, careerPath: "ic", skillLevel: 2 },
  "senior-1": { code: "IC3", level: 3, careerPath: "ic", skillLevel: 3 },
  "senior-2-ic": { code: "IC4", level: 4, careerPath: "ic", skillLevel: 4 },
  "senior-2-pm": { code: "EM4", level: 4, careerPath: "em", skillLevel: 4 },
  "principal-ic": { code: "IC5", level: 5, careerPath: "ic", skillLevel: 5 },
  "principal-pm": { code: "EM5", level: 5, careerPath: "em", skillLevel: 5 },
  "tech-director": { code: "EM6", level: 6, careerPath: "em", skillLevel: 5 },
};

/** A Monzo framework: the names and engineer type of its skillsets, and the skillset level of each of its levels. */
export interface MonzoMapping {
  readonly file: string;
  readonly prefix: string;
  readonly engineerType: "software" | "qa" | "data_scientist";
  readonly skillLevels: Readonly<Record<number, number>>;
  /** Position code to the framework's level that it requires. */
  readonly required: Readonly<Record<string, number>>;
}

const sixLevels = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5 } as const;
const software = { IC1: 1, IC2: 2, IC3: 3, IC4: 4, EM4: 4, IC5: 5, EM5: 5, EM6: 6 } as const;

export const monzoMappings: readonly MonzoMapping[] = [
  { file: "backend.md", prefix: "Backend", engineerType: "software", skillLevels: sixLevels, required: software },
  { file: "web.md", prefix: "Web", engineerType: "software", skillLevels: sixLevels, required: software },
  {
    file: "qualityanalyst.md",
    prefix: "Quality",
    engineerType: "qa",
    skillLevels: { 1: 1, 2: 3, 3: 5 },
    required: { QA1: 1, QA3: 2, QA5: 3 },
  },
  {
    file: "data.md",
    prefix: "Data",
    engineerType: "data_scientist",
    skillLevels: sixLevels,
    required: { DS1: 1, DS2: 2, DS3: 3, DS4: 4, DS5: 6 },
  },
];

/** The positions for Monzo's levels, which the frameworks number but don't name. */
export const monzoPositions = [
  { code: "QA1", title: "Junior QA Engineer", level: 1, careerPath: "qa", engineerType: "qa" },
  { code: "QA3", title: "Senior QA Engineer", level: 3, careerPath: "qa", engineerType: "qa" },
  { code: "QA5", title: "QA Manager", level: 5, careerPath: "qa", engineerType: "qa" },
  { code: "DS1", title: "Junior Data Scientist", level: 1, careerPath: "ds", engineerType: "data_scientist" },
  { code: "DS2", title: "Data Scientist", level: 2, careerPath: "ds", engineerType: "data_scientist" },
  { code: "DS3", title: "Senior Data Scientist", level: 3, careerPath: "ds", engineerType: "data_scientist" },
  { code: "DS4", title: "Lead Data Scientist", level: 4, careerPath: "ds", engineerType: "data_scientist" },
  { code: "DS5", title: "Principal Data Scientist", level: 5, careerPath: "ds", engineerType: "data_scientist" },
] as const;

/** Positions of the sample's people that the public ladders lack, and their replacements. */
export const replacedPositions: Readonly<Record<string, string>> = {
  TL4: "IC4",
  TL5: "IC5",
  TL6: "IC5",
  IC6: "IC5",
  QA2: "QA1",
  QA4: "QA3",
};
