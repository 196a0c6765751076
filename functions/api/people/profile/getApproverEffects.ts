import * as people from "#domain/people/contract.ts";
import { personNameOf } from "#domain/people/editing.ts";
import { approverMoves } from "#domain/reviews/approvers.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readUser } from "../../../store/people/people.ts";
import { readLines } from "../../../store/reviews/approvers.ts";
import { readReportRows } from "../../../store/reviews/reportRows.ts";
import { readLatestRounds } from "../../../store/reviews/rounds.ts";

export const handler = serve(people.getApproverEffects, async ({ store, params }) => {
  const [found, { rounds, reviewAuthority }] = await Promise.all([
    readUser(store, params.userId),
    readLatestRounds(store),
  ]);
  const person = assertFound("person", found);
  const round = rounds.find(({ status }) => status === "active");
  if (round === undefined) {
    return { round: null, moves: [] };
  }
  const reviews = (await readReportRows(store, round.id, reviewAuthority)).filter((review) => !isExcluded(review));
  const { lineOf, people: known } = await readLines(
    store,
    reviews.flatMap(({ employee }) => employee.managerId ?? []),
  );
  const nameIn = (id: string | null) => {
    const named = id === null ? undefined : known.get(id);
    return named === undefined ? null : personNameOf(named);
  };
  return {
    round: round.name,
    moves: approverMoves(reviews, lineOf, { id: person.id, isApprover: !person.isApprover }).map((move) => ({
      from: nameIn(move.from),
      to: nameIn(move.to),
      reviews: move.reviews,
    })),
  };
});
