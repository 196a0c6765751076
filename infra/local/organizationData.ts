import { existsSync, rmSync } from "node:fs";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { demoAccounts } from "#domain/people/demo.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { migrations } from "#functions/migrations/catalog.ts";
import { ownFormats } from "#functions/migrations/formats.ts";
import type { TableDeclaration } from "./assembly/tableDeclaration.ts";
import type { Clock } from "./clock.ts";
import { writeFileAtomically } from "./data/jsonFile.ts";
import { loadOrganization, type ReadOrganization } from "./sample.ts";
import { StartFailure } from "./startFailure.ts";
import { createTable, hasTable, removeTable } from "./table/localTable.ts";
import type { UserPool } from "./userPool/userPool.ts";

export interface OrganizationDataOptions {
  readonly client: DynamoDBClient;
  readonly table: TableDeclaration;
  readonly userPool: UserPool;
  readonly site: SiteConfig;
  readonly clock: Clock;
  /** Reads the organization that fills an empty table; null to leave the table empty. */
  readonly readOrganization: ReadOrganization | null;
  readonly unfinishedFile: string;
}

export const organizationData = ({
  client,
  table,
  userPool,
  site,
  clock,
  readOrganization,
  unfinishedFile,
}: OrganizationDataOptions) => {
  const migrate = async (): Promise<void> => {
    const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :migrations",
        ExpressionAttributeValues: { ":migrations": "MIGRATIONS" },
      }),
    );
    const storedNames = Items.map(({ sk }) => String(sk));
    const { reads, writes } = ownFormats();
    if (storedNames.some((name) => !reads.includes(name))) {
      throw new StartFailure(
        "A later version of Pulse wrote the data, and this one can't read it. Use that version, or choose another folder with PULSE_DATA_DIR.",
      );
    }
    if (
      Object.keys(migrations).every((name) => storedNames.includes(name)) &&
      storedNames.every((name) => writes.includes(name))
    ) {
      return;
    }
    // Loaded on demand, because most starts have nothing to migrate.
    const { migrateTable } = await import("#functions/migrations/migrateTable.ts");
    await migrateTable(documents, table.name, clock.now());
  };
  const recreateTable = async (): Promise<void> => {
    writeFileAtomically(
      unfinishedFile,
      "The table is being filled. If this file still exists at the next start, it is filled again.\n",
    );
    await removeTable(client, table.name);
    await createTable(client, table);
    await migrate();
    if (readOrganization !== null) {
      const { timeZone, emailDomain } = site;
      await loadOrganization(readOrganization, client, table.name, { now: clock.now(), timeZone, emailDomain });
    }
    rmSync(unfinishedFile);
  };
  const addDemoAccounts = async (): Promise<void> => {
    const { demo, emailDomain } = site;
    if (demo && readOrganization !== null) {
      await Promise.all(
        demoAccounts(emailDomain).map(({ email, firstName, lastName }) =>
          userPool.ensureAccount({ email, firstName, lastName, password: demo.password }),
        ),
      );
    }
  };
  return {
    /** Creates and fills the table, or runs the migrations of a complete one. Adds missing demo accounts. */
    prepare: async (): Promise<void> => {
      if (existsSync(unfinishedFile) || !(await hasTable(client, table))) {
        await recreateTable();
      } else {
        await migrate();
      }
      await addDemoAccounts();
    },
    reset: async (): Promise<void> => {
      await userPool.reset();
      await recreateTable();
      await addDemoAccounts();
    },
  };
};
