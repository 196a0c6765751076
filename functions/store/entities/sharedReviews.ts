import { Entity, type EntityConfiguration } from "electrodb";
import { readerRoles } from "#domain/reviews/terms.ts";
import { latestIndex, primaryIndex } from "../table/keys.ts";

/**
 * Somebody who opened the texts of a review (docs/results.md#who-opened-it): one row for each person, which the route that
 * answers the texts writes. The employee alone reads the rows, once the review is shared.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | did this person open this review today already? | table | `REVIEW#id` / `READER#readerId` | a review's page |
 * | who opened this review? | table | the same, all of a review | My Result |
 */
export const reviewReaderEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "reviewReader", version: "1", service: "pulse" },
      attributes: {
        reviewId: { type: "string", required: true },
        readerId: { type: "string", required: true },
        /** The role in which they opened it last. */
        role: { type: readerRoles, required: true },
        firstDay: { type: "string", required: true },
        lastDay: { type: "string", required: true },
        /** Seconds since the epoch. DynamoDB deletes the item some time after this. */
        expiresAt: { type: "number", required: true },
      },
      indexes: {
        byReview: primaryIndex(
          { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
          { composite: ["readerId"], template: "READER#${readerId}" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * What the employee replied to their shared result (docs/results.md#acknowledging). It is written once, with the
 * acknowledgement, and stored with the review's content, since few people may read it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what did the employee reply? | table | `REVIEW#id` / `REPLY` | a review's page |
 */
export const reviewReplyEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
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
    } as const,
    configuration,
  );

/**
 * The texts of a second look (docs/results.md#second-look), stored with the review's content, since few people may read
 * them.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | why was a second look asked for, and what was answered? | table | `REVIEW#id` / `APPEAL` | a review's page |
 */
export const appealTextsEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "appealTexts", version: "1", service: "pulse" },
      attributes: {
        reviewId: { type: "string", required: true },
        reason: { type: "string", required: true },
        /** Absent until it is answered. */
        answer: { type: "string" },
      },
      indexes: {
        byReview: primaryIndex(
          { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
          { composite: [], template: "APPEAL" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * A second look that is not answered yet, stored in the partition of the rounds: there are few, and every list of what waits
 * for somebody needs them. It is removed with the answer.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which second looks wait for an answer, and by whom? | table | `ROUNDS` / `APPEAL#roundId#employeeId` | Waiting for you |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `~APPEAL#roundId#employeeId` | every list of reviews |
 */
export const openAppealEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "openAppeal", version: "1", service: "pulse" },
      attributes: {
        roundId: { type: "string", required: true },
        employeeId: { type: "string", required: true },
        /** Whom the cto named; absent while the cto answers. */
        answererId: { type: "string" },
      },
      indexes: {
        all: primaryIndex(
          { composite: [], template: "ROUNDS" },
          { composite: ["roundId", "employeeId"], template: "APPEAL#${roundId}#${employeeId}" },
        ),
        latest: latestIndex({ composite: ["roundId", "employeeId"], template: "~APPEAL#${roundId}#${employeeId}" }),
      },
    } as const,
    configuration,
  );
