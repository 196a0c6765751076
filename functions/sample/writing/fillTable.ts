import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createStore } from "../../table/store.ts";
import { type OrganizationToWrite, writeOrganization } from "./writeOrganization.ts";

/** For callers without a store. Errors: those of `writeOrganization`. */
export const fillTable = (
  client: DynamoDBDocumentClient,
  tableName: string,
  organization: OrganizationToWrite,
): Promise<void> => writeOrganization(createStore(client, tableName), organization);
