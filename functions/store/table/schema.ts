/**
 * The shape of the one table: its keys and indexes. CDK builds it, the store's entities live in it.
 * Indexes project whole items, so an item that is in an index carries no long text; long texts are items of their own.
 */
export const tableShape = {
  partitionKey: "pk",
  sortKey: "sk",
  /** Items that expire carry this attribute, in seconds since the epoch. */
  timeToLive: "expiresAt",
  indexes: {
    gsi1: { partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    gsi2: { partitionKey: "gsi2pk", sortKey: "gsi2sk" },
    gsi3: { partitionKey: "gsi3pk", sortKey: "gsi3sk" },
  },
} as const;

export type IndexName = keyof typeof tableShape.indexes;
