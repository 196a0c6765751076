import * as z from "zod";
import { anyActive, routesOf } from "../../shared/route.ts";
import { versionInQuery } from "../../shared/text.ts";
import { emailAnswer, emailProposal } from "../email/emailChangeModel.ts";
import { personRow } from "../model.ts";
import { adminGuard } from "../policy.ts";
import { managerAnswer } from "../power/proposalModel.ts";
import { personParams } from "./fields.ts";

const route = routesOf("people");

export const proposeEmail = route("proposeEmail", {
  method: "POST",
  path: "/api/people/{userId}/email-change",
  summary: "Propose another email for a person who has signed in",
  guard: adminGuard,
  params: personParams,
  body: emailProposal,
  response: personRow,
  status: 201,
  dailyLimit: "emailChange",
  errors: ["NOT_FOUND", "FORBIDDEN", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const releaseEmail = route("releaseEmail", {
  method: "POST",
  path: "/api/people/{userId}/email-change/release",
  summary: "Release an email that someone else proposed, for a person who cannot confirm it",
  guard: adminGuard,
  params: personParams,
  body: emailProposal,
  response: personRow,
  dailyLimit: "emailChange",
  errors: ["NOT_FOUND", "FORBIDDEN", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const withdrawEmail = route("withdrawEmail", {
  method: "DELETE",
  path: "/api/people/{userId}/email-change",
  summary: "Withdraw a proposed or released email that no one has signed in with yet",
  guard: adminGuard,
  params: personParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const confirmManager = route("confirmManager", {
  method: "POST",
  path: "/api/people/{userId}/manager-proposal/confirmation",
  summary: "Confirm someone's proposal to become a person's manager",
  guard: adminGuard,
  params: personParams,
  body: managerAnswer,
  response: personRow,
  errors: ["NOT_FOUND", "FORBIDDEN", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const withdrawManager = route("withdrawManager", {
  method: "DELETE",
  path: "/api/people/{userId}/manager-proposal",
  summary: "Withdraw or decline a proposal to become the manager of a person",
  guard: adminGuard,
  params: personParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const confirmOwnEmail = route("confirmOwnEmail", {
  method: "POST",
  path: "/api/me/email-change/confirmation",
  summary: "Confirm the email that is proposed for the signed-in person",
  guard: { kind: "active", isAllowed: anyActive },
  body: emailAnswer,
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const declineOwnEmail = route("declineOwnEmail", {
  method: "POST",
  path: "/api/me/email-change/refusal",
  summary: "Decline an email that is proposed or released for the signed-in person, from either address",
  guard: { kind: "account" },
  body: emailAnswer,
  response: z.null(),
  status: 204,
  errors: ["ACCOUNT_PENDING", "STATE_CONFLICT"],
});
