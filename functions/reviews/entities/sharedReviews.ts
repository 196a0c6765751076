import { readerRoles } from "#domain/reviews/terms.ts";
import { defineEntity, latestRoundsIndex, primaryIndex } from "../../table/keys.ts";

/**
 * Someone who opened the texts of a review (docs/privacy.md#who-opened-it): one item per person and role, written by
 * the route that returns the texts. Only the employee can read these items, once the review is shared.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | did this person already open this review today? | table | `REVIEW#id` / `READER#readerId#role` | a review's page |
 * | who opened this review? | table | the same, all of a review | My Result |
 */
export const reviewReaderEntity = defineEntity({
  model: { entity: "reviewReader", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    readerId: { type: "string", required: true },
    role: { type: readerRoles, required: true },
    firstDay: { type: "string", required: true },
    lastDay: { type: "string", required: true },
    /** Seconds since the epoch. DynamoDB deletes the item later. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: ["readerId", "role"], template: "READER#${readerId}#${role}" },
    ),
  },
});

/**
 * What the employee replied to their shared result (docs/reviews.md#acknowledging). It is written once, with the
 * acknowledgement, and stored with the review's content, since few people may read it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what did the employee reply? | table | `REVIEW#id` / `REPLY` | a review's page |
 */
export const reviewReplyEntity = defineEntity({
  model: { entity: "reviewReply", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    text: { type: "string", required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: [], template: "REPLY" },
    ),
  },
});

/**
 * The texts of an appeal (docs/reviews.md#appeals), stored with the review's content, since few people may read
 * them.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | why did the employee appeal, and how was it resolved? | table | `REVIEW#id` / `APPEAL` | a review's page |
 */
export const appealTextsEntity = defineEntity({
  model: { entity: "appealTexts", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    reason: { type: "string", required: true },
    /** Absent until the appeal is resolved. */
    resolution: { type: "string" },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: [], template: "APPEAL" },
    ),
  },
});

/**
 * An open appeal, stored in the partition of the rounds: there are few, and every list of
 * tasks needs them. It is deleted when the appeal is resolved.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which appeals are open, and who resolves them? | table | `ROUNDS` / `APPEAL#roundId#employeeId` | To Do |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `~APPEAL#roundId#employeeId` | every list of reviews |
 */
export const openAppealEntity = defineEntity({
  model: { entity: "openAppeal", version: "1", service: "pulse" },
  attributes: {
    roundId: { type: "string", required: true },
    employeeId: { type: "string", required: true },
    /** Assigned by the CTO; absent while the CTO resolves it. */
    reviewerId: { type: "string" },
  },
  indexes: {
    all: primaryIndex(
      { composite: [], template: "ROUNDS" },
      { composite: ["roundId", "employeeId"], template: "APPEAL#${roundId}#${employeeId}" },
    ),
    latest: latestRoundsIndex({
      composite: ["roundId", "employeeId"],
      template: "~APPEAL#${roundId}#${employeeId}",
    }),
  },
});
