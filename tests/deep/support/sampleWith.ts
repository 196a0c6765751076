import { cp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { stringify } from "yaml";
import { readOrganisation } from "#functions/deployment/readOrganisation.ts";

const sampleFolder = resolve("sample");

/** The self evaluation of somebody in the sample who answered everything. */
export const modelEvaluations = async () => {
  const { reviews } = await readOrganisation(sampleFolder, { now: new Date(), timeZone: "UTC" });
  const model = reviews.find(
    ({ employee, round, manager }) =>
      employee === "tomas.herrera@acme.com" && round === "current" && manager?.completedAt !== undefined,
  );
  if (model === undefined) {
    throw new Error("The sample has no completed evaluations of Tomás Herrera.");
  }
  return model;
};

/** Writes a sample folder, to be named by PULSE_SAMPLE_DIR: the sample with these people and reviews instead of its reviews. */
export const writeSampleWith = async (
  targetFolder: string,
  added: { readonly people: readonly object[]; readonly reviews: readonly object[] },
): Promise<void> => {
  await cp(sampleFolder, targetFolder, { recursive: true });
  await rm(join(targetFolder, "reviews"), { recursive: true });
  await writeFile(join(targetFolder, "added.yaml"), stringify(added, { aliasDuplicateObjects: false, lineWidth: 0 }));
};
