import * as z from "zod";
import { id, version, versionInQuery } from "../../shared/text.ts";

export const reviewParams = z.object({ reviewId: id });

export const roundParams = z.object({ roundId: id });

/** Requests contain the version of what they change: the review or one of its evaluations. */
export const reviewVersion = version.describe("The version of the review that was read: `review.version`");

export const selfEvaluationVersion = version.describe(
  "The version of the self-evaluation that was read: `selfEvaluation.version`",
);

export const managerEvaluationVersion = version.describe(
  "The version of the manager evaluation that was read: `managerEvaluation.version`",
);

export const reviewVersionInQuery = versionInQuery.describe(
  "The version of the review that was read: `review.version`",
);
