import * as z from "zod";
import { newOperationId, operation } from "../../operations/model.ts";
import { routesOf } from "../../shared/route.ts";
import { id, versionInQuery } from "../../shared/text.ts";
import { emailCorrection, newPerson, peopleChange, personEdit, positionDayCorrection } from "../changeModel.ts";
import { personDetails, personRow } from "../model.ts";
import { adminGuard, peopleReaderGuard } from "../policy.ts";
import { maxPeoplePerChange } from "../terms.ts";
import { personParams } from "./fields.ts";

const route = routesOf("people");

export const addPerson = route("addPerson", {
  method: "POST",
  path: "/api/people",
  summary: "Add an active person, or approve the pending account with this email (`wasPending`)",
  guard: adminGuard,
  body: newPerson,
  response: personRow.extend({ wasPending: z.boolean() }),
  status: 201,
  dailyLimit: "account",
  errors: ["STATE_CONFLICT"],
});

export const getPerson = route("getPerson", {
  method: "GET",
  path: "/api/people/{userId}",
  summary: "A person's profile, manager, lead and position history",
  guard: peopleReaderGuard,
  params: personParams,
  response: personDetails,
  errors: ["NOT_FOUND"],
});

export const updatePerson = route("updatePerson", {
  method: "PUT",
  path: "/api/people/{userId}",
  summary: "Change a person's names, role, type, position, status, manager, lead and notifications",
  guard: adminGuard,
  params: personParams,
  body: personEdit,
  response: personRow,
  dailyLimit: "personChange",
  errors: ["NOT_FOUND", "FORBIDDEN", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const changePeople = route("changePeople", {
  method: "POST",
  path: "/api/people/changes",
  summary: "Set the manager, lead or position of up to 100 people, as a background operation",
  guard: adminGuard,
  body: z.object({
    userIds: z
      .array(id)
      .min(1, "Select at least one person.")
      .max(maxPeoplePerChange, `Select at most ${maxPeoplePerChange} people.`),
    change: peopleChange,
    operationId: newOperationId,
  }),
  response: operation,
  status: 202,
  dailyLimit: "bulkChange",
  errors: ["STATE_CONFLICT"],
});

export const correctEmail = route("correctEmail", {
  method: "PUT",
  path: "/api/people/{userId}/email",
  summary: "Correct an email that no one has signed in with yet",
  guard: adminGuard,
  params: personParams,
  body: emailCorrection,
  response: personRow,
  dailyLimit: "personChange",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const correctPositionDay = route("correctPositionDay", {
  method: "PUT",
  path: "/api/people/{userId}/position-day",
  summary: "Correct the day on which a person's current position started",
  guard: adminGuard,
  params: personParams,
  body: positionDayCorrection,
  response: personRow,
  errors: ["NOT_FOUND", "VERSION_CONFLICT"],
});

export const removePerson = route("removePerson", {
  method: "DELETE",
  path: "/api/people/{userId}",
  summary: "Remove a person who never signed in and has no records other than the profile",
  guard: adminGuard,
  params: personParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const invitePeople = route("invitePeople", {
  method: "POST",
  path: "/api/people/invitations",
  summary: "Invite everyone who is active and never signed in, each person at most once a day",
  guard: adminGuard,
  body: z.object({ operationId: newOperationId }),
  response: operation,
  status: 202,
  dailyLimit: "bulkInvitation",
  errors: ["STATE_CONFLICT"],
});

export const retryEmail = route("retryEmail", {
  method: "DELETE",
  path: "/api/people/{userId}/undeliverable-email",
  summary: "Resume email to a person whose address bounced",
  guard: adminGuard,
  params: personParams,
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND"],
});

export const invitePerson = route("invitePerson", {
  method: "POST",
  path: "/api/people/{userId}/invitation",
  summary: "Invite an active person who never signed in; `success` is false if no message reaches them",
  guard: adminGuard,
  params: personParams,
  response: z.object({ success: z.boolean(), reason: z.string().nullable() }),
  dailyLimit: "invitation",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
