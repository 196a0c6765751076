import { personOf, range, writeReviewsSample } from "./reviewsSample.ts";

/** A second cto, who has to sign up. */
export const secondCto = { firstName: "Ines", lastName: "Kirin", email: "ines.kirin@acme.com" } as const;

/** How many reviews wait for the cto, and how many reports the demo manager of the QA engineers has on top of the sample's. */
export const queueSize = { approvals: 53, reports: 2_000 } as const;

/**
 * Writes a sample folder, to be named by PULSE_SAMPLE_DIR: the sample without its reviews, and with the reviews of
 * `queueSize` in its active round. Each approval has waited an hour less than the one before.
 */
export const writeQueueSample = async (targetFolder: string): Promise<void> => {
  const approvals = range(queueSize.approvals).map((index) => personOf(index, "Approval"));
  const reports = range(queueSize.reports).map((index) => personOf(index, "Report"));
  const moment = (index: number) => `today-${5 - Math.floor(index / 20)} ${String(index % 20).padStart(2, "0")}:00`;
  await writeReviewsSample(
    targetFolder,
    [{ ...secondCto, role: "cto", createdAt: "today-300" }, ...approvals, ...reports],
    (model) => [
      ...approvals.map(({ email }, index) => ({
        employee: email,
        round: "current",
        self: { ...model.self, completedAt: "today-9 09:00" },
        manager: { ...model.manager, completedAt: moment(index) },
      })),
      ...reports.map(({ email }) => ({ employee: email, round: "current" })),
    ],
  );
};
