import * as z from "zod";
import { exactlyOne, ignoredProperty, parseResources } from "./parseResources.ts";
import type { ResolvedResource } from "./resolveTemplates.ts";

const type = "AWS::DynamoDB::GlobalTable";

const keySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }));

const tableShape = z.strictObject({
  AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(["S", "N", "B"]) })),
  BillingMode: z.literal("PAY_PER_REQUEST"),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z
    .array(
      z.strictObject({
        IndexName: z.string(),
        KeySchema: keySchema,
        Projection: z.strictObject({
          ProjectionType: z.enum(["ALL", "KEYS_ONLY", "INCLUDE"]),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .default([]),
  Replicas: ignoredProperty,
  SSESpecification: ignoredProperty,
  TimeToLiveSpecification: ignoredProperty,
  WarmThroughput: ignoredProperty,
});

export const readTable = (resources: readonly ResolvedResource[]) => {
  const { ref, value } = exactlyOne(parseResources(resources, type, tableShape), type);
  return {
    name: ref,
    attributes: value.AttributeDefinitions,
    keys: value.KeySchema,
    indexes: value.GlobalSecondaryIndexes,
  };
};
export type TableDeclaration = ReturnType<typeof readTable>;
