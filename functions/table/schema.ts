/**
 * Shared by the stack and the store. Indexes copy whole items, so long texts are separate items without index keys.
 * `projected` limits the copied attributes.
 */
export const tableShape = {
  partitionKey: "pk",
  sortKey: "sk",
  /** The attribute with an item's expiry, in seconds since the epoch. */
  timeToLive: "expiresAt",
  indexes: {
    gsi1: { partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    gsi2: { partitionKey: "gsi2pk", sortKey: "gsi2sk" },
    gsi3: { partitionKey: "gsi3pk", sortKey: "gsi3sk" },
    gsi4: { partitionKey: "gsi4pk", sortKey: "gsi4sk" },
    gsi5: { partitionKey: "gsi5pk", sortKey: "gsi5sk" },
    gsi6: { partitionKey: "gsi6pk", sortKey: "gsi6sk" },
    gsi7: { partitionKey: "gsi7pk", sortKey: "gsi7sk", projected: ["reportRow"] },
  },
} as const;

export type IndexName = keyof typeof tableShape.indexes;
