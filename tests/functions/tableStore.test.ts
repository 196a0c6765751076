import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, it, vi } from "vitest";
import { tableStore } from "#functions/tableStore.ts";

const logging = ({ middlewareStack }: Pick<DynamoDBClient, "middlewareStack">): readonly string[] =>
  middlewareStack.identify().filter((middleware) => middleware.startsWith("loggerMiddleware"));

it("disables the SDK's logger, which would copy every item that is read", () => {
  vi.stubEnv("TABLE_NAME", "pulse-test");
  vi.stubEnv("AWS_REGION", "eu-north-1");
  expect(logging(new DynamoDBClient())).toHaveLength(1);
  expect(logging(tableStore().client)).toEqual([]);
});
