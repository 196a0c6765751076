import type { Actor } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { mayReportOnEveryone } from "#domain/reviews/policy.ts";
import type { ReportFilters } from "#domain/reviews/report.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isShownToEmployees } from "#domain/reviews/rounds/roundRefusals.ts";
import { findById } from "#domain/shared/notFound.ts";
import type { Store } from "../../table/store.ts";
import { type ReportLines, type ReportScope, readReportLines } from "../store/roundReport.ts";
import { readCountedRounds, readRoundsAround, reviewCount } from "../store/rounds.ts";
import { checkedManagerId } from "./listedManagerId.ts";
import type { ListContext } from "./reviewReads.ts";

interface ReportQuery extends ReportFilters {
  readonly comparedRoundId?: string | undefined;
  readonly comparable?: "all" | undefined;
}

const scopeOf = (actor: Actor): ReportScope => {
  if (mayReportOnEveryone(actor)) {
    return "everyone";
  }
  return actor.isApprover ? "area" : "reports";
};

export interface ReportData extends ReportLines {
  readonly scope: ReportScope;
  readonly round: Round;
  readonly compared: Round | null;
  /** Latest first. */
  readonly comparable: readonly Round[];
  readonly hasMoreComparable: boolean;
}

/** Reads all rounds only if the query requests all, or a round of an earlier year. */
const readRoundsFor = async (store: Store, roundId: string, { comparedRoundId, comparable }: ReportQuery) => {
  const nearbyRounds = comparable === "all" ? null : await readRoundsAround(store, roundId);
  const needed = comparedRoundId === undefined ? [roundId] : [roundId, comparedRoundId];
  return nearbyRounds !== null &&
    (!nearbyRounds.hasMore || needed.every((needs) => nearbyRounds.rounds.some(({ id }) => id === needs)))
    ? nearbyRounds
    : { ...(await readCountedRounds(store)), hasMore: false };
};

/**
 * The CTO and HR get everyone's reviews, approvers those in their area and of their direct reports, others those of
 * their direct reports. Errors: NOT_FOUND for a missing, hidden or incomparable round; INVALID_INPUT for another
 * person's direct reports.
 */
export const readReport = async (
  context: Omit<ListContext, "reads">,
  roundId: string,
  query: ReportQuery,
): Promise<ReportData> => {
  const { store, actor } = context;
  checkedManagerId(context, query);
  const { rounds, countsOf, reviewAuthority, hasMore } = await readRoundsFor(store, roundId, query);
  const shown = rounds.filter((one) => mayAdminister(actor) || isShownToEmployees(one, countsOf(one).hasText));
  const round = findById("round", shown, roundId);
  const comparable = shown.filter((one) => one.startDate < round.startDate && reviewCount(countsOf(one).all) > 0);
  const compared = query.comparedRoundId === undefined ? null : findById("round", comparable, query.comparedRoundId);
  const scope = scopeOf(actor);
  const lines = await readReportLines(store, actor, scope, { round, compared, reviewAuthority });
  return { ...lines, scope, round, compared, comparable, hasMoreComparable: hasMore };
};
