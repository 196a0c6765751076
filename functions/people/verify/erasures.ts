import { partitionsOf } from "../../personal-data/catalog.ts";
import { entityAttribute, type RawItem } from "../../table/partition.ts";
import type { Finding } from "../../verify/invariant.ts";

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
