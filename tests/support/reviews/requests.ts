import { expect } from "vitest";
import { api } from "#domain/contract.ts";
import type { Operation } from "#domain/operations/model.ts";
import type { User } from "#domain/people/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { AssignedReview } from "#domain/reviews/views/listModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { type Answer, callAs } from "../call.ts";

type Person = Pick<User, "id" | "email">;
type Input = Readonly<Record<string, unknown>>;

/** Expects a successful response, and returns its body. */
export const succeed = async <Body = Answer["body"]>(answering: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answering;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Body;
};

/** The body of a successful response to a person. */
export const bodyFor = <Body = Answer["body"]>(person: Person, route: RouteSpec, input: Input = {}): Promise<Body> =>
  succeed<Body>(callAs(person, route, input));

/** A review as a person opens it. */
export const openReview = (person: Person, reviewId: string): Promise<ReviewView> =>
  bodyFor<ReviewView>(person, api.reviews.getReview, { reviewId });

/** The response status when a person opens a review. */
export const openingStatus = async (person: Person, reviewId: string): Promise<number> =>
  (await callAs(person, api.reviews.getReview, { reviewId })).status;

/** The tasks of a person. */
export const tasksOf = async (person: Person): Promise<readonly AssignedReview[]> =>
  (await bodyFor<{ items: AssignedReview[] }>(person, api.reviews.listReviewTasks)).items;

/** Starts a round in place of another one, if any, and returns the operation that generates its reviews. */
export const startRound = async (as: Person, { id: roundId, version }: Round, replaces: string | null = null) =>
  (
    await bodyFor<{ round: Round; operation: Operation }>(as, api.reviews.startRound, {
      roundId,
      version,
      expectedActiveRoundId: replaces,
    })
  ).operation;
