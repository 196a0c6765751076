import { RemovalPolicy } from "aws-cdk-lib";
import {
  type Attribute,
  AttributeType,
  type GlobalSecondaryIndexPropsV2,
  type ITableV2,
  ProjectionType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { tableShape } from "#functions/table/schema.ts";
import type { StageConfig } from "../config.ts";

const text = (name: string): Attribute => ({ name, type: AttributeType.STRING });

/** Outlives its stack and can be restored to any second of the last 35 days. */
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
        ...("projected" in keys && { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...keys.projected] }),
      }),
    ),
    ...(config.tableKey !== null && {
      encryption: TableEncryptionV2.customerManagedKey(Key.fromKeyArn(scope, "TableKey", config.tableKey)),
    }),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: config.stage !== "local",
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });

/** The restored table if the configuration names one; otherwise `own`. */
export const tableInUse = (scope: Construct, { restoredTable: tableName }: StageConfig, own: TableV2): ITableV2 =>
  tableName === null
    ? // The class declares a property as "string | undefined" and its interface as "string?".
      (own as ITableV2)
    : TableV2.fromTableAttributes(scope, "RestoredTable", {
        tableName,
        globalIndexes: Object.keys(tableShape.indexes),
      });
