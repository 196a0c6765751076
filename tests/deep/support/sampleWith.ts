import type { Organization, PersonEntry, ReviewEntry } from "#functions/sample/organization.ts";

/** A review whose evaluations, by someone in the sample, answer everything. */
export const modelEvaluations = ({ reviews }: Organization): Required<Pick<ReviewEntry, "self" | "manager">> => {
  const { self, manager } =
    reviews.find(({ employee, round }) => employee === "tomas.herrera@acme.com" && round === "current") ?? {};
  if (self === undefined || manager?.completedAt === undefined) {
    throw new Error("The sample has no completed evaluations of Tomás Herrera.");
  }
  return { self, manager };
};

/** The sample with more people, and with these reviews instead of its own, so without the sessions about them. */
export const sampleWith = (
  sample: Organization,
  { people, reviews }: { readonly people: readonly PersonEntry[]; readonly reviews: readonly ReviewEntry[] },
): Organization => ({ ...sample, people: [...sample.people, ...people], reviews, calibrationSessions: [] });
