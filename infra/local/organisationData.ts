import { existsSync, rmSync } from "node:fs";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { demoAccounts } from "#domain/people/demo.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import type { TableDeclaration } from "./assembly/tableDeclaration.ts";
import type { Clock } from "./clock.ts";
import { writeWhole } from "./data/jsonFile.ts";
import { loadSample } from "./sample.ts";
import { createTable, hasTable, removeTable } from "./table/localTable.ts";
import type { UserPool } from "./userPool/userPool.ts";

export interface OrganisationDataOptions {
  readonly client: DynamoDBClient;
  readonly table: TableDeclaration;
  readonly userPool: UserPool;
  readonly site: SiteConfig;
  readonly clock: Clock;
  readonly sampleFolder: string | null;
  readonly sampleApprovers: boolean;
  /** The file that exists until the table is filled completely. */
  readonly unfinishedFile: string;
}

/** Creates the table and the accounts that a stage starts with. */
export const organisationData = ({
  client,
  table,
  userPool,
  site,
  clock,
  sampleFolder,
  sampleApprovers,
  unfinishedFile,
}: OrganisationDataOptions) => {
  const fill = async (): Promise<void> => {
    writeWhole(
      unfinishedFile,
      "The table is being filled. If this file still exists at the next start, it is filled again.\n",
    );
    await removeTable(client, table.name);
    await createTable(client, table);
    const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
    // Only a new table needs this module, so other starts do not load it.
    const { markNewTable } = await import("#functions/migrations/migrateTable.ts");
    await markNewTable(documents, table.name, clock.now());
    if (sampleFolder !== null) {
      const { timeZone, emailDomain } = site;
      await loadSample(sampleFolder, client, table.name, {
        now: clock.now(),
        timeZone,
        emailDomain,
        withApprovers: sampleApprovers,
      });
    }
    rmSync(unfinishedFile);
  };
  const addDemoAccounts = async (): Promise<void> => {
    const { demo, emailDomain } = site;
    if (demo && sampleFolder !== null) {
      await Promise.all(
        demoAccounts(emailDomain).map(({ email, firstName, lastName }) =>
          userPool.ensureAccount({ email, firstName, lastName, password: demo.password }),
        ),
      );
    }
  };
  return {
    /** Creates and fills the table, unless a start before has done so completely. Adds missing demo accounts. */
    prepare: async (): Promise<void> => {
      if (existsSync(unfinishedFile) || !(await hasTable(client, table))) {
        await fill();
      }
      await addDemoAccounts();
    },
    /** Deletes all data and accounts, then fills the table again. */
    reset: async (): Promise<void> => {
      await userPool.reset();
      await fill();
      await addDemoAccounts();
    },
  };
};
