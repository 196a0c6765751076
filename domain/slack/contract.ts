import { adminGuard } from "../people/policy.ts";
import { routesOf } from "../shared/route.ts";
import { slackConnection, slackSettings, slackSettingsChange, slackTest, slackTestResult } from "./model.ts";

const route = routesOf("slack");

export const getSlackSettings = route("getSlackSettings", {
  method: "GET",
  path: "/api/slack/settings",
  summary: "The settings of the Slack integration: test mode, its recipient, and the announcement channel",
  guard: adminGuard,
  response: slackSettings,
});

export const saveSlackSettings = route("saveSlackSettings", {
  method: "PATCH",
  path: "/api/slack/settings",
  summary: "Change settings of the Slack integration. A new announcement channel is looked up in Slack and joined",
  guard: adminGuard,
  body: slackSettingsChange,
  response: slackSettings,
  errors: ["VERSION_CONFLICT", "STATE_CONFLICT", "BUSY"],
});

export const getSlackConnection = route("getSlackConnection", {
  method: "GET",
  path: "/api/slack/connection",
  summary: "The bot's name and workspace, whether Slack accepts its token, and which permissions it lacks",
  guard: adminGuard,
  response: slackConnection,
});

export const sendSlackTest = route("sendSlackTest", {
  method: "POST",
  path: "/api/slack/test",
  summary: "Send a test message and return Slack's response",
  guard: adminGuard,
  body: slackTest,
  response: slackTestResult,
  dailyLimit: "testMessage",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
