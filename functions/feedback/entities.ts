import { requestStates } from "#domain/feedback/terms.ts";
import { defineEntity, primaryIndex, secondaryIndex } from "../table/keys.ts";

const reviewAttributes = {
  reviewId: { type: "string", required: true },
  employeeId: { type: "string", required: true },
  roundId: { type: "string", required: true },
} as const;

/**
 * The colleagues an employee asks for feedback, in order. Feedback isn't stored with the review's content, because
 * every save of an evaluation reads that content.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which colleagues does this employee ask, and what did they answer? | table | `FEEDBACK#reviewId` / `LIST` | a review's page, choosing colleagues |
 * | which lists of this round have colleagues without a request? | gsi1 | `FEEDBACK_WAITING#roundId` / `reviewId` | sending requests |
 */
export const feedbackListEntity = defineEntity({
  model: { entity: "feedbackList", version: "1", service: "pulse" },
  attributes: {
    ...reviewAttributes,
    colleagueIds: { type: "list", items: { type: "string" }, required: true },
    note: { type: "string", required: true },
    managerNote: { type: "string", required: true },
    /** The last day on which the list changed. Requests go out on a later day. */
    changedOn: { type: "string", required: true },
    /** The round's ID while colleagues on the list have no request yet. */
    waitingIn: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "FEEDBACK#${reviewId}" },
      { composite: [], template: "LIST" },
    ),
    byWaiting: secondaryIndex(
      "gsi1",
      { composite: ["waitingIn"], template: "FEEDBACK_WAITING#${waitingIn}" },
      { composite: ["reviewId"], template: "${reviewId}" },
    ),
  },
});

/**
 * A request that was sent to a colleague, and its state. `removed` means that the CTO removed an abusive text.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what is the state of this request? | table | `FEEDBACK#reviewId` / `ASKED#colleagueId` | a colleague's form |
 * | about which reviews was this person asked for feedback? | gsi1 | `FEEDBACK_OF#colleagueId` / `roundId#reviewId` | To Do, own data |
 * | which requests of this round are neither answered nor declined? | gsi2 | `FEEDBACK_OPEN#roundId` / `colleagueId#reviewId` | reminders |
 */
export const feedbackRequestEntity = defineEntity({
  model: { entity: "feedbackRequest", version: "1", service: "pulse" },
  attributes: {
    ...reviewAttributes,
    colleagueId: { type: "string", required: true },
    state: { type: requestStates, required: true },
    askedAt: { type: "string", required: true },
    /** When the feedback was last sent; absent unless the state is `sent`. */
    sentAt: { type: "string" },
    thankedAt: { type: "string" },
    /** The round's ID while the state is `asked`. */
    openIn: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "FEEDBACK#${reviewId}" },
      { composite: ["colleagueId"], template: "ASKED#${colleagueId}" },
    ),
    byColleague: secondaryIndex(
      "gsi1",
      { composite: ["colleagueId"], template: "FEEDBACK_OF#${colleagueId}" },
      { composite: ["roundId", "reviewId"], template: "${roundId}#${reviewId}" },
    ),
    byOpen: secondaryIndex(
      "gsi2",
      { composite: ["openIn"], template: "FEEDBACK_OPEN#${openIn}" },
      { composite: ["colleagueId", "reviewId"], template: "${colleagueId}#${reviewId}" },
    ),
  },
});

/**
 * What a colleague wrote: a draft unless the request is sent. It isn't part of the request, because indexes hold whole
 * items.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what did this colleague write? | table | `FEEDBACK#reviewId` / `TEXT#colleagueId` | a colleague's form, a review's page |
 */
export const feedbackTextEntity = defineEntity({
  model: { entity: "feedbackText", version: "1", service: "pulse" },
  attributes: {
    ...reviewAttributes,
    colleagueId: { type: "string", required: true },
    answers: { type: "list", items: { type: "string" }, required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "FEEDBACK#${reviewId}" },
      { composite: ["colleagueId"], template: "TEXT#${colleagueId}" },
    ),
  },
});
