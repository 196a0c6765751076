import { mayAdminister } from "#domain/people/policy.ts";
import type { Round } from "#domain/reviews/model.ts";
import { reportsOnEverybody } from "#domain/reviews/policy.ts";
import type { ReportFilters } from "#domain/reviews/report.ts";
import { isShownToEmployees } from "#domain/reviews/rules.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { type ReportLines, readReportLines } from "../store/roundReport.ts";
import { reviewCount } from "../store/rounds.ts";
import { narrowedManager } from "./listedManager.ts";
import type { ListContext } from "./reviewReads.ts";

/** What a report was asked for. */
interface ReportQuery extends ReportFilters {
  readonly comparedRoundId?: string | undefined;
}

/** The lines of a round's report as the viewer reads them, before any filter. */
export interface ReadReport extends ReportLines {
  readonly scope: "everybody" | "reports";
  readonly round: Round;
  readonly compared: Round | null;
  /** The earlier rounds with reviews, latest first. */
  readonly comparable: readonly Round[];
}

/**
 * Reads the report of a round: everybody's reviews for the cto and hr, those of direct reports for others.
 * Errors: NOT_FOUND for a round that does not exist or is not shown yet, or an earlier round that cannot be compared;
 * INVALID_INPUT for the reports of somebody else.
 */
export const readReport = async (context: ListContext, roundId: string, query: ReportQuery): Promise<ReadReport> => {
  const { store, actor, reads } = context;
  narrowedManager(context, query);
  const { rounds, countsOf, leavers } = await reads.counted();
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
  const scope = reportsOnEverybody(actor) ? "everybody" : "reports";
  const lines = await readReportLines(store, actor, scope === "everybody" ? "everybody" : { managerId: actor.id }, {
    round,
    compared,
    leavers,
  });
  return { ...lines, scope, round, compared, comparable };
};
