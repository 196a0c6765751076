import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from "@aws-sdk/client-dynamodb";
import type { TableDeclaration } from "../assembly/tableDeclaration.ts";
import { damagedDataFailure } from "../data/dataFolder.ts";
import { StartFailure } from "../startFailure.ts";

const describeTable = async (client: DynamoDBClient, name: string): Promise<TableDescription | undefined> => {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) {
      return undefined;
    }
    throw new StartFailure("The table engine is not responding; check DYNAMODB_ENDPOINT, or try again without it.", {
      cause: error,
    });
  }
};

const keysText = (keys: readonly { AttributeName?: string | undefined; KeyType?: string | undefined }[] = []): string =>
  keys.map(({ AttributeName, KeyType }) => `${AttributeName}:${KeyType}`).join(",");

/** One line, which is compared and, if it differs, shown in the error. */
const shapeOf = (table: {
  readonly keys: Parameters<typeof keysText>[0];
  readonly indexes: readonly {
    readonly IndexName?: string | undefined;
    readonly KeySchema?: Parameters<typeof keysText>[0];
    readonly Projection?:
      | { readonly ProjectionType?: string | undefined; readonly NonKeyAttributes?: readonly string[] | undefined }
      | undefined;
  }[];
}): string =>
  [
    keysText(table.keys),
    ...table.indexes
      .map(({ IndexName, KeySchema, Projection }) =>
        [IndexName, keysText(KeySchema), Projection?.ProjectionType, ...(Projection?.NonKeyAttributes ?? [])].join(" "),
      )
      .sort(),
  ].join("; ");

/** Throws StartFailure if the table's keys or indexes differ from the declaration. */
export const hasTable = async (client: DynamoDBClient, declaration: TableDeclaration): Promise<boolean> => {
  const table = await describeTable(client, declaration.name);
  if (!table) {
    return false;
  }
  const existing = shapeOf({ keys: table.KeySchema ?? [], indexes: table.GlobalSecondaryIndexes ?? [] });
  const expected = shapeOf(declaration);
  if (existing !== expected) {
    throw damagedDataFailure(
      `The table in the data folder has the keys and indexes ${existing} instead of ${expected}.`,
    );
  }
  return true;
};

export const createTable = async (client: DynamoDBClient, declaration: TableDeclaration): Promise<void> => {
  await client.send(
    new CreateTableCommand({
      TableName: declaration.name,
      AttributeDefinitions: declaration.attributes,
      KeySchema: declaration.keys,
      BillingMode: "PAY_PER_REQUEST",
      ...(declaration.indexes.length > 0 && {
        GlobalSecondaryIndexes: declaration.indexes.map(({ Projection, ...index }) => ({
          ...index,
          Projection: {
            ProjectionType: Projection.ProjectionType,
            ...(Projection.NonKeyAttributes && { NonKeyAttributes: Projection.NonKeyAttributes }),
          },
        })),
      }),
    }),
  );
};

export const removeTable = async (client: DynamoDBClient, name: string): Promise<void> => {
  if (await describeTable(client, name)) {
    await client.send(new DeleteTableCommand({ TableName: name }));
  }
};
