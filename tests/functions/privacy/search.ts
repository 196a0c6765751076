import { expect, vi } from "vitest";
import { routes } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { handler as sendMessage } from "#functions/jobs/sendMessage.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import type { LocalAws } from "#tests/support/localAws.ts";
import { operationEvent } from "#tests/support/operations.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { performAction, type ReviewAction } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { admissionOf } from "../api/authorization/cases.ts";
import { type ReadBy, type Reader, readers } from "./expected.ts";

/** The users who search for texts they may not read. */
export type People = Readonly<Record<Reader, User>>;

/**
 * Writes everyone. The employee and the lead have the manager, and the employee the lead. The approver is above the
 * manager and the next one. Everyone gets their messages by Slack and by email.
 */
export const putReaders = async (): Promise<People> => {
  const put = (person: Parameters<typeof makeUser>[0]) => putUser(makeUser({ notificationChannel: "both", ...person }));
  const cto = await put({ role: "cto", engineerType: null });
  const approver = await putApprover(cto);
  const manager = await put({ role: "manager", managerId: approver.id });
  const lead = await put({ role: "lead", managerId: manager.id });
  return {
    "the employee": await put({ managerId: manager.id, leadId: lead.id }),
    "the manager": manager,
    "the next manager": await put({ role: "manager", managerId: approver.id }),
    "another manager": await put({ role: "manager" }),
    "the lead": lead,
    "another lead": await put({ role: "lead" }),
    "an admin": await put({ role: "admin" }),
    hr: await put({ role: "hr", engineerType: null }),
    "the CTO": cto,
    "the approver": approver,
    "another approver": await putApprover(cto),
    "another employee": await put({ managerId: manager.id, leadId: lead.id }),
  };
};

/** Calls a route, which must succeed. */
export const call = async (spec: unknown, as: User, input: object = {}) => {
  const { status, body } = await callAs(as, spec as RouteSpec, input);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

/** Performs a step of a review, whose texts contain the marker. */
export const act = async (action: ReviewAction, as: User, reviewId: string, marker = ""): Promise<void> => {
  const { status, body } = await performAction(action, as, reviewId, { marker });
  expect(status, JSON.stringify(body)).toBe(200);
};

/** Edits a person as an administrator. */
export const edit = async (people: People, person: User, change: object): Promise<void> => {
  const { status, body } = await editPerson(people["an admin"], person, change);
  expect(status, JSON.stringify(body)).toBe(200);
};

/** Writes a review of an employee in a round of its own. */
export const putReviewIn = async (employee: User, overrides: Parameters<typeof makeReview>[2] = {}) => {
  const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
  const { id: reviewId } = await putReview(makeReview(employee, round, overrides));
  return { round, reviewId };
};

/** A new point of a lead's page. */
export const newPoint = (content: string, id = newId(new Date())) => ({
  id,
  category: "team_development_growth",
  content,
  teamMemberId: null,
  discussed: false,
  indentLevel: 0,
  between: { afterId: null, beforeId: null },
});

type Query = Readonly<Record<string, string>>;

/** The queries of the routes that show different things in different views. */
const queriesOf = (id: string, ids: Query): readonly Query[] => {
  const { roundId = "", userId = "", managerId = "" } = ids;
  switch (id) {
    case "listManagedReviews":
      return [{}, ...(roundId ? [{ roundId }, { roundId, filter: "approvalMissing" }] : [])];
    case "listRoundProgress":
      return ["employee", "manager", "cto", "excluded"].map((assignee) => ({ assignee }));
    case "listPendingAssignees":
      return ["employee", "manager", "cto"].map((assignee) => ({ assignee }));
    case "listResponsibilities":
      return [{ relation: "managed" }, { relation: "led" }];
    case "listOnboardings":
      return [{ status: "ongoing" }, { status: "completed" }];
    case "listPeople":
      return [{}, { status: "inactive" }, { isApprover: "true" }];
    case "getTeam":
      return [{ ratings: "true" }, { managerId, ratings: "true" }];
    case "listPeopleNames":
    case "getWorkInProgress":
      return [{ ids: userId }];
    case "listJournalEntries":
      return [{}, { round: "current" }, { search: "mark" }];
    case "searchTalkingPoints":
      return [{ search: "mark" }];
    default:
      return [{}];
  }
};

const reads = routes.filter(({ method }) => method === "GET");

/** The ids to search, by path parameter; several if there are several records. */
export type Ids = Readonly<Record<string, readonly string[]>>;

const combinations = (spec: RouteSpec, ids: Ids): readonly Query[] =>
  Object.keys(spec.params?.shape ?? {}).reduce<readonly Query[]>(
    (found, name) => found.flatMap((one) => (ids[name] ?? []).map((id) => ({ ...one, [name]: id }))),
    [{}],
  );

/** More pages than any list has, to notice a cursor that never ends. */
const mostPages = 200;

/** A route's response, with all further pages if it is paged. */
const readPages = async (spec: RouteSpec, person: User, params: Query, query: Query): Promise<string> => {
  const pages: string[] = [];
  let cursor: unknown = null;
  do {
    const asked = typeof cursor === "string" ? { ...query, cursor } : query;
    const { status, body, headers } = await callAs(person, spec, { ...params, ...asked });
    if (status >= 500 || (cursor !== null && status !== 200)) {
      throw new Error(`${spec.id} failed: ${JSON.stringify(body)}`);
    }
    const { "x-request-id": _request, ...sent } = headers;
    // An error contains its request's id.
    const { requestId: _named, ...answered } = body;
    pages.push(JSON.stringify([status, sent, answered]));
    cursor = body?.["cursor"] ?? null;
  } while (cursor !== null && pages.length < mostPages);
  if (cursor !== null) {
    throw new Error(`${spec.id} has more than ${mostPages} pages.`);
  }
  return pages.join("\n");
};

const conditionally = " with an ETag";

/** Whether a response is the status of a request with the previous ETag. */
export const isConditional = (asked: string): boolean => asked.endsWith(conditionally);

/** The status if the response has changed. */
export const modified = JSON.stringify([200]);

/** Each person's latest ETag of a conditional response. */
const heldTags = new Map<string, string>();

/**
 * The status of asking again with the ETag of the last time, as a browser does: 304 if nothing has changed. Keeps the
 * ETag for the next time. A tag that may lag needs two reads until it is answered with a 304.
 */
const askAgain = async (spec: RouteSpec, person: User, params: Query, query: Query): Promise<string> => {
  const held = `${person.id} ${spec.id} ${JSON.stringify([params, query])}`;
  const ask = async () => {
    const tag = heldTags.get(held);
    const headers = tag === undefined ? {} : { "if-none-match": tag };
    const answer = await callRoute(spec, { claims: claimsOf(person), params, query, headers });
    if (typeof answer.headers["etag"] === "string") {
      heldTags.set(held, answer.headers["etag"]);
    }
    return answer.status;
  };
  const status = await ask();
  for (let asked = 0; asked < 3 && (await ask()) === 200; asked += 1) {
    // Until the tag gets a 304.
  }
  return JSON.stringify([status]);
};

/** The responses of GET routes that a person may call, by request. */
export const readEach = async (
  person: User,
  ids: Ids,
  routeIds: readonly string[],
): Promise<Readonly<Record<string, string>>> => {
  const first = Object.fromEntries(Object.entries(ids).map(([name, [id = ""]]) => [name, id]));
  const mayCall = reads.filter((spec) => {
    const { about, admits } = admissionOf(spec);
    return routeIds.includes(spec.id) && (about !== "nobody" || admits.other.includes(person.role));
  });
  const answers = await Promise.all(
    mayCall.flatMap((spec) =>
      combinations(spec, ids).flatMap((params) =>
        queriesOf(spec.id, first).flatMap((query) => {
          const asked = `${spec.id} ${JSON.stringify({ ...params, ...query })}`;
          const answered = async (what: string, answer: Promise<string>) => [what, await answer] as const;
          return [
            answered(asked, readPages(spec, person, params, query)),
            ...(spec.conditional ? [answered(`${asked}${conditionally}`, askAgain(spec, person, params, query))] : []),
          ];
        }),
      ),
    ),
  );
  return Object.fromEntries(answers);
};

/** The responses of GET routes that a person may call, as one text. */
const readAll = async (person: User, ids: Ids, routeIds: readonly string[]): Promise<string> =>
  Object.values(await readEach(person, ids, routeIds)).join("\n");

/** The ids of all routes that read. */
export const allReads: readonly string[] = reads.map(({ id }) => id);

const marksIn = (text: string, prefix: string): readonly string[] =>
  [...new Set([...text.matchAll(new RegExp(`${prefix}-([A-Z0-9]+)`, "g"))].map(([, mark]) => mark ?? ""))].sort();

/** The marks of texts by reader, in order; those who find none are left out. */
type Found = Readonly<Partial<Record<Reader, readonly string[]>>>;

/** The marks that every reader finds. */
export const findMarks = async (
  people: People,
  ids: Ids,
  prefix: string,
  routeIds: readonly string[],
): Promise<Found> => {
  const found: Partial<Record<Reader, readonly string[]>> = {};
  for (const reader of readers) {
    const marks = marksIn(await readAll(people[reader], ids, routeIds), prefix);
    if (marks.length > 0) {
      found[reader] = marks;
    }
  }
  return found;
};

/** The marks that every reader has to find. */
export const expectedMarks = (readBy: ReadBy): Found =>
  Object.fromEntries(
    readers
      .map((reader) => [reader, Object.keys(readBy).filter((mark) => readBy[mark]?.includes(reader))] as const)
      .filter(([, marks]) => marks.length > 0)
      .map(([reader, marks]) => [reader, marks.sort()]),
  );

/** Runs all queued operations and sends all queued messages. */
export const emptyQueues = async (aws: LocalAws): Promise<void> => {
  for (let body = aws.queued.shift(); body !== undefined; body = aws.queued.shift()) {
    const { id } = JSON.parse(body);
    const { data } = await tableStore().entities.operation.get({ id }).go({ consistent: true });
    const event = operationEvent(id);
    const [record] = event.Records;
    await (data ? runOperation(event) : sendMessage({ Records: record ? [{ ...record, body }] : [] }));
  }
};

/** The levels of the console to which functions write their log. */
const levels = ["info", "warn", "error", "log"] as const;

/** Keeps every line that functions write to their log, until `lines` is read. */
export const watchLog = (): { readonly lines: string[] } => {
  const lines: string[] = [];
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((...parts: readonly unknown[]) => void lines.push(parts.join(" ")));
  }
  return { lines };
};

/** The marks in the log, in everything that reached Slack and in every email. */
export const leakedMarks = (aws: LocalAws, log: { readonly lines: readonly string[] }, prefix: string) => ({
  log: marksIn(log.lines.join("\n"), prefix),
  slack: marksIn(JSON.stringify(aws.slackMessages()), prefix),
  // iCalendar folds long lines.
  email: marksIn(JSON.stringify(aws.mails()).replaceAll("\\r\\n ", ""), prefix),
});
