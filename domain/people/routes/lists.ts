import * as z from "zod";
import { pageQuery } from "../../shared/page.ts";
import { routesOf } from "../../shared/route.ts";
import { id, searchText } from "../../shared/text.ts";
import { engineerType, peoplePage, personSummary, role } from "../model.ts";
import { responsibleName } from "../nameModel.ts";
import { adminGuard, managerPickerGuard, peopleReaderGuard } from "../policy.ts";
import { editableStatuses, inactiveKinds, personGaps } from "../terms.ts";
import { workInProgress } from "../workInProgress.ts";

const route = routesOf("people");

const ids = z
  .string()
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(z.array(id).min(1, "Enter at least one ID.").max(100, "Enter at most 100 IDs."));

export const listPeople = route("listPeople", {
  method: "GET",
  path: "/api/people",
  summary:
    "A page of people with a status, by name, filtered by role, type, gaps and approvers. The search finds word prefixes of names and emails, whole emails and domains",
  guard: peopleReaderGuard,
  query: pageQuery.extend({
    status: z.enum(editableStatuses).default("active"),
    inactiveAs: z.enum(inactiveKinds).optional(),
    role: role.optional(),
    engineerType: engineerType.optional(),
    search: searchText.optional(),
    gap: z.enum(personGaps).optional(),
    isApprover: z.literal("true").optional(),
  }),
  response: peoplePage,
});

export const listPeopleNames = route("listPeopleNames", {
  method: "GET",
  path: "/api/people/names",
  summary: "Names of up to 100 people by ID, and whether they act as managers and leads",
  guard: peopleReaderGuard,
  query: z.object({ ids }),
  response: z.object({ items: z.array(responsibleName) }),
});

export const getWorkInProgress = route("getWorkInProgress", {
  method: "GET",
  path: "/api/people/work-in-progress",
  summary: "Reviews of the active round that a change of up to 100 people would move, exclude or keep",
  guard: adminGuard,
  query: z.object({ ids }),
  response: workInProgress,
});

export const listManagers = route("listManagers", {
  method: "GET",
  path: "/api/people/managers",
  summary:
    "Active managers and admins (with for=edit also CTOs); searches word prefixes of names and emails, or a whole email",
  guard: managerPickerGuard,
  query: z.object({ name: searchText.optional(), for: z.enum(["approval", "edit"]).default("approval") }),
  response: z.object({ items: z.array(personSummary) }),
});

export const listLeads = route("listLeads", {
  method: "GET",
  path: "/api/people/leads",
  summary: "Active leads; searches word prefixes of names and emails, or a whole email",
  guard: adminGuard,
  query: z.object({ name: searchText.optional() }),
  response: z.object({ items: z.array(personSummary) }),
});
