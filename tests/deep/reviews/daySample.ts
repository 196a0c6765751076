import { personOf, range, writeReviewsSample } from "./reviewsSample.ts";

/** How many reports the demo manager of the software engineers reviews, and how many of them have yet to write. */
export const daySize = { reports: 12, silent: 1 } as const;

/**
 * The sample with the reviews of `daySize` in its active round, of nine skillsets each. The reports are "Approval 0001"
 * and so on, in the order in which they wait; the last ones have not completed their self evaluation.
 */
export const writeDaySample = async (targetFolder: string): Promise<void> => {
  const reports = range(daySize.reports).map((index) => personOf(index, "Approval"));
  await writeReviewsSample(targetFolder, reports, (model) =>
    reports.map(({ email }, index) => ({
      employee: email,
      round: "current",
      ...(index < daySize.reports - daySize.silent && {
        self: { ...model.self, completedAt: `today-3 ${String(index).padStart(2, "0")}:00` },
      }),
    })),
  );
};
