import * as z from "zod";
import { pageQuery } from "../../shared/page.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { id, version } from "../../shared/text.ts";
import { approverEffects } from "../changeModel.ts";
import { ownDataPage } from "../data/ownDataModel.ts";
import { ownProfile, ownSettings } from "../model.ts";
import { absence } from "../nameModel.ts";
import { ctoAlone, mayChangeAbsence } from "../policy.ts";
import { onePerson } from "./fields.ts";

const route = routesOf("people");

export const getOwnProfile = route("getOwnProfile", {
  method: "GET",
  path: "/api/me/profile",
  summary: "The names of the signed-in person's manager and lead, and their settings",
  guard: { kind: "active", isAllowed: anyActive },
  response: ownProfile,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const saveOwnSettings = route("saveOwnSettings", {
  method: "PUT",
  path: "/api/me/settings",
  summary: "Switch the signed-in person's Slack messages on or off",
  guard: { kind: "active", isAllowed: anyActive },
  body: ownSettings,
  response: ownSettings,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const saveAbsence = route("saveAbsence", {
  method: "PUT",
  path: "/api/people/{userId}/absence",
  summary:
    "Say from which to which day a person is away, or null that they are not; for the person and their manager, too",
  guard: {
    kind: "subject",
    isAllowed: anyActive,
    isAllowedFor: mayChangeAbsence,
    message: "You can say this of yourself and of the people you manage only.",
  },
  params: onePerson,
  body: z.object({
    absence: absence.nullable(),
    delegateId: id
      .nullable()
      .exactOptional()
      .describe("Who approves reviews meanwhile, for somebody who does; named by that person or the cto"),
  }),
  response: z.object({ absence: absence.nullable() }),
  status: 200,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const getOwnData = route("getOwnData", {
  method: "GET",
  path: "/api/me/data",
  summary: "A page of everything that Pulse holds of the signed-in person and they may read",
  guard: { kind: "active", isAllowed: anyActive },
  query: pageQuery,
  response: ownDataPage,
  status: 200,
  errors: ["INVALID_INPUT", "NOT_FOUND", "BUSY"],
});

export const saveApprover = route("saveApprover", {
  method: "PUT",
  path: "/api/people/{userId}/approver",
  summary:
    "Make a manager or an admin an approver, or remove them as one: the reviews of their area move to them or to the next approver " +
    "above, in the background",
  guard: ctoAlone,
  params: onePerson,
  body: z.object({ isApprover: z.boolean(), version }),
  response: z.object({ isApprover: z.boolean(), version }),
  status: 200,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const getApproverEffects = route("getApproverEffects", {
  method: "GET",
  path: "/api/people/{userId}/approver",
  summary:
    "How many reviews of the active round would move, from whom and to whom, if a person became an approver or, if they " +
    "are one, stopped being one",
  guard: ctoAlone,
  params: onePerson,
  response: approverEffects,
  status: 200,
  errors: ["NOT_FOUND"],
});
