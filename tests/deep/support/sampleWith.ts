import type { Organisation, PersonEntry, ReviewEntry } from "#functions/sample/organisation.ts";

/** A review whose evaluations, by someone in the sample, answer everything. */
export const modelEvaluations = ({ reviews }: Organisation): Required<Pick<ReviewEntry, "self" | "manager">> => {
  const { self, manager } =
    reviews.find(({ employee, round }) => employee === "tomas.herrera@acme.com" && round === "current") ?? {};
  if (self === undefined || manager?.completedAt === undefined) {
    throw new Error("The sample has no completed evaluations of Tomás Herrera.");
  }
  return { self, manager };
};

/** The sample with more people, and with these reviews instead of its own. */
export const sampleWith = (
  sample: Organisation,
  { people, reviews }: { readonly people: readonly PersonEntry[]; readonly reviews: readonly ReviewEntry[] },
): Organisation => ({ ...sample, people: [...sample.people, ...people], reviews });
