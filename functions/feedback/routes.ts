import { reviewEntry } from "#domain/audit/actions.ts";
import type * as feedback from "#domain/feedback/contract.ts";
import { maxListedByEmployee } from "#domain/feedback/terms.ts";
import { feedbackRemoved, feedbackThanks } from "#domain/messages/feedbackMessages.ts";
import type { User } from "#domain/people/model.ts";
import { actsAsManager, isEngineeringRole, nameFieldsOf } from "#domain/people/terms.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import { answerRefusal, goesOutOn, isFeedbackOver, noFeedbackMessage } from "#domain/reviews/feedback.ts";
import { isReviewManager, mayReadFeedback } from "#domain/reviews/policy.ts";
import { assertNoProblem, assertNoRefusal, DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { hasPassed } from "#domain/shared/time.ts";
import { siteLink } from "../environment.ts";
import type { Handlers } from "../http/serve.ts";
import { readUsers } from "../people/store/people.ts";
import { findPersonIds } from "../people/store/peopleList.ts";
import { noManager, reviewKey, toReview } from "../reviews/store/reviewItems.ts";
import { unchangedReviewCheck } from "../reviews/store/reviewWrites.ts";
import { readLatestRounds, readRoundAndAuthority, unchangedRoundCheck } from "../reviews/store/rounds.ts";
import { assertVersion } from "../table/conflicts.ts";
import { readItems } from "../table/readItems.ts";
import { readerOfParts, readPage } from "../table/readPage.ts";
import type { Store } from "../table/store.ts";
import {
  choosingRefusalOf,
  choosingRole,
  colleagueList,
  readColleagueListView,
  readColleagueRefusals,
} from "./colleagueLists.ts";
import { readFeedbackContext } from "./feedbackContext.ts";
import { answerRefusalOf, ownRequest, readFeedbackForm } from "./feedbackForm.ts";
import {
  feedbackIn,
  feedbackListKey,
  feedbackListWrite,
  feedbackRequestKey,
  hasUnasked,
  readRequestsTo,
  requestOf,
  requestWrites,
  reviewFields,
  thanksWrite,
} from "./store/feedback.ts";

type Handler = Handlers<typeof feedback>;

export const listFeedbackTasks: Handler["listFeedbackTasks"] = async ({ store, actor, today }) => {
  const { rounds, active, reviewAuthority } = await readLatestRounds(store);
  const round = rounds.find(({ id }) => id === active.roundId);
  const option = round?.feedback;
  if (round === undefined || option === undefined) {
    return { today, round: null, asked: [], own: null, hasTeam: false };
  }
  const actingManagerIds = actsAsManager(actor.role) ? [actor.id, ...(actor.role === "cto" ? [noManager] : [])] : [];
  const [requests, managed] = await Promise.all([
    readRequestsTo(store, actor.id, round.id),
    Promise.all(
      // The team is a task only while employees can list colleagues. After that day, managers open each review's list.
      (hasPassed(option.requestsUntil, today) ? [] : actingManagerIds).map((actingManagerId) =>
        store.entities.review.query.byManager({ actingManagerId }).begins({ listedRound: round.id }).go({ limit: 1 }),
      ),
    ),
  ]);
  const Items = await readItems(
    store,
    [reviewKey(actor.id, round.id), ...requests.map(({ employeeId }) => reviewKey(employeeId, round.id))],
    true,
  );
  const reviews = store.entities.review.parse({ Items }).data.map((item) => toReview(item, reviewAuthority));
  const own = reviews.find(({ employee }) => employee.id === actor.id);
  const mayChoose = own !== undefined && choosingRefusalOf("employee", own, round, today) === null;
  const lists = mayChoose
    ? store.entities.feedbackList.parse({ Items: await readItems(store, [feedbackListKey(own.id)], true) }).data
    : [];
  return {
    today,
    round: { id: round.id, name: round.name, requestsUntil: option.requestsUntil, until: option.until },
    asked: requests.flatMap(({ reviewId, state }) => {
      const review = reviews.find(({ id }) => id === reviewId);
      if (review === undefined || isExcluded(review)) {
        return [];
      }
      const isManager = isReviewManager(actor, review);
      // A request that can't be answered isn't a task.
      return state === "asked" && answerRefusal({ review, round, state, isManager, today }) !== null
        ? []
        : [{ reviewId, employee: nameFieldsOf(review.employee), state }];
    }),
    own: mayChoose ? { reviewId: own.id, isListed: (lists[0]?.colleagueIds.length ?? 0) > 0 } : null,
    hasTeam: managed.some(({ data }) => data.length > 0),
  };
};

export const getFeedbackForm: Handler["getFeedbackForm"] = async (request) => {
  const { store, actor, today } = request;
  const opened = await readFeedbackContext(request, request.authorize);
  return readFeedbackForm(store, opened, actor, today);
};

/** Sends no message: until the last day, no one learns who answered (docs/reviews.md#who-reads-feedback). */
export const saveFeedback: Handler["saveFeedback"] = async (request) => {
  const { store, actor, body, now, today, commit } = request;
  const opened = await readFeedbackContext(request, request.authorize);
  const asked = ownRequest(opened, actor);
  const refusal = answerRefusalOf(opened, actor, asked, today);
  if (refusal !== null) {
    throw new DomainError(refusal.code, refusal.message);
  }
  assertVersion(asked.version, body.version);
  const isEmpty = body.answers.every((answer) => answer.trim() === "");
  if (body.state === "sent" && isEmpty) {
    throw new DomainError("INCOMPLETE", "Write at least one answer before you send your feedback.");
  }
  const change = { state: body.state, ...(body.state === "sent" && { sentAt: now.toISOString() }) };
  const answers = body.state === "declined" || isEmpty ? null : body.answers;
  await commit([
    ...requestWrites(asked, change, answers),
    unchangedReviewCheck(opened.review),
    unchangedRoundCheck(opened.round),
  ]);
  return readFeedbackForm(store, await readFeedbackContext(request), actor, today);
};

export const getFeedbackColleagues: Handler["getFeedbackColleagues"] = async (request) => {
  const { store, today } = request;
  const opened = await readFeedbackContext(request, request.authorize);
  return readColleagueListView(store, opened, today);
};

export const saveFeedbackColleagues: Handler["saveFeedbackColleagues"] = async (request) => {
  const { store, body, today, commit } = request;
  const opened = await readFeedbackContext(request, request.authorize);
  const { review, round, feedback: stored } = opened;
  const role = choosingRole(opened.subject);
  const refusal = choosingRefusalOf(role, review, round, today);
  if (refusal !== null) {
    throw new DomainError(refusal.code, refusal.message);
  }
  const { list, requests } = stored;
  assertVersion(list?.version ?? 0, body.version);
  const listed = list?.colleagueIds ?? [];
  const { colleagueIds, text } = body;
  const added = colleagueIds.filter((id) => !listed.includes(id));
  if (role === "employee" && added.length > 0 && colleagueIds.length > maxListedByEmployee) {
    throwFieldError("colleagueIds", `You can list up to ${maxListedByEmployee} colleagues.`);
  }
  if (requests.some(({ colleagueId }) => !colleagueIds.includes(colleagueId))) {
    throw new DomainError("STATE_CONFLICT", "You can't remove a colleague who was already asked.");
  }
  if (added.length > 0) {
    const { refusalOf } = await readColleagueRefusals(store, review, added);
    assertNoProblem("colleagueIds", added.map(refusalOf).find((one) => one !== null) ?? null);
  }
  const after = {
    ...reviewFields(review),
    colleagueIds,
    note: role === "employee" ? text : (list?.note ?? ""),
    managerNote: role === "manager" ? text : (list?.managerNote ?? ""),
    changedOn: today,
  };
  await commit(
    [
      feedbackListWrite(list, { ...after, ...(hasUnasked(after, requests) && { waitingIn: review.roundId }) }),
      unchangedReviewCheck(review),
      unchangedRoundCheck(round),
    ],
    { audit: reviewEntry("feedback.colleaguesChanged", review) },
  );
  return readColleagueListView(store, await readFeedbackContext(request), today);
};

const pickerSize = 20;

/** Suggestions to show before the user searches: people with the same manager. */
const readTeammateIds = async ({ entities }: Store, managerId: string | null): Promise<readonly string[]> => {
  if (managerId === null) {
    return [];
  }
  const { data } = await entities.user.query.byManager({ managerId }).go({ limit: pickerSize, attributes: ["id"] });
  return data.map(({ id }) => id);
};

const findColleagueIds = async (store: Store, name: string): Promise<readonly string[]> => {
  const mayBeAsked = ({ status, role }: Pick<User, "status" | "role">): boolean =>
    status === "active" && isEngineeringRole(role);
  const { items } = await findPersonIds(store, name, undefined, mayBeAsked);
  return items.slice(0, pickerSize);
};

export const findFeedbackColleagues: Handler["findFeedbackColleagues"] = async (request) => {
  const { store, query } = request;
  const { review } = await readFeedbackContext(request, request.authorize);
  const name = query.name?.trim() ?? "";
  const found =
    name === "" ? await readTeammateIds(store, review.employee.managerId) : await findColleagueIds(store, name);
  const { refusalOf, people } = await readColleagueRefusals(store, review, found);
  return {
    items: found.flatMap((id) => {
      const person = people.get(id);
      return person === undefined || refusalOf(id) !== null ? [] : [{ ...nameFieldsOf(person), role: person.role }];
    }),
  };
};

/** Each direct report can have up to eight colleagues listed. */
const teamPageSize = 20;

export const listTeamFeedback: Handler["listTeamFeedback"] = async ({ store, actor, params, query, today }) => {
  const { round, reviewAuthority } = await readRoundAndAuthority(store, params.roundId);
  const option = round.feedback;
  if (option === undefined) {
    throw new DomainError("NOT_FOUND", noFeedbackMessage);
  }
  const actingManagerIds = actor.role === "cto" ? [actor.id, noManager] : [actor.id];
  const found = await readPage(
    query.cursor,
    readerOfParts(
      actingManagerIds.map(
        (actingManagerId) => (options) =>
          store.entities.review.query.byManager({ actingManagerId }).begins({ listedRound: round.id }).go(options),
      ),
    ),
    teamPageSize,
  );
  const reviews = found.items
    .map((item) => toReview(item, reviewAuthority))
    .filter((review) => review.roundId === round.id && isReviewManager(actor, review));
  const listItems = await readItems(
    store,
    reviews.map(({ id }) => feedbackListKey(id)),
    true,
  );
  const { data: lists } = store.entities.feedbackList.parse({ Items: listItems });
  const [requestItems, people] = await Promise.all([
    readItems(
      store,
      lists.flatMap(({ reviewId, colleagueIds }) => colleagueIds.map((id) => feedbackRequestKey(reviewId, id))),
      true,
    ),
    readUsers(
      store,
      lists.flatMap(({ colleagueIds }) => colleagueIds),
    ),
  ]);
  const { requests } = feedbackIn(store, requestItems);
  const isOver = isFeedbackOver(round, today);
  return {
    today,
    roundName: round.name,
    requestsUntil: option.requestsUntil,
    until: option.until,
    goesOutOn: goesOutOn(today, option),
    items: reviews.map((review) => {
      const whole = {
        list: lists.find(({ reviewId }) => reviewId === review.id) ?? null,
        requests: requests.filter(({ reviewId }) => reviewId === review.id),
        texts: [],
      };
      const mayRead = mayReadFeedback(actor, review, isOver);
      return colleagueList("manager", { review, round, feedback: whole, isOver, mayRead }, people, today);
    }),
    cursor: found.cursor,
  };
};

export const thankForFeedback: Handler["thankForFeedback"] = async (request) => {
  const { now, commit } = request;
  const { reviewId, colleagueId } = request.params;
  const opened = await readFeedbackContext(request, request.authorize);
  const asked = assertFound("feedback", requestOf(opened.feedback, colleagueId) ?? undefined);
  assertNoRefusal(asked.state === "sent" ? null : "There is no feedback from this colleague.");
  if (asked.thankedAt === undefined) {
    await commit([thanksWrite(asked, now)], {
      messages: [
        feedbackThanks(colleagueId, { round: opened.round.name, href: siteLink(paths.feedback.getHref(reviewId)) }),
      ],
    });
  }
  return { isThanked: true as const };
};

export const removeFeedback: Handler["removeFeedback"] = async (request) => {
  const { commit } = request;
  const { reviewId, colleagueId } = request.params;
  const opened = await readFeedbackContext(request, request.authorize);
  const asked = assertFound("feedback", requestOf(opened.feedback, colleagueId) ?? undefined);
  if (asked.state !== "removed") {
    assertNoRefusal(asked.state === "sent" ? null : "There is no feedback from this colleague.");
    assertNoRefusal(
      opened.review.sharedWithEmployeeAt === null ? null : "This review is shared, so you can't remove feedback.",
    );
    await commit([...requestWrites(asked, { state: "removed" }, null), unchangedReviewCheck(opened.review)], {
      audit: reviewEntry("feedback.removed", opened.review),
      messages: [
        feedbackRemoved(colleagueId, { round: opened.round.name, href: siteLink(paths.feedback.getHref(reviewId)) }),
      ],
    });
  }
  return { isRemoved: true as const };
};
