import { CustomAttributeType } from "electrodb";
import type { SuggestedValue } from "#domain/reviews/calibration/sessionModel.ts";
import { calibrationVerdicts } from "#domain/reviews/calibration/terms.ts";
import { defineEntity, primaryIndex, secondaryIndex } from "../../table/keys.ts";

/**
 * A calibration session (docs/rounds.md#calibration). Whether it is open is part of the review authority, which every
 * read of a review includes. Marks, notes and suggestions are stored in the review's partition.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which sessions does this round have? | table | `CALIBRATION#roundId` / `SESSION#id` | the round's page |
 * | which reviews and members does this session have? | table | the same, one item | a session's page and writes |
 */
export const calibrationSessionEntity = defineEntity({
  model: { entity: "calibrationSession", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    roundId: { type: "string", required: true },
    name: { type: "string", required: true },
    day: { type: "string", required: true },
    until: { type: "string", required: true },
    openedBy: { type: "string", required: true },
    openedAt: { type: "string", required: true },
    leaderId: { type: "string", required: true },
    memberIds: { type: "list", items: { type: "string" }, required: true },
    reviews: {
      type: "list",
      items: {
        type: "map",
        properties: { id: { type: "string", required: true }, employeeId: { type: "string", required: true } },
      },
      required: true,
    },
    startedAt: { type: "string" },
    closedAt: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    byRound: primaryIndex(
      { composite: ["roundId"], template: "CALIBRATION#${roundId}" },
      { composite: ["id"], template: "SESSION#${id}" },
    ),
  },
});

/**
 * What the members and the leader of a session said about a review, and the manager's answer.
 * `endCalibration` deletes it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was said about this review? | table | `REVIEW#id` / `CALIBRATION#sessionId` | a session's page, a review's page |
 * | which reviews have such an item, oldest session first? | gsi1 | `CALIBRATED` / `at#reviewId#sessionId` | the nightly deletion |
 */
export const calibratedReviewEntity = defineEntity({
  model: { entity: "calibratedReview", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    sessionId: { type: "string", required: true },
    employeeId: { type: "string", required: true },
    roundId: { type: "string", required: true },
    /** When its session was opened. */
    at: { type: "string", required: true },
    openedBy: { type: "string", required: true },
    marks: {
      type: "list",
      items: {
        type: "map",
        properties: {
          by: { type: "string", required: true },
          verdict: { type: calibrationVerdicts, required: true },
          note: { type: "string", required: true },
          at: { type: "string", required: true },
        },
      },
      required: true,
    },
    /** Written in the meeting, earliest first. */
    notes: {
      type: "list",
      items: {
        type: "map",
        properties: {
          id: { type: "string", required: true },
          by: { type: "string", required: true },
          text: { type: "string", required: true },
          at: { type: "string", required: true },
        },
      },
    },
    /** Absent if the leader confirmed the review, or hasn't decided yet. */
    suggestion: {
      type: "map",
      properties: {
        by: { type: "string", required: true },
        values: { type: CustomAttributeType<readonly SuggestedValue[]>("any"), required: true },
        reason: { type: "string", required: true },
      },
    },
    /** Why the manager declined the suggestion. */
    answer: {
      type: "map",
      properties: { by: { type: "string", required: true }, reason: { type: "string", required: true } },
    },
    version: { type: "number", required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: ["sessionId"], template: "CALIBRATION#${sessionId}" },
    ),
    byDay: secondaryIndex(
      "gsi1",
      { composite: [], template: "CALIBRATED" },
      { composite: ["at", "reviewId", "sessionId"], template: "${at}#${reviewId}#${sessionId}" },
    ),
  },
});
