import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** A client for the local table engine, which accepts any credentials. */
export const createTableClient = (endpoint: string, region: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials: { accessKeyId: "local", secretAccessKey: "local" } });
