import { partitionsOf } from "../store/personalData/catalog.ts";
import type { RawItem } from "../store/table/partition.ts";
import type { Finding } from "./invariant.ts";
import { entityAttribute } from "./storedData.ts";

/**
 * Whether a finding is about what an erasure that is running has not removed yet: an item in a partition of the person, or of
 * one of their reviews. Everything else is true between the steps of an erasure, too.
 */
export const isUnderErasure = (items: readonly RawItem[]): ((finding: Finding) => boolean) => {
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
