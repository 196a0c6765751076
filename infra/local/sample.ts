import { join } from "node:path";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { ulid } from "ulid";
import type { Organization } from "#functions/sample/organization.ts";
import type { LoadContext } from "#functions/sample/sampleClock.ts";
import { projectRoot } from "../projectRoot.ts";

/** Reads the organization for a new data folder. Its dates are relative to the time of loading. */
export type ReadOrganization = (loadContext: LoadContext) => Promise<Organization>;

/** Reads the sample organization, optionally with its approvers. */
export const sampleReader =
  (options: { readonly withApprovers: boolean }): ReadOrganization =>
  async (loadContext) => {
    // Only a new data folder needs the sample, so other starts do not load it.
    const { readSample } = await import("#functions/deployment/readSample.ts");
    return readSample(join(projectRoot, "sample"), loadContext, options);
  };

/** Fills an empty table with an organization whose people have the company's email domain. */
export const loadOrganization = async (
  readOrganization: ReadOrganization,
  client: DynamoDBClient,
  tableName: string,
  { emailDomain, ...loadContext }: LoadContext & { readonly emailDomain: string },
): Promise<void> => {
  const [{ companyDomains }, { fillTable }, organization] = await Promise.all([
    import("#functions/sample/sampleDomains.ts"),
    import("#functions/sample/writing/fillTable.ts"),
    readOrganization(loadContext),
  ]);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  await fillTable(documents, tableName, {
    ...loadContext,
    organization,
    domains: companyDomains(emailDomain),
    newId: () => ulid(loadContext.now.getTime()),
  });
};
