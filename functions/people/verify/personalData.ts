import { erasedProfile } from "#domain/people/data/erasure.ts";
import { retentionMonths } from "#domain/people/data/retention.ts";
import { partitionsOf, personalDataRulesOf, subjectOf } from "../../personal-data/catalog.ts";
import { entityAttribute, type RawItem } from "../../table/partition.ts";
import { type Finding, findingsWhere, type Invariant } from "../../verify/invariant.ts";
import { keyOf, type StoredData } from "../../verify/storedData.ts";
import { isDeletedAtErasure } from "../store/erasure.ts";
import { toUser } from "../store/people.ts";

const ownerFindings = ({ items, users }: StoredData): readonly Finding[] => {
  const people = new Set(users.map(({ item }) => item.id));
  return items.flatMap((item) => {
    const subject = subjectOf(item);
    // Items that a removal leaves behind may be about someone who no longer exists.
    const mayOutlive = personalDataRulesOf(item)?.atRemoval === "stays";
    return subject === null || mayOutlive || people.has(subject)
      ? []
      : [
          {
            key: keyOf(String(item["pk"]), String(item["sk"])),
            problem: "The person this item is about doesn't exist.",
          },
        ];
  });
};

const erasedFindings = ({ items, users, dataRequests, retention }: StoredData): readonly Finding[] => {
  const erased = new Map(
    users.map(({ item }) => toUser(item)).flatMap((user) => (user.erasedAt === null ? [] : [[user.id, user] as const])),
  );
  return [
    ...items.flatMap((item) => {
      const subject = subjectOf(item);
      const shouldBeDeleted = isDeletedAtErasure(item) && personalDataRulesOf(item)?.mayReturn !== true;
      return subject !== null && erased.has(subject) && shouldBeDeleted
        ? [{ key: keyOf(String(item["pk"]), String(item["sk"])), problem: "The person this item is about was erased." }]
        : [];
    }),
    ...users.flatMap(({ key, item }) => {
      const user = erased.get(item.id);
      return user &&
        JSON.stringify(toUser(item)) !== JSON.stringify({ ...user, ...erasedProfile(user, user.erasedAt ?? "") })
        ? [{ key, problem: "This person was erased, but their profile still holds data." }]
        : [];
    }),
    ...findingsWhere(
      users,
      ({ status, erasureStartedAt, erasedAt }) =>
        (erasureStartedAt !== undefined && status !== "inactive") ||
        (erasedAt !== undefined && erasureStartedAt === undefined),
      "This person is being erased without being inactive, or was erased without a recorded start.",
    ),
    ...findingsWhere(
      retention,
      ({ months }) => months !== undefined && (months < retentionMonths.fewest || months > retentionMonths.most),
      "The retention period for people who have left is out of range.",
    ),
    ...findingsWhere(
      dataRequests,
      ({ kind, status, releasedBy, recordedBy, doneAt, availableUntil, encryptionKey }) =>
        releasedBy === recordedBy ||
        (releasedBy === undefined) !== (status === "recorded") ||
        (doneAt === undefined) !== (status !== "done") ||
        (availableUntil === undefined) === (kind === "export" && status !== "recorded") ||
        (encryptionKey !== undefined && availableUntil === undefined),
      "This request was not released by a second person, or its state is wrong.",
    ),
  ];
};

export const personalDataInvariants: readonly Invariant[] = [
  {
    statement: "Data about a person belongs to someone who exists, except for what a removal leaves.",
    findings: ownerFindings,
  },
  {
    statement:
      "An erased person leaves only an empty profile and references to it. Each erasure was released by a second person.",
    findings: erasedFindings,
  },
];

/** Whether a finding concerns items that a running erasure hasn't removed yet. Other findings count even then. */
export const underErasurePredicate = (items: readonly RawItem[]): ((finding: Finding) => boolean) => {
  const ids = new Set(
    items
      .filter(
        (item) =>
          item[entityAttribute] === "user" && item["erasureStartedAt"] !== undefined && item["erasedAt"] === undefined,
      )
      .map((item) => String(item["id"])),
  );
  const reviews = items
    .filter((item) => item[entityAttribute] === "reviewPointer" && ids.has(String(item["employeeId"])))
    .map((item) => `REVIEW#${item["reviewId"]}`);
  const partitions = new Set([...[...ids].flatMap(partitionsOf), ...reviews]);
  return ({ key }) => partitions.has(key.split(" / ")[0] ?? "");
};
