import { existsSync, rmSync } from "node:fs";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
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
  /** The file that exists while the table is not filled completely. */
  readonly unfinishedFile: string;
}

/** The table and the accounts that a stage begins with. */
export const organisationData = ({
  client,
  table,
  userPool,
  site,
  clock,
  sampleFolder,
  unfinishedFile,
}: OrganisationDataOptions) => {
  const fill = async (): Promise<void> => {
    writeWhole(unfinishedFile, "The table is being filled; the next start does it again from the beginning.\n");
    await removeTable(client, table.name);
    await createTable(client, table);
    if (sampleFolder !== null) {
      await loadSample(sampleFolder, client, table.name, { now: clock.now(), timeZone: site.timeZone });
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
    /** Makes and fills the table where there is none, or where filling it was not finished. */
    prepare: async (): Promise<void> => {
      if (existsSync(unfinishedFile) || !(await hasTable(client, table))) {
        await fill();
      }
      await addDemoAccounts();
    },
    /** Begins anew: everything that was written is lost. */
    reset: async (): Promise<void> => {
      await userPool.reset();
      await fill();
      await addDemoAccounts();
    },
  };
};
