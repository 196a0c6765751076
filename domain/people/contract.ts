import * as z from "zod";
import { pageOf, pageQuery } from "../shared/page.ts";
import { contract, route } from "../shared/route.ts";
import { id, nameBeginning, version } from "../shared/text.ts";
import { approval, me, pendingAccount, personSummary } from "./model.ts";
import { mayAdminister } from "./policy.ts";

const administrators = { kind: "active", may: mayAdminister } as const;

export const people = contract("people", {
  readMe: route({
    method: "GET",
    path: "/api/me",
    summary: "The signed-in person's profile and current position",
    guard: { kind: "account" },
    response: me,
    status: 200,
    errors: [],
  }),
  listPendingAccounts: route({
    method: "GET",
    path: "/api/people/pending",
    summary: "Accounts that wait for approval, newest first",
    guard: administrators,
    query: pageQuery,
    response: pageOf(pendingAccount),
    status: 200,
    errors: [],
  }),
  findManagers: route({
    method: "GET",
    path: "/api/people/managers",
    summary: "Active people who can be a manager at approval (role manager or admin), by the beginning of their name",
    guard: administrators,
    query: z.object({ name: nameBeginning.optional() }),
    response: z.object({ items: z.array(personSummary) }),
    status: 200,
    errors: [],
  }),
  approveAccount: route({
    method: "POST",
    path: "/api/people/{userId}/approval",
    summary: "Approve a waiting account: role, engineer type, initial position, manager",
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
    summary: "Reject a waiting account; it becomes inactive",
    guard: administrators,
    params: z.object({ userId: id }),
    body: z.object({ version }),
    response: z.null(),
    status: 204,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
});
