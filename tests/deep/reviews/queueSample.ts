import type { Instant } from "#domain/shared/time.ts";
import type { SampleChange } from "../../run/ownSample.ts";
import { modelEvaluations, sampleWith } from "../support/sampleWith.ts";

/** A second cto, who has to sign up. */
export const secondCto = { firstName: "Ines", lastName: "Kirin", email: "ines.kirin@acme.com" } as const;

/**
 * How many reviews wait for the cto, and how many reports the demo manager of the QA engineers has on top of the
 * sample's.
 */
export const queueSize = { approvals: 53, reports: 2_000 } as const;

const numbered = (index: number): string => String(index + 1).padStart(4, "0");

const personOf = (index: number, kind: "Approval" | "Report", createdAt: Instant) => ({
  email: `${kind.toLowerCase()}.${numbered(index)}@acme.com`,
  firstName: kind,
  lastName: numbered(index),
  engineerType: kind === "Approval" ? "software" : "qa",
  position: kind === "Approval" ? "IC1" : "QA1",
  manager: kind === "Approval" ? "manager@software.demo.acme.com" : "manager@qa.demo.acme.com",
  createdAt,
});

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/**
 * The sample without its reviews, and with the reviews of `queueSize` in its active round. Each approval has waited an hour
 * less than the one before.
 */
export const queueSample: SampleChange = (sample, { at }) => {
  const model = modelEvaluations(sample);
  const approvals = range(queueSize.approvals).map((index) => personOf(index, "Approval", at(-300)));
  const reports = range(queueSize.reports).map((index) => personOf(index, "Report", at(-300)));
  return sampleWith(sample, {
    people: [{ ...secondCto, role: "cto", createdAt: at(-300) }, ...approvals, ...reports],
    reviews: [
      ...approvals.map(({ email }, index) => ({
        employee: email,
        round: "current",
        self: { ...model.self, completedAt: at(-9) },
        manager: {
          ...model.manager,
          completedAt: at(
            Math.floor(index / 20) - 5,
            `${String(index % 20).padStart(2, "0")}:00` as `${number}:${number}`,
          ),
        },
      })),
      ...reports.map(({ email }) => ({ employee: email, round: "current" })),
    ],
  });
};
