import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stringify } from "yaml";
import { type LadderFile, notAskedInFile } from "#domain/positions/ladderFile.ts";
import { readOrganisation } from "#functions/deployment/readOrganisation.ts";
import type { EvaluationEntry, Organisation } from "#functions/sample/organisation.ts";
import { replacedPositions } from "./mapping.ts";
import { readPublicLadder } from "./publicLadder.ts";

const sampleFolder = fileURLToPath(new URL("../../sample", import.meta.url));

const replaced = (code: string): string => replacedPositions[code] ?? code;

/** A completed evaluation gives every skillset of the public ladder the level that the position requires. */
const withPublicAnswers = (
  evaluation: EvaluationEntry | undefined,
  required: LadderFile["requirements"][string],
): EvaluationEntry | undefined =>
  evaluation && {
    ...evaluation,
    // They name the skillsets of the sample ladder.
    followUps: [],
    nextSteps: [],
    answers:
      evaluation.completedAt === undefined
        ? {}
        : Object.fromEntries(
            Object.entries(required).flatMap(([name, level]) =>
              level === notAskedInFile ? [] : [[name, { level, comment: "" }]],
            ),
          ),
  };

/** The sample's people in the positions of a public ladder, with their rounds and reviews. */
const inPublicLadder = (sample: Organisation, ladder: LadderFile): Organisation => {
  const codeOf = new Map(sample.people.map(({ email, position }) => [email, position]));
  return {
    ...ladder,
    people: sample.people.map((person) =>
      person.position === undefined ? person : { ...person, position: replaced(person.position) },
    ),
    sections: sample.sections,
    resources: sample.resources,
    assessmentItems: sample.assessmentItems,
    weeklyReports: sample.weeklyReports,
    rounds: sample.rounds,
    slackMessages: sample.slackMessages,
    dataRequests: [],
    announcementChannel: sample.announcementChannel,
    leadReports: sample.leadReports,
    approvers: sample.approvers,
    growthPlans: [],
    // They name the skillsets of the sample ladder.
    journals: [],
    privateNotes: [],
    reviews: sample.reviews.map((review) => {
      const code = replaced(review.position ?? codeOf.get(review.employee) ?? "");
      const required = ladder.requirements[code] ?? {};
      return {
        ...review,
        ...(review.position !== undefined && { position: code }),
        self: withPublicAnswers(review.self, required),
        manager: withPublicAnswers(review.manager, required),
      };
    }),
  };
};

/**
 * Writes a whole sample folder, to be named by PULSE_SAMPLE_DIR: the sample's onboarding, people, rounds and reviews, and the
 * public ladders of `dataFolder` in place of the sample's.
 */
export const writePublicSample = async (dataFolder: string, targetFolder: string): Promise<void> => {
  const organisation = inPublicLadder(
    await readOrganisation(sampleFolder, { now: new Date(), timeZone: "UTC" }),
    await readPublicLadder(dataFolder),
  );
  const { positions, skillsets, requirements, sections, resources, assessmentItems, weeklyReports } = organisation;
  const { people, rounds, reviews, slackMessages, announcementChannel, leadReports } = organisation;
  const files = {
    "ladder.yaml": { positions, skillsets, requirements },
    "onboarding.yaml": { sections, resources },
    "assessment-items.yaml": { assessmentItems },
    "weekly-reports.yaml": { weeklyReports },
    "people.yaml": { people },
    "rounds.yaml": { rounds },
    "reviews.yaml": { reviews },
    "slack.yaml": { slackMessages, announcementChannel },
    "leads-weekly.yaml": { leadReports },
  };
  await mkdir(targetFolder, { recursive: true });
  for (const [name, value] of Object.entries(files)) {
    await writeFile(join(targetFolder, name), stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 }));
  }
  await copyFile(join(sampleFolder, "google-accounts.yaml"), join(targetFolder, "google-accounts.yaml"));
};
