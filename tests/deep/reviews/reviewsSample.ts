import { cp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { stringify } from "yaml";
import { readOrganisation } from "#functions/deployment/readOrganisation.ts";

const sampleFolder = resolve("sample");

const numbered = (index: number): string => String(index + 1).padStart(4, "0");

const kinds = {
  Approval: { engineerType: "software", position: "IC1", manager: "manager@software.demo.acme.com" },
  Report: { engineerType: "qa", position: "QA1", manager: "manager@qa.demo.acme.com" },
} as const;

/** A person for a sample folder, such as "Approval 0001" for index 0. */
export const personOf = (index: number, kind: keyof typeof kinds) => ({
  email: `${kind.toLowerCase()}.${numbered(index)}@acme.com`,
  firstName: kind,
  lastName: numbered(index),
  ...kinds[kind],
  createdAt: "today-300",
});

/** The numbers from 0 to below `count`. */
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Completed evaluations of nine skillsets, as they stand in a sample folder. */
interface Model {
  readonly self?: object | undefined;
  readonly manager?: object | undefined;
}

/**
 * Writes a sample folder, to be named by PULSE_SAMPLE_DIR: the sample with these people on top of its own, and with the
 * reviews that `reviewsFrom` makes from completed evaluations instead of its own.
 */
export const writeReviewsSample = async (
  targetFolder: string,
  people: readonly object[],
  reviewsFrom: (model: Model) => readonly object[],
): Promise<void> => {
  const { reviews } = await readOrganisation(sampleFolder, { now: new Date(), timeZone: "UTC" });
  const model = reviews.find(
    ({ employee, round, manager }) =>
      employee === "tomas.herrera@acme.com" && round === "current" && manager?.completedAt !== undefined,
  );
  if (model === undefined) {
    throw new Error("The sample has no completed evaluations of Tomás Herrera.");
  }
  await cp(sampleFolder, targetFolder, { recursive: true });
  await rm(join(targetFolder, "reviews"), { recursive: true });
  await writeFile(
    join(targetFolder, "reviews.yaml"),
    stringify({ people, reviews: reviewsFrom(model) }, { aliasDuplicateObjects: false, lineWidth: 0 }),
  );
};
