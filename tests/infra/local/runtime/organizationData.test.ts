import { join } from "node:path";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SiteConfig } from "#domain/shared/site.ts";
import { organizationData } from "#infra/local/organizationData.ts";
import { StartFailure } from "#infra/local/startFailure.ts";
import { createTableClient } from "#infra/local/table/tableClient.ts";
import type { UserPool } from "#infra/local/userPool/userPool.ts";
import { type Engine, startEngine } from "#tests/support/table/engine.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const catalog = vi.hoisted(() => ({ migrations: {}, expanded: [] as readonly string[], contracted: [] }));
vi.mock("#functions/migrations/catalog.ts", () => catalog);

const name = "Pulse";
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(name);
});
afterAll(() => engine.stop());

it("data of a later version is rejected unless its format is known, and is then migrated again later", async () => {
  const client = createTableClient(engine.endpoint, "local");
  const documents = DynamoDBDocumentClient.from(client);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  const data = organizationData({
    client,
    table: {
      name,
      attributes: Table?.AttributeDefinitions ?? [],
      keys: Table?.KeySchema ?? [],
      indexes: Table?.GlobalSecondaryIndexes ?? [],
    } as never,
    userPool: {} as UserPool,
    site: { demo: null } as SiteConfig,
    clock: { now: () => new Date() } as never,
    readOrganization: null,
    unfinishedFile: join(temporaryFolder(), "unfinished"),
  });
  const key = { pk: "MIGRATIONS", sk: "later" };
  const at = "2026-03-10T09:00:00.000Z";
  const ended = { ...key, name: "later", startedAt: at, endedAt: at, __edb_e__: "migration", __edb_v__: "1" };
  await documents.send(new PutCommand({ TableName: name, Item: ended }));
  const stored = async () => (await documents.send(new GetCommand({ TableName: name, Key: key }))).Item;

  await expect(data.prepare()).rejects.toThrow(StartFailure);
  expect(await stored()).toEqual(ended);
  catalog.expanded = ["later"];
  await data.prepare();
  expect(await stored()).toBeUndefined();
});
