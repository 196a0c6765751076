import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { newId } from "#functions/ids.ts";
import { readUser } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Claims, callAs, claimsOf } from "#tests/support/call.ts";
import { putPoint, putReport } from "#tests/support/leadsWeekly.ts";
import { putOnboardingOf, putWeeklyReport } from "#tests/support/onboarding.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import { type Relation, type RoleName, relations, roles } from "./expected.ts";

/** An active person of a role, and what they are to the people whom their requests are about. */
export interface Caller {
  readonly name: string;
  readonly role: RoleName;
  readonly relation: Relation;
  readonly user: User;
  /** Whom a request about a review or an onboarding is about, with a review of theirs that is not approved yet. */
  readonly employee: User;
  readonly review: Review;
  /** Whom a request about a lead's page is about; only leads have a page. */
  readonly lead: User;
  /** The parameters of requests about this employee and this lead that need nothing new. */
  readonly params: Readonly<Record<string, string>>;
}

/** Someone who isn't an active person. */
export interface Outsider {
  readonly name: string;
  readonly claims: () => Claims;
  /** Whether an admin can still approve the account. */
  readonly waits: boolean;
  readonly refusal: readonly [status: number, code: string];
}

const colleagueNames = [
  "the manager",
  "another manager",
  "a lead",
  "an admin",
  "a cto",
  "an approver",
  "a delegate",
  "the employee",
] as const;
type ColleagueName = (typeof colleagueNames)[number];

const colleagues = new Map<ColleagueName, User>();
const callers: Caller[] = [];
const outsiders: Outsider[] = [];

/** A stored person whom requests name, such as a new manager. */
export const colleague = (name: ColleagueName): User => {
  const found = colleagues.get(name);
  if (!found) {
    throw new Error(`${name} has not been written yet.`);
  }
  return found;
};

const makeOf = (role: RoleName, overrides: Partial<User> = {}): User =>
  makeUser({ role, ...((role === "hr" || role === "cto") && { engineerType: null }), ...overrides });

/** Hands a person over to the other manager and lead, through the API. */
const handOn = async (person: User): Promise<User> => {
  const { status, body } = await callAs(colleague("an admin"), api.people.updatePerson, {
    userId: person.id,
    ...editOf(person),
    managerId: colleague("another manager").id,
    leadId: colleague("a lead").id,
  });
  const after = await readUser(tableStore(), person.id);
  if (status !== 200 || !after) {
    throw new Error(`The person was not handed on: ${JSON.stringify(body)}`);
  }
  return after;
};

/**
 * Makes someone an approver, or removes them as one, through the API. Only managers and admins can be approvers, so
 * other roles are skipped.
 */
const setApprover = async ({ id }: User, isApprover: boolean): Promise<void> => {
  const user = await readUser(tableStore(), id);
  if (!user || (user.role !== "manager" && user.role !== "admin")) {
    return;
  }
  const { status, body } = await callAs(colleague("a cto"), api.people.saveApprover, {
    userId: id,
    isApprover,
    version: user.version,
  });
  if (status !== 200) {
    throw new Error(`The person is no approver: ${JSON.stringify(body)}`);
  }
};

/**
 * Sets through the API that an approver is away today, with a delegate; null ends both. Only managers and admins can
 * be delegates, so other roles are skipped.
 */
const setDelegate = async ({ id }: User, delegate: User | null): Promise<void> => {
  if (delegate !== null && delegate.role !== "manager" && delegate.role !== "admin") {
    return;
  }
  const days = { from: dayFromToday(-1), to: dayFromToday(1) };
  const { status, body } = await callAs(colleague("a cto"), api.people.saveAbsence, {
    userId: id,
    ...(delegate === null ? { absence: null } : { absence: days, delegateId: delegate.id }),
  });
  if (status !== 200) {
    throw new Error(`The person is no delegate: ${JSON.stringify(body)}`);
  }
};

/** The manager of the person whom an approver's request is about, below that approver or another one. */
const managerBelow = async (above: User): Promise<User> => putUser(makeUser({ role: "manager", managerId: above.id }));

/** The caller of a relation, made an approver if required, and the people stored in the person's profile. */
const inRelation = async (
  role: RoleName,
  relation: Relation,
  user: User,
): Promise<{ readonly as: User; readonly named: Pick<User, "managerId" | "leadId">; readonly away?: User }> => {
  if (relation === "delegate" || relation === "former delegate") {
    const as = await putUser(makeOf(role, { managerId: colleague("the manager").id }));
    const away = await putUser(makeUser({ role: "manager" }));
    await setApprover(away, true);
    await setDelegate(away, as);
    return { as, named: { managerId: (await managerBelow(away)).id, leadId: colleague("a lead").id }, away };
  }
  if (relation !== "approver" && relation !== "another approver" && relation !== "former approver") {
    return { as: user, named: namedIn(relation, user) };
  }
  const as = await putUser(makeOf(role, { managerId: colleague("the manager").id }));
  await setApprover(as, true);
  const above = relation === "another approver" ? colleague("an approver") : as;
  return { as, named: { managerId: (await managerBelow(above)).id, leadId: colleague("a lead").id } };
};

const namedIn = (relation: Relation, user: User): Pick<User, "managerId" | "leadId"> => {
  const [managerId, leadId] = [colleague("another manager").id, colleague("a lead").id];
  switch (relation) {
    case "manager":
    case "former manager":
      return { managerId: user.id, leadId };
    case "lead":
    case "former lead":
      return { managerId, leadId: user.id };
    case "other, of somebody without a manager":
      return { managerId: null, leadId: null };
    default:
      return { managerId, leadId };
  }
};

/** Writes the people whom a caller's requests are about, with what there is to read of them. */
const putCaller = async (everywhere: User, role: RoleName, relation: Relation): Promise<Caller> => {
  const isSelf = relation === "self";
  const { as: user, named, away } = await inRelation(role, relation, everywhere);
  const employee = isSelf ? user : await putUser(makeUser(named));
  const lead = isSelf ? user : await putUser(makeUser({ role: "lead", ...named }));
  const review = await putReviewAt(employee, "approvalMissing");
  await putOnboardingOf(employee);
  const weekly = await putWeeklyReport(employee);
  const report = await putReport(lead);
  const point = await putPoint(report, lead);
  const isFormer = relation === "former manager" || relation === "former lead";
  if (relation === "former approver") {
    await setApprover(user, false);
  }
  if (relation === "former delegate" && away) {
    await setDelegate(away, null);
  }
  return {
    name: `${role}, ${relation}`,
    role,
    relation,
    user,
    employee: isFormer ? await handOn(employee) : employee,
    lead: isFormer ? await handOn(lead) : lead,
    review,
    params: {
      reviewId: review.id,
      userId: employee.id,
      weekStarting: weekly.weekStarting,
      leadId: lead.id,
      reportId: report.id,
      pointId: point.id,
    },
  };
};

/** A new account without a profile, different each time. */
const newAccount = (): Claims => {
  const id = newId(new Date());
  return claimsOf({ id, email: `${id.toLowerCase()}@acme.com` });
};

/** A caller for each route, and the people whom they write to and about. */
const oneForEachRoute = [
  "employee self",
  "lead self",
  "manager manager",
  "manager approver",
  "admin other",
  "cto other",
  "hr other",
];

/** Writes the few callers that suffice for a valid request of every route, and what their requests are about. */
export const putOneForEachRoute = (): Promise<void> =>
  putCallers((role, relation) => oneForEachRoute.includes(`${role} ${relation}`));

/** Writes all callers, or only the given ones, and the subjects of their requests. Forgets people written before. */
export const putCallers = async (
  isWanted: (role: RoleName, relation: Relation) => boolean = () => true,
): Promise<void> => {
  callers.splice(0);
  outsiders.splice(0);
  const add = async (name: ColleagueName, user: User) => void colleagues.set(name, await putUser(user));
  await add("the manager", makeUser({ role: "manager" }));
  await add("another manager", makeUser({ role: "manager" }));
  await add("an admin", makeUser({ role: "admin" }));
  await add("a cto", makeUser({ role: "cto", engineerType: null }));
  await add("an approver", makeUser({ role: "manager" }));
  await setApprover(colleague("an approver"), true);
  await add("a delegate", makeUser({ role: "manager", managerId: colleague("the manager").id }));
  await setDelegate(colleague("a cto"), colleague("a delegate"));
  await add("a lead", makeUser({ role: "lead", managerId: colleague("the manager").id }));
  const named = { managerId: colleague("the manager").id, leadId: colleague("a lead").id };
  // Someone with a position, for whom a round can be started.
  await add(
    "the employee",
    makeUser({ ...named, position: { id: newId(new Date()), code: "IC2", title: "Engineer" } }),
  );
  for (const role of roles) {
    const user = await putUser(makeOf(role, { managerId: colleague("the manager").id }));
    for (const relation of relations.filter((one) => isWanted(role, one))) {
      callers.push(await putCaller(user, role, relation));
    }
  }
  const pending = await putUser(makeUser({ status: "pending_review" }));
  const inactive = await putUser(makeUser({ role: "admin", status: "inactive" }));
  const removed = await putUser(makeUser({ role: "admin" }));
  await tableStore().entities.user.delete({ id: removed.id }).go();
  outsiders.push(
    { name: "nobody", claims: () => null, waits: false, refusal: [401, "UNAUTHENTICATED"] },
    { name: "a new account", claims: newAccount, waits: true, refusal: [403, "ACCOUNT_PENDING"] },
    { name: "pending", claims: () => claimsOf(pending), waits: true, refusal: [403, "ACCOUNT_PENDING"] },
    { name: "inactive", claims: () => claimsOf(inactive), waits: false, refusal: [403, "ACCOUNT_INACTIVE"] },
    { name: "removed", claims: () => claimsOf(removed), waits: false, refusal: [401, "UNAUTHENTICATED"] },
  );
};

/** All callers in a relation, or in every relation. */
export const callersIn = (relation?: Relation): readonly Caller[] =>
  callers.filter((caller) => relation === undefined || caller.relation === relation);

/** The caller of a role in a relation. */
export const callerOf = (role: RoleName, relation: Relation): Caller => {
  const found = callers.find((caller) => caller.role === role && caller.relation === relation);
  if (!found) {
    throw new Error(`There is no caller ${role}, ${relation}.`);
  }
  return found;
};

/** Everyone who isn't an active person. */
export const everyOutsider = (): readonly Outsider[] => outsiders;
