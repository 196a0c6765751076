import * as z from "zod";
import { pageQuery } from "../../shared/page.ts";
import { anyActive, routesOf, subjectGuard } from "../../shared/route.ts";
import { id, version } from "../../shared/text.ts";
import { approverEffects } from "../changeModel.ts";
import { ownDataPage } from "../data/ownDataModel.ts";
import { ownProfile, ownSettings } from "../model.ts";
import { absence } from "../nameModel.ts";
import { ctoGuard, mayChangeAbsence } from "../policy.ts";
import { personParams } from "./fields.ts";

const route = routesOf("people");

export const getOwnProfile = route("getOwnProfile", {
  method: "GET",
  path: "/api/me/profile",
  summary: "The names of the signed-in person's manager and lead, and their settings",
  guard: { kind: "active", isAllowed: anyActive },
  response: ownProfile,
  errors: ["NOT_FOUND"],
});

export const saveOwnSettings = route("saveOwnSettings", {
  method: "PUT",
  path: "/api/me/settings",
  summary: "Choose how the signed-in person gets messages, or turn them off",
  guard: { kind: "active", isAllowed: anyActive },
  body: ownSettings,
  response: ownSettings,
  errors: ["NOT_FOUND"],
});

export const saveAbsence = route("saveAbsence", {
  method: "PUT",
  path: "/api/people/{userId}/absence",
  summary: "Set or remove a person's days away; for approvers, only they and the CTO can",
  guard: subjectGuard(
    mayChangeAbsence,
    "You can change this for yourself and the people you manage. For approvers, only they and the CTO can.",
  ),
  params: personParams,
  body: z.object({
    absence: absence.nullable(),
    delegateId: id
      .nullable()
      .exactOptional()
      .describe("Set an absent approver's delegate; only the approver and the CTO can"),
  }),
  response: z.object({ absence: absence.nullable() }),
  dailyLimit: "absence",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const getOwnData = route("getOwnData", {
  method: "GET",
  path: "/api/me/data",
  summary: "A page of everything Pulse stores about the signed-in person that they may read",
  guard: { kind: "active", isAllowed: anyActive },
  query: pageQuery,
  response: ownDataPage,
  errors: ["INVALID_INPUT", "NOT_FOUND", "BUSY"],
});

export const saveApprover = route("saveApprover", {
  method: "PUT",
  path: "/api/people/{userId}/approver",
  summary: "Add or remove an approver; the reviews of their area move in the background",
  guard: ctoGuard,
  params: personParams,
  body: z.object({ isApprover: z.boolean(), version }),
  response: z.object({ isApprover: z.boolean(), version }),
  dailyLimit: "approver",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const getApproverEffects = route("getApproverEffects", {
  method: "GET",
  path: "/api/people/{userId}/approver",
  summary: "How many reviews of the active round would move between approvers if a person became or stopped being one",
  guard: ctoGuard,
  params: personParams,
  response: approverEffects,
  errors: ["NOT_FOUND"],
});
