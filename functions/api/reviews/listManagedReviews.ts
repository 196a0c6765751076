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

type Asked = Context<typeof reviews.listManagedReviews>;

/** A round of the list, with how many reviews the viewer has in it. */
interface ListedRound {
  readonly round: Round;
  readonly reviewCount: number;
}

/** The round whose reviews are listed: the one that is asked for, else the newest in which the viewer has any. */
const openRound = (rounds: readonly Round[], newest: Round | undefined, roundId: string | undefined) => {
  if (roundId === undefined) return newest;
  return assertFound(
    "round",
    rounds.find(({ id }) => id === roundId),
  );
};

const hasReviews = ({ reviewCount: count }: ListedRound): boolean => count > 0;

/** For a manager and an admin: their direct reports (docs/reviews.md#review-list), all of whom one request reads. */
const listReports = async ({ store, actor, query, today }: Asked) => {
  if (query.cursor !== undefined) {
    throw new DomainError("INVALID_INPUT", "This list cannot be continued from here. Please load it again.", [
      { path: ["cursor"], message: "This is not a place in this list." },
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

/** For the cto and hr: everybody's reviews but their own (docs/reviews.md#review-list). */
const listAll = async (context: Asked) => {
  const { store, actor, query, today } = context;
  const { rounds, countsOf } = await readCountedRounds(store);
  const counted = rounds.map((round) => ({ round, reviewCount: reviewCount(countsOf(round).all) })).filter(hasReviews);
  const asked = openRound(rounds, counted[0]?.round, query.roundId);
  const [own, { items, cursor }] = await Promise.all([readReviewsOf(store, actor.id), readAsked(context, asked)]);
  return {
    today,
    rounds: counted
      .map(({ round, reviewCount: all }) => ({
        round,
        reviewCount: all - own.filter(({ roundId }) => roundId === round.id).length,
      }))
      .filter(hasReviews),
    roundId: asked?.id ?? null,
    items: items.filter(({ employee }) => employee.id !== actor.id),
    cursor,
  };
};

const readAsked = async ({ store, query }: Asked, round: Round | undefined) => {
  const none: { readonly items: readonly Review[]; readonly cursor: string | null } = { items: [], cursor: null };
  if (!round) return none;
  return query.name?.trim()
    ? findReviewsOfRound(store, round.id, query.name, query.cursor)
    : readReviewsOfRound(store, round.id, query.cursor);
};

export const handler = serve(reviews.listManagedReviews, (context) =>
  context.actor.role === "cto" || context.actor.role === "hr" ? listAll(context) : listReports(context),
);
