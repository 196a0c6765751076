import * as z from "zod";
import { pageQuery } from "../../shared/page.ts";
import { routesOf } from "../../shared/route.ts";
import { version } from "../../shared/text.ts";
import { approval } from "../approvalModel.ts";
import { pendingPage, personSummary, setup } from "../model.ts";
import { adminGuard } from "../policy.ts";
import { personParams } from "./fields.ts";

const route = routesOf("people");

export const getSetup = route("getSetup", {
  method: "GET",
  path: "/api/people/setup",
  summary: "How far Pulse is set up: people, managers, ladder, review rounds and Slack",
  guard: adminGuard,
  response: setup,
});

export const listPendingAccounts = route("listPendingAccounts", {
  method: "GET",
  path: "/api/people/pending",
  summary: "Accounts waiting for approval, newest first, and proposals that the admin may confirm or release",
  guard: adminGuard,
  query: pageQuery,
  response: pendingPage,
});

export const approveAccount = route("approveAccount", {
  method: "POST",
  path: "/api/people/{userId}/approval",
  summary: "Approve a pending account, with its role, engineer type, initial position, manager and lead",
  guard: adminGuard,
  params: personParams,
  body: approval,
  response: personSummary,
  dailyLimit: "account",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const rejectAccount = route("rejectAccount", {
  method: "POST",
  path: "/api/people/{userId}/rejection",
  summary: "Reject a pending account; it becomes inactive",
  guard: adminGuard,
  params: personParams,
  body: z.object({ version }),
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
