import { CustomAttributeType } from "electrodb";
import type { CopiedGoal, FollowUp } from "#domain/growth/model.ts";
import type { AnswerWriters } from "#domain/reviews/answers.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";
import { defineEntity, primaryIndex } from "../../table/keys.ts";

/**
 * Copies of evaluations: as approved (docs/reviews.md#approval), as completed before a reopening
 * (docs/reviews.md#reopening), and as shared when an appeal was filed (docs/reviews.md#appeals).
 */
export const evaluationCopyParts = ["AS_APPROVED", "SELF_EARLIER", "MGR_EARLIER", "AS_SHARED"] as const;

export type EvaluationCopyPart = (typeof evaluationCopyParts)[number];

const writtenParts = ["SELF", "MGR"] as const;

export type WrittenPart = (typeof writtenParts)[number];

export const evaluationParts = [...writtenParts, ...evaluationCopyParts] as const;

export type EvaluationPart = (typeof evaluationParts)[number];

/**
 * An evaluation's rating and additional comments, and the version that covers all its answers.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was written in this review? | table | `REVIEW#id` / `SELF`, `MGR`, `AS_APPROVED` | a review's page and writes |
 * | which levels does the previous review contain? | table | the same, one item | a review's page |
 */
export const evaluationEntity = defineEntity({
  model: { entity: "evaluation", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    part: { type: evaluationParts, required: true },
    expectationsRating: { type: expectationsRatings },
    additionalComments: { type: "string", required: true },
    /** By skillset ID. Later reviews show them as the previous levels. */
    levels: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
    /** How goals turned out, and agreed next steps (docs/growth.md#in-a-review); absent if empty. */
    followUps: { type: CustomAttributeType<readonly FollowUp[]>("any") },
    nextSteps: { type: CustomAttributeType<readonly CopiedGoal[]>("any") },
    /** Who last wrote each answer (`writtenAnswers`). Only manager evaluations have it. */
    writers: { type: CustomAttributeType<AnswerWriters>("any") },
    updatedAt: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: ["part"], template: "${part}" },
    ),
  },
});

/** The level is absent until one is chosen. */
const answerAttributes = {
  skillsetId: { type: "string", required: true },
  level: { type: "number" },
  comments: { type: "string", required: true },
  /** Present if the manager copied the level from the self evaluation. */
  isCopied: { type: "boolean" },
} as const;

/**
 * The answer to one skillset. Each answer is a separate item, since a review with long comments would exceed DynamoDB's
 * item size, and a save writes only the answers that changed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was written in this review? | table | `REVIEW#id` / `SELF#skillsetId`, `MGR#skillsetId` | a review's page and writes |
 */
export const skillsetAnswerEntity = defineEntity({
  model: { entity: "skillsetAnswer", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    part: { type: writtenParts, required: true },
    ...answerAttributes,
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: ["part", "skillsetId"], template: "${part}#${skillsetId}" },
    ),
  },
});

/**
 * Some answers of a copied evaluation, in order. Ten share an item (`answersPerCopiedItem`, for its size limit), so
 * approving takes few actions.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was approved, or completed before it was reopened? | table | `REVIEW#id` / `AS_APPROVED#COPY#orderIndex` | a review's page and writes |
 */
export const copiedAnswersEntity = defineEntity({
  model: { entity: "copiedAnswers", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    part: { type: evaluationCopyParts, required: true },
    /** Counted from 0. */
    orderIndex: { type: "number", required: true },
    answers: { type: "list", items: { type: "map", properties: answerAttributes }, required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: ["part", "orderIndex"], template: "${part}#COPY#${orderIndex}" },
    ),
  },
});
