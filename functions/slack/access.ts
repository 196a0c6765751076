import { authenticationReads, type FeatureAccess, slackSeconds } from "../functionAccess.ts";

export const slackAccess: FeatureAccess<"slack"> = {
  getSlackSettings: { table: [...authenticationReads] },
  saveSlackSettings: {
    timeoutSeconds: slackSeconds,
    table: [...authenticationReads, "PutItem", "ConditionCheckItem"],
    secrets: ["slackToken"],
  },
  getSlackConnection: {
    timeoutSeconds: slackSeconds,
    table: [...authenticationReads, "UpdateItem"],
    secrets: ["slackToken"],
  },
  listSlackMessages: { table: [...authenticationReads, "Query", "BatchGetItem"] },
  sendSlackTest: {
    timeoutSeconds: slackSeconds,
    table: [...authenticationReads, "PutItem", "UpdateItem", "DeleteItem"],
    secrets: ["slackToken"],
  },
};
