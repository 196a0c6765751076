import { cp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { stringify } from "yaml";
import { readOrganisation } from "#functions/deployment/readOrganisation.ts";

const sampleFolder = resolve("sample");

const numbered = (index: number): string => String(index + 1).padStart(4, "0");

const personOf = (index: number, kind: "Approval" | "Report") => ({
  email: `${kind.toLowerCase()}.${numbered(index)}@acme.com`,
  firstName: kind,
  lastName: numbered(index),
  engineerType: kind === "Approval" ? "software" : "qa",
  position: kind === "Approval" ? "IC1" : "QA1",
  manager: kind === "Approval" ? "manager@software.demo.acme.com" : "manager@qa.demo.acme.com",
  createdAt: "today-300",
});

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

type Entry = Readonly<Record<string, unknown>>;

/**
 * Writes a sample folder, to be named by PULSE_SAMPLE_DIR: the sample with these people, and with these reviews instead
 * of its own. The reviews are made from completed evaluations of nine skillsets.
 */
const writeSample = async (
  targetFolder: string,
  people: readonly Entry[],
  reviewsFrom: (model: { readonly self?: object | undefined; readonly manager?: object | undefined }) => readonly Entry[],
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
  const organisation = { people, reviews: reviewsFrom(model) };
  await writeFile(
    join(targetFolder, "queue.yaml"),
    stringify(organisation, { aliasDuplicateObjects: false, lineWidth: 0 }),
  );
};

/** How many reports the demo manager of the software engineers reviews, and how many of them have yet to write. */
export const daySize = { reports: 12, silent: 1 } as const;

/**
 * The sample with the reviews of `daySize` in its active round, of nine skillsets each. The reports are "Approval 0001"
 * and so on, in the order in which they wait; the last ones have not completed their self evaluation.
 */
export const writeDaySample = async (targetFolder: string): Promise<void> => {
  const reports = range(daySize.reports);
  await writeSample(
    targetFolder,
    reports.map((index) => personOf(index, "Approval")),
    (model) =>
      reports.map((index) => ({
        employee: personOf(index, "Approval").email,
        round: "current",
        ...(index < daySize.reports - daySize.silent && {
          self: { ...model.self, completedAt: `today-3 ${String(index).padStart(2, "0")}:00` },
        }),
      })),
  );
};
