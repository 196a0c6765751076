import * as z from "zod";
import type { Actor } from "../../people/model.ts";
import { anyActive } from "../../shared/route.ts";
import { id, version, versionInQuery } from "../../shared/text.ts";

export const reviewParams = z.object({ reviewId: id });

export const roundParams = z.object({ roundId: id });

/** For routes that decide by the review, whatever the caller's role. */
export const reviewGuard = <Subject>(isAllowedFor: (actor: Actor, review: Subject) => boolean, message: string) =>
  ({ kind: "subject", isAllowed: anyActive, isAllowedFor, message }) as const;

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
