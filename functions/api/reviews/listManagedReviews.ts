import { isFound, queryWords } from "#domain/people/search.ts";
import { reviews } from "#domain/reviews/contract.ts";
import type { Review, Round } from "#domain/reviews/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Context } from "../../http/serve.ts";
import { serve } from "../../http/serve.ts";
import {
  findReviewsOfRound,
  readReviewsManagedBy,
  readReviewsOf,
  readReviewsOfRound,
} from "../../store/reviewLists.ts";
import { readCountedRounds, reviewCount } from "../../store/rounds.ts";

type RequestContext = Context<typeof reviews.listManagedReviews>;

/** A round in the list, with the number of reviews that the viewer sees in it. */
interface ListedRound {
  readonly round: Round;
  readonly reviewCount: number;
}

/** The round whose reviews are listed: the requested one, or else the newest in which the viewer sees any. */
const openRound = (rounds: readonly Round[], newest: Round | undefined, roundId: string | undefined) => {
  if (roundId === undefined) {
    return newest;
  }
  return assertFound(
    "round",
    rounds.find(({ id }) => id === roundId),
  );
};

const hasReviews = ({ reviewCount: count }: ListedRound): boolean => count > 0;

/** For managers and admins: their direct reports (docs/reviews.md#review-list), all read in one request. */
const listReports = async ({ store, actor, query, today }: RequestContext) => {
  if (query.cursor !== undefined) {
    throw new DomainError("INVALID_INPUT", "This list cannot be continued from here. Please load it again.", [
      { path: ["cursor"], message: "This cursor does not belong to this list." },
    ]);
  }
  const [{ rounds }, reports] = await Promise.all([readCountedRounds(store), readReviewsManagedBy(store, actor.id)]);
  const reviewsIn = (round: Round) => reports.filter(({ roundId }) => roundId === round.id);
  const listed = rounds.map((round) => ({ round, reviewCount: reviewsIn(round).length })).filter(hasReviews);
  const open = openRound(rounds, listed[0]?.round, query.roundId);
  const words = queryWords(query.name ?? "");
  return {
    today,
    rounds: listed,
    roundId: open?.id ?? null,
    items: open ? reviewsIn(open).filter(({ employee }) => isFound(employee, words)) : [],
    cursor: null,
  };
};

/** For the cto and hr: all reviews except their own (docs/reviews.md#review-list). */
const listAll = async (context: RequestContext) => {
  const { store, actor, query, today } = context;
  const { rounds, countsOf } = await readCountedRounds(store);
  const counted = rounds.map((round) => ({ round, reviewCount: reviewCount(countsOf(round).all) })).filter(hasReviews);
  const openedRound = openRound(rounds, counted[0]?.round, query.roundId);
  const [own, { items, cursor }] = await Promise.all([
    readReviewsOf(store, actor.id),
    readRoundReviews(context, openedRound),
  ]);
  return {
    today,
    rounds: counted
      .map(({ round, reviewCount: all }) => ({
        round,
        reviewCount: all - own.filter(({ roundId }) => roundId === round.id).length,
      }))
      .filter(hasReviews),
    roundId: openedRound?.id ?? null,
    items: items.filter(({ employee }) => employee.id !== actor.id),
    cursor,
  };
};

const readRoundReviews = async ({ store, query }: RequestContext, round: Round | undefined) => {
  const none: { readonly items: readonly Review[]; readonly cursor: string | null } = { items: [], cursor: null };
  if (!round) {
    return none;
  }
  return query.name?.trim()
    ? findReviewsOfRound(store, round.id, query.name, query.cursor)
    : readReviewsOfRound(store, round.id, query.cursor);
};

export const handler = serve(reviews.listManagedReviews, (context) =>
  context.actor.role === "cto" || context.actor.role === "hr" ? listAll(context) : listReports(context),
);
