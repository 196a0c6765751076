import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";

const skillset = (name: string) => ({
  id: `skillset-${name}`,
  name,
  description: `What ${name} is about.`,
  applicableTo: ["software" as const],
  levels: [1, 2, 3, 4, 5].map((level) => ({
    level,
    title: `${name} ${level}`,
    description: `<p>What level ${level} of ${name} means.</p>`,
  })),
  version: 1,
});

/** A skillset with a person's level (null when unknown) and their position's required level (null without a position). */
export const sampleSkill = (
  name: string,
  level: number | null,
  requiredLevel: number | null,
): OwnSkills["skillsets"][number] => ({ skillset: skillset(name), level, requiredLevel, history: [] });

/** A next position; `required` holds the required level and the missing levels by skillset name. */
export const sampleNextPosition = (
  code: string,
  required: Readonly<Record<string, readonly [requiredLevel: number, missing: number]>>,
): NextPosition => ({
  position: {
    id: `position-${code}`,
    code,
    title: `Title of ${code}`,
    level: 4,
    careerPath: "ic",
    engineerType: "software",
  },
  isSideways: false,
  requirements: Object.entries(required).map(([name, [requiredLevel, missing]]) => ({
    skillsetId: `skillset-${name}`,
    requiredLevel,
    missing,
  })),
  missing: Object.values(required).reduce((sum, [, missing]) => sum + missing, 0),
});

/** The skills of a person at IC3 with three skillsets and two next positions, with `changes`. */
export const sampleSkills = (changes: Partial<OwnSkills> = {}): OwnSkills => ({
  engineerType: "software",
  position: { id: "position-IC3", code: "IC3", title: "Senior Software Engineer" },
  review: {
    reviewId: "review-1",
    roundId: "round-1",
    roundName: "Q3 2026 Performance Review",
    roundStartDate: "2026-07-01",
    sharedAt: "2026-08-27T15:00:00.000Z",
  },
  skillsets: [sampleSkill("Craft", 3, 3), sampleSkill("Mentoring", 2, 3), sampleSkill("Security", 4, 2)],
  next: [
    sampleNextPosition("TL4", { Craft: [3, 0], Mentoring: [4, 2], Security: [3, 0] }),
    sampleNextPosition("IC4", { Craft: [5, 2], Mentoring: [3, 1], Security: [4, 0] }),
  ],
  rounds: [],
  positions: [],
  compared: null,
  ...changes,
});
