import { stringify } from "yaml";
import type { LadderFile } from "#domain/positions/ladderFile.ts";

const position = (
  code: string,
  title: string,
  level: number,
  more: Pick<LadderFile["positions"][number], "careerPath" | "engineerType">,
): LadderFile["positions"][number] => ({
  code,
  title,
  level,
  ...more,
  description: `<p>${title}</p>`,
  responsibilities: "<ul><li>What the team agreed on</li></ul>",
});

const ladder: LadderFile = {
  positions: [
    position("IC1", "Software Engineer", 1, { careerPath: "ic", engineerType: "software" }),
    position("IC2", "Senior Software Engineer", 2, { careerPath: "ic", engineerType: "software" }),
    position("EM1", "Engineering Manager", 3, { careerPath: "em", engineerType: "software" }),
    position("QA1", "QA Engineer", 1, { careerPath: "qa", engineerType: "qa" }),
  ],
  skillsets: ["Code", "Communication", "Ownership"].map((name) => ({
    name,
    description: `${name}, from learning to leading.`,
    applicableTo: ["software", "qa"],
    levels: [1, 2, 3, 4, 5].map((level) => ({
      level,
      title: `${name} ${level}`,
      description: `<p>What level ${level} looks like.</p>`,
    })),
  })),
  requirements: {
    IC1: { Code: 2, Communication: 1, Ownership: 1 },
    IC2: { Code: 3, Communication: 2, Ownership: 3 },
    EM1: { Communication: 4, Ownership: 4 },
    QA1: { Communication: 2, Ownership: 2 },
  },
};

/** A small ladder, as a ladder file. */
export const ladderYaml = stringify(ladder);
