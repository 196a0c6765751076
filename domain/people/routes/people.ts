import * as z from "zod";
import { newOperationId, operation } from "../../operations/model.ts";
import { pageQuery } from "../../shared/page.ts";
import { routesOf } from "../../shared/route.ts";
import { id, nameBeginning, versionInQuery } from "../../shared/text.ts";
import {
  emailCorrection,
  engineerType,
  newPerson,
  peopleChange,
  peoplePage,
  personDetails,
  personEdit,
  personRow,
  personSummary,
  responsibleName,
  role,
} from "../model.ts";
import { administrators, peopleReaders } from "../policy.ts";
import { editableStatuses, inactiveKinds, maxPeoplePerChange, personGaps } from "../terms.ts";
import { onePerson } from "./fields.ts";

const route = routesOf("people");

const ids = z
  .string()
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(z.array(id).min(1, "Please give at least one id.").max(100, "Please give at most 100 ids."));

export const listPeople = route("listPeople", {
  method: "GET",
  path: "/api/people",
  summary:
    "A page of the people who have a status, sorted by name; filtered by role, engineer type, what they lack, and " +
    "search. Every word of the search must begin a word of the name or of the e-mail before its @, or be the whole " +
    "e-mail; accents and case are ignored",
  guard: peopleReaders,
  query: pageQuery.extend({
    status: z.enum(editableStatuses).default("active"),
    /** Only inactive people who became so in this way. */
    inactiveAs: z.enum(inactiveKinds).optional(),
    role: role.optional(),
    engineerType: engineerType.optional(),
    search: nameBeginning.optional(),
    /** Only active people who lack this for a review. */
    gap: z.enum(personGaps).optional(),
  }),
  response: peoplePage,
  status: 200,
  errors: [],
});

export const addPerson = route("addPerson", {
  method: "POST",
  path: "/api/people",
  summary: "Add an active person, or approve the account that waits with this e-mail (`wasWaiting`)",
  guard: administrators,
  body: newPerson,
  response: personRow.extend({ wasWaiting: z.boolean() }),
  status: 201,
  errors: ["STATE_CONFLICT"],
});

export const listPeopleNames = route("listPeopleNames", {
  method: "GET",
  path: "/api/people/names",
  summary:
    "The names of up to 100 people by id, such as the managers and leads of people in a list, with whether they act as such",
  guard: peopleReaders,
  query: z.object({ ids }),
  response: z.object({ items: z.array(responsibleName) }),
  status: 200,
  errors: [],
});

export const listManagers = route("listManagers", {
  method: "GET",
  path: "/api/people/managers",
  summary:
    "Active people who can be somebody's manager (role manager or admin; with for=edit also cto), " +
    "searched by the beginning of any word of their name or of their e-mail before its @, or by a whole e-mail",
  guard: administrators,
  query: z.object({ name: nameBeginning.optional(), for: z.enum(["approval", "edit"]).default("approval") }),
  response: z.object({ items: z.array(personSummary) }),
  status: 200,
  errors: [],
});

export const listLeads = route("listLeads", {
  method: "GET",
  path: "/api/people/leads",
  summary:
    "Active people who can be a lead (role lead), searched by the beginning of any word of their name or of their e-mail before its @, or by a whole e-mail",
  guard: administrators,
  query: z.object({ name: nameBeginning.optional() }),
  response: z.object({ items: z.array(personSummary) }),
  status: 200,
  errors: [],
});

export const getPerson = route("getPerson", {
  method: "GET",
  path: "/api/people/{userId}",
  summary: "A person's profile, manager, lead and position history",
  guard: peopleReaders,
  params: onePerson,
  response: personDetails,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const updatePerson = route("updatePerson", {
  method: "PUT",
  path: "/api/people/{userId}",
  summary: "Change a person's names, role, type, position, status, manager, lead and notifications",
  guard: administrators,
  params: onePerson,
  body: personEdit,
  response: personRow,
  status: 200,
  errors: ["NOT_FOUND", "FORBIDDEN", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const changePeople = route("changePeople", {
  method: "POST",
  path: "/api/people/changes",
  summary: "Give up to 100 people the same manager, lead or position, as a background operation",
  guard: administrators,
  body: z.object({
    userIds: z
      .array(id)
      .min(1, "Please select at least one person.")
      .max(maxPeoplePerChange, `Please select at most ${maxPeoplePerChange} people.`),
    change: peopleChange,
    operationId: newOperationId,
  }),
  response: operation,
  status: 202,
  errors: ["STATE_CONFLICT"],
});

export const correctEmail = route("correctEmail", {
  method: "PUT",
  path: "/api/people/{userId}/email",
  summary: "Correct the e-mail of a person with which nobody has signed in yet",
  guard: administrators,
  params: onePerson,
  body: emailCorrection,
  response: personRow,
  status: 200,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const removePerson = route("removePerson", {
  method: "DELETE",
  path: "/api/people/{userId}",
  summary: "Remove a person who never signed in and of whom nothing is kept but the profile",
  guard: administrators,
  params: onePerson,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const inviteBySlack = route("inviteBySlack", {
  method: "POST",
  path: "/api/people/{userId}/invitation",
  summary: "Invite an active person who never signed in, by Slack; says so if they have no Slack account",
  guard: administrators,
  params: onePerson,
  response: z.object({ success: z.boolean(), reason: z.string().nullable() }),
  status: 200,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
