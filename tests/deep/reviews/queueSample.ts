import { modelEvaluations, writeSampleWith } from "../support/sampleWith.ts";

/** A second cto, who has to sign up. */
export const secondCto = { firstName: "Ines", lastName: "Kirin", email: "ines.kirin@acme.com" } as const;

/** How many reviews wait for the cto, and how many reports the demo manager of the QA engineers has on top of the sample's. */
export const queueSize = { approvals: 53, reports: 2_000 } as const;

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

/**
 * Writes a sample folder, to be named by PULSE_SAMPLE_DIR: the sample without its reviews, and with the reviews of
 * `queueSize` in its active round. Each approval has waited an hour less than the one before.
 */
export const writeQueueSample = async (targetFolder: string): Promise<void> => {
  const model = await modelEvaluations();
  const moment = (index: number) => `today-${5 - Math.floor(index / 20)} ${String(index % 20).padStart(2, "0")}:00`;
  await writeSampleWith(targetFolder, {
    people: [
      { ...secondCto, role: "cto", createdAt: "today-300" },
      ...range(queueSize.approvals).map((index) => personOf(index, "Approval")),
      ...range(queueSize.reports).map((index) => personOf(index, "Report")),
    ],
    reviews: [
      ...range(queueSize.approvals).map((index) => ({
        employee: personOf(index, "Approval").email,
        round: "current",
        self: { ...model.self, completedAt: "today-9 09:00" },
        manager: { ...model.manager, completedAt: moment(index) },
      })),
      ...range(queueSize.reports).map((index) => ({ employee: personOf(index, "Report").email, round: "current" })),
    ],
  });
};
