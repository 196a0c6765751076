import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { environment } from "./environment.ts";
import { createStore, type Store } from "./table/store.ts";

/** Without the SDK's logger, which copies every item for an unused log line. */
const createClient = (): DynamoDBClient => {
  const client = new DynamoDBClient({});
  client.middlewareStack.remove("loggerMiddleware");
  return client;
};

let store: Store | undefined;

/** Created on first use and reused while the function is warm. */
export const tableStore = (): Store => {
  store ??= createStore(
    DynamoDBDocumentClient.from(createClient(), { marshallOptions: { removeUndefinedValues: true } }),
    environment("TABLE_NAME"),
  );
  return store;
};
