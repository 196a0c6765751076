import * as z from "zod";
import { operation } from "../operations/model.ts";
import { pageOf, pageQuery } from "../shared/page.ts";
import { contract, route } from "../shared/route.ts";
import { id, nameBeginning, version } from "../shared/text.ts";
import {
  approval,
  engineerType,
  handover,
  importCheck,
  me,
  newPerson,
  onboardingStart,
  pendingAccount,
  peopleChange,
  peopleCounts,
  peopleFile,
  personDetails,
  personEdit,
  personRow,
  personSummary,
  responsibilities,
  responsibleName,
  role,
  setup,
} from "./model.ts";
import { mayAdminister } from "./policy.ts";
import { editableStatuses, maxPeoplePerChange, personGaps } from "./terms.ts";

const administrators = { kind: "active", isAllowed: mayAdminister } as const;
const onePerson = z.object({ userId: id });

const ids = z
  .string()
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(z.array(id).min(1, "Please give at least one id.").max(100, "Please give at most 100 ids."));

export const people = contract("people", {
  getMe: route({
    method: "GET",
    path: "/api/me",
    summary: "The signed-in person's profile and current position",
    guard: { kind: "account" },
    response: me,
    status: 200,
    errors: [],
  }),
  getSetup: route({
    method: "GET",
    path: "/api/people/setup",
    summary: "How far Pulse is set up: people, managers, ladder, review rounds and Slack",
    guard: administrators,
    response: setup,
    status: 200,
    errors: [],
  }),
  listPendingAccounts: route({
    method: "GET",
    path: "/api/people/pending",
    summary: "Accounts waiting for approval, newest first",
    guard: administrators,
    query: pageQuery,
    response: pageOf(pendingAccount),
    status: 200,
    errors: [],
  }),
  listManagers: route({
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
  }),
  listLeads: route({
    method: "GET",
    path: "/api/people/leads",
    summary:
      "Active people who can be a lead (role lead), searched by the beginning of any word of their name or of their e-mail before its @, or by a whole e-mail",
    guard: administrators,
    query: z.object({ name: nameBeginning.optional() }),
    response: z.object({ items: z.array(personSummary) }),
    status: 200,
    errors: [],
  }),
  approveAccount: route({
    method: "POST",
    path: "/api/people/{userId}/approval",
    summary: "Approve a pending account, with its role, engineer type, initial position, manager and lead",
    guard: administrators,
    params: z.object({ userId: id }),
    body: approval,
    response: personSummary,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  rejectAccount: route({
    method: "POST",
    path: "/api/people/{userId}/rejection",
    summary: "Reject a pending account; it becomes inactive",
    guard: administrators,
    params: z.object({ userId: id }),
    body: z.object({ version }),
    response: z.null(),
    status: 204,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  listPeople: route({
    method: "GET",
    path: "/api/people",
    summary:
      "A page of the people who have a status, sorted by name; filtered by role, engineer type, what they lack, and " +
      "search. Every word of the search must begin a word of the name or of the e-mail before its @, or be the whole " +
      "e-mail; accents and case are ignored",
    guard: administrators,
    query: pageQuery.extend({
      status: z.enum(editableStatuses).default("active"),
      role: role.optional(),
      engineerType: engineerType.optional(),
      search: nameBeginning.optional(),
      /** Only active people who lack this for a review. */
      gap: z.enum(personGaps).optional(),
    }),
    response: pageOf(personRow).extend({ counts: peopleCounts }),
    status: 200,
    errors: [],
  }),
  addPerson: route({
    method: "POST",
    path: "/api/people",
    summary: "Add an active person, or approve the account that waits with this e-mail (`wasWaiting`)",
    guard: administrators,
    body: newPerson,
    response: personRow.extend({ wasWaiting: z.boolean() }),
    status: 201,
    errors: ["STATE_CONFLICT"],
  }),
  listPeopleNames: route({
    method: "GET",
    path: "/api/people/names",
    summary:
      "The names of up to 100 people by id, such as the managers and leads of people in a list, with whether they act as such",
    guard: administrators,
    query: z.object({ ids }),
    response: z.object({ items: z.array(responsibleName) }),
    status: 200,
    errors: [],
  }),
  getPerson: route({
    method: "GET",
    path: "/api/people/{userId}",
    summary: "A person's profile, manager, lead and position history",
    guard: administrators,
    params: onePerson,
    response: personDetails,
    status: 200,
    errors: ["NOT_FOUND"],
  }),
  updatePerson: route({
    method: "PUT",
    path: "/api/people/{userId}",
    summary: "Change a person's names, role, type, position, status, manager, lead and notifications",
    guard: administrators,
    params: onePerson,
    body: personEdit,
    response: personRow,
    status: 200,
    errors: ["NOT_FOUND", "FORBIDDEN", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  changePeople: route({
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
    }),
    response: operation,
    status: 202,
    errors: [],
  }),
  startOnboarding: route({
    method: "POST",
    path: "/api/people/{userId}/onboarding",
    summary: "Start a person's onboarding",
    guard: administrators,
    params: onePerson,
    body: onboardingStart,
    response: personRow,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  completeOnboarding: route({
    method: "POST",
    path: "/api/people/{userId}/onboarding/completion",
    summary: "Complete a person's onboarding; it cannot be undone",
    guard: administrators,
    params: onePerson,
    body: z.object({ version }),
    response: personRow,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  checkPeopleImport: route({
    method: "POST",
    path: "/api/people/import/check",
    summary: "Check a CSV file of people: its errors by line, or a preview of the import; nothing is written",
    guard: administrators,
    body: peopleFile,
    response: importCheck,
    status: 200,
    errors: [],
  }),
  getLastImport: route({
    method: "GET",
    path: "/api/people/import",
    summary: "The running import of people, or else the most recent one; null before the first",
    guard: administrators,
    response: z.object({ operation: operation.nullable() }),
    status: 200,
    errors: [],
  }),
  importPeople: route({
    method: "POST",
    path: "/api/people/import",
    summary: "Import the people of a CSV file without errors, as a background operation",
    guard: administrators,
    body: peopleFile,
    response: operation,
    status: 202,
    errors: ["STATE_CONFLICT"],
  }),
  exportPeople: route({
    method: "GET",
    path: "/api/people/export",
    summary:
      "A page of up to 1,000 people as CSV, safe to open in a spreadsheet: active people by name, then inactive people",
    guard: administrators,
    query: pageQuery,
    response: z.object({ csv: z.string(), cursor: z.string().nullable() }),
    status: 200,
    errors: [],
  }),
  listResponsibilities: route({
    method: "GET",
    path: "/api/people/{userId}/responsibilities",
    summary: "The people whom a person manages or leads, and how many reviews would be handed over with them",
    guard: administrators,
    params: onePerson,
    query: pageQuery.extend({ of: z.enum(["managed", "led"]) }),
    response: responsibilities,
    status: 200,
    errors: [],
  }),
  handOver: route({
    method: "POST",
    path: "/api/people/{userId}/handover",
    summary:
      "Hand everybody whom a person manages or leads over to others, to one or in groups, as a background operation",
    guard: administrators,
    params: onePerson,
    body: handover,
    response: operation,
    status: 202,
    errors: ["NOT_FOUND", "STATE_CONFLICT"],
  }),
});
