import { RemovalPolicy } from "aws-cdk-lib";
import { type Attribute, AttributeType, type GlobalSecondaryIndexPropsV2, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { tableShape } from "#functions/store/table/schema.ts";
import type { StageConfig } from "../config.ts";

const text = (name: string): Attribute => ({ name, type: AttributeType.STRING });

/** The table, in the store's shape. It outlives its stack and can be restored to any second of the last 35 days. */
export const pulseTable = (scope: Construct, config: StageConfig): TableV2 =>
  new TableV2(scope, "Table", {
    partitionKey: text(tableShape.partitionKey),
    sortKey: text(tableShape.sortKey),
    timeToLiveAttribute: tableShape.timeToLive,
    globalSecondaryIndexes: Object.entries(tableShape.indexes).map(
      ([indexName, keys]): GlobalSecondaryIndexPropsV2 => ({
        indexName,
        partitionKey: text(keys.partitionKey),
        sortKey: text(keys.sortKey),
      }),
    ),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: config.stage !== "local",
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
