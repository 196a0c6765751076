import type { Actor } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { reportsOnEverybody } from "#domain/reviews/policy.ts";
import type { ReportFilters } from "#domain/reviews/report.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isShownToEmployees } from "#domain/reviews/rounds/roundRefusals.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { type ReportLines, type ReportScope, readReportLines } from "../../store/reviews/roundReport.ts";
import { readCountedRounds, readRoundsAround, reviewCount } from "../../store/reviews/rounds.ts";
import type { Store } from "../../store/store.ts";
import { narrowedManager } from "./listedManager.ts";
import type { ListContext } from "./reviewReads.ts";

/** What a report was asked for. */
interface ReportQuery extends ReportFilters {
  readonly comparedRoundId?: string | undefined;
  /** "all" names all earlier rounds. */
  readonly comparable?: "all" | undefined;
}

/** Whose reviews a person's report has. */
const scopeOf = (actor: Actor): ReportScope => {
  if (reportsOnEverybody(actor)) {
    return "everybody";
  }
  return actor.isApprover ? "area" : "reports";
};

/** The lines of a round's report as the viewer reads them, before any filter. */
export interface ReadReport extends ReportLines {
  readonly scope: "everybody" | "area" | "reports";
  readonly round: Round;
  readonly compared: Round | null;
  /** The earlier rounds with reviews, latest first. */
  readonly comparable: readonly Round[];
  /** Whether there may be more of them. */
  readonly hasMoreComparable: boolean;
}

/** The rounds that a report needs: all of them only if all names or one of earlier years were asked for. */
const readRoundsFor = async (store: Store, roundId: string, { comparedRoundId, comparable }: ReportQuery) => {
  const around = comparable === "all" ? null : await readRoundsAround(store, roundId);
  const needed = comparedRoundId === undefined ? [roundId] : [roundId, comparedRoundId];
  return around !== null && (!around.hasMore || needed.every((needs) => around.rounds.some(({ id }) => id === needs)))
    ? around
    : { ...(await readCountedRounds(store)), hasMore: false };
};

/**
 * Reads the report of a round: everybody's reviews for the cto and hr, those of their area and of direct reports for approvers,
 * those of direct reports for others.
 * Errors: NOT_FOUND for a round that does not exist or is not shown yet, or an earlier round that cannot be compared;
 * INVALID_INPUT for the reports of somebody else.
 */
export const readReport = async (
  context: Omit<ListContext, "reads">,
  roundId: string,
  query: ReportQuery,
): Promise<ReadReport> => {
  const { store, actor } = context;
  narrowedManager(context, query);
  const { rounds, countsOf, leavers, hasMore } = await readRoundsFor(store, roundId, query);
  const shown = rounds.filter((one) => mayAdminister(actor) || isShownToEmployees(one, countsOf(one).written));
  const round = assertFound(
    "round",
    shown.find(({ id }) => id === roundId),
  );
  const comparable = shown.filter((one) => one.startDate < round.startDate && reviewCount(countsOf(one).all) > 0);
  const compared =
    query.comparedRoundId === undefined
      ? null
      : assertFound(
          "round",
          comparable.find(({ id }) => id === query.comparedRoundId),
        );
  const scope = scopeOf(actor);
  const lines = await readReportLines(store, actor, scope, {
    round,
    compared,
    leavers,
    countIn: (one) => reviewCount(countsOf(one).all),
  });
  return { ...lines, scope, round, compared, comparable, hasMoreComparable: hasMore };
};
