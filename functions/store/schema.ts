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
    g1: { partitionKey: "g1pk", sortKey: "g1sk" },
    g2: { partitionKey: "g2pk", sortKey: "g2sk" },
    g3: { partitionKey: "g3pk", sortKey: "g3sk" },
  },
} as const;

export type IndexName = keyof typeof tableShape.indexes;
