import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { ulid } from "ulid";
import { parse } from "yaml";
import * as z from "zod";
import type { LoadContext } from "#functions/sample/dateResolver.ts";
import { projectRoot } from "../projectRoot.ts";
import { StartFailure } from "./startFailure.ts";
import type { GoogleAccount } from "./userPool/userPoolOptions.ts";

const accountsShape = z.array(z.object({ email: z.email(), name: z.string().min(1), picture: z.url().optional() }));

/** The accounts that the local Google chooser offers: those of the sample folder, or else of the project's sample. */
export const readGoogleAccounts = (sampleFolder: string | null): readonly GoogleAccount[] => {
  const file = [sampleFolder, join(projectRoot, "sample")]
    .filter((folder) => folder !== null)
    .map((folder) => join(folder, "google-accounts.yaml"))
    .find((candidate) => existsSync(candidate));
  if (file === undefined) {
    return [];
  }
  const parsed = accountsShape.safeParse(parse(readFileSync(file, "utf8")));
  if (!parsed.success) {
    throw new StartFailure(`Please correct ${file}: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
};

/** Fills an empty table with the organisation of a folder. Throws StartFailure if its files are missing or invalid. */
export const loadSample = async (
  folder: string,
  client: DynamoDBClient,
  tableName: string,
  {
    emailDomain,
    withApprovers,
    ...loading
  }: LoadContext & { readonly emailDomain: string; readonly withApprovers: boolean },
): Promise<void> => {
  if (!existsSync(folder)) {
    throw new StartFailure(
      `There is no sample organisation in ${folder}; correct PULSE_SAMPLE_DIR, or set PULSE_SAMPLE=none to start empty.`,
    );
  }
  // Only a new data folder needs these modules, so other starts do not load them.
  const [{ companyDomains, readOrganisation }, { fillTable }] = await Promise.all([
    import("#functions/deployment/readOrganisation.ts"),
    import("#functions/sample/writing/fillTable.ts"),
  ]);
  const organisation = await readOrganisation(folder, loading, companyDomains(emailDomain), withApprovers).catch(
    (cause: unknown) => {
      throw new StartFailure(cause instanceof Error ? cause.message : String(cause), { cause });
    },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  await fillTable(documents, tableName, {
    ...loading,
    organisation,
    newId: () => ulid(loading.now.getTime()),
  });
};
