import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** A client of the local table engine; it takes any credentials. */
export const createTableClient = (endpoint: string, region: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials: { accessKeyId: "local", secretAccessKey: "local" } });
