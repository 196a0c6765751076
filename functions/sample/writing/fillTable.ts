import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createStore } from "../../table/store.ts";
import { type OrganisationToWrite, writeOrganisation } from "./writeOrganisation.ts";

/** For callers without a store. Errors: those of `writeOrganisation`. */
export const fillTable = (
  client: DynamoDBDocumentClient,
  tableName: string,
  organisation: OrganisationToWrite,
): Promise<void> => writeOrganisation(createStore(client, tableName), organisation);
