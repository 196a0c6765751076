import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** The local table engine accepts any credentials. */
export const createTableClient = (endpoint: string, region: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials: { accessKeyId: "local", secretAccessKey: "local" } });
