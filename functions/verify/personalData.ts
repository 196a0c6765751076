import { personalItemsOf, subjectOf } from "../store/personalData/catalog.ts";
import type { Finding, Invariant } from "./invariant.ts";
import { keyOf, type StoredData } from "./storedData.ts";

const ownerFindings = ({ items, users }: StoredData): readonly Finding[] => {
  const people = new Set(users.map(({ item }) => item.id));
  return items.flatMap((item) => {
    const subject = subjectOf(item);
    // What a removal leaves behind names somebody who does not exist any more.
    const mayOutlive = personalItemsOf(item)?.atRemoval === "stays";
    return subject === null || mayOutlive || people.has(subject)
      ? []
      : [
          {
            key: keyOf(String(item["pk"]), String(item["sk"])),
            problem: "The person whom it is about does not exist.",
          },
        ];
  });
};

/** The invariants of personal data. They go by the table of what each entity holds of people. */
export const personalDataInvariants: readonly Invariant[] = [
  {
    statement: "What is kept of a person belongs to one who exists, except for what a removal leaves.",
    findings: ownerFindings,
  },
];
