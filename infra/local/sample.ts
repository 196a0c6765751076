import { join } from "node:path";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { ulid } from "ulid";
import type { Organization } from "#functions/sample/organization.ts";
import type { LoadContext } from "#functions/sample/sampleClock.ts";
import { projectRoot } from "../projectRoot.ts";

/** Reads the organization that a new data folder begins with, as of the moment of loading it. */
export type ReadOrganization = (loading: LoadContext) => Promise<Organization>;

/** The sample organization, perhaps with its approvers. */
export const sampleReader =
  (options: { readonly withApprovers: boolean }): ReadOrganization =>
  async (loading) => {
    // Only a new data folder needs the sample, so other starts do not load it.
    const { readSample } = await import("#functions/deployment/readSample.ts");
    return readSample(join(projectRoot, "sample"), loading, options);
  };

/** Fills an empty table with an organization whose people are of the company. */
export const loadOrganization = async (
  readOrganization: ReadOrganization,
  client: DynamoDBClient,
  tableName: string,
  { emailDomain, ...loading }: LoadContext & { readonly emailDomain: string },
): Promise<void> => {
  const [{ companyDomains }, { fillTable }, organization] = await Promise.all([
    import("#functions/sample/sampleDomains.ts"),
    import("#functions/sample/writing/fillTable.ts"),
    readOrganization(loading),
  ]);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  await fillTable(documents, tableName, {
    ...loading,
    organization,
    domains: companyDomains(emailDomain),
    newId: () => ulid(loading.now.getTime()),
  });
};
