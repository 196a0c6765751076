import * as reviews from "#domain/reviews/contract.ts";
import { calibrationCountsOf, ratedReviewsOf, reportOf } from "#domain/reviews/report.ts";
import { serve } from "../../../http/serve.ts";
import { readReport } from "../../../reviews/reviewLists/roundReport.ts";

export const handler = serve(reviews.getRoundReport, async ({ store, actor, today, params, query }) => {
  const { lines, earlier, managers, names, scope, round, compared, comparable, hasMoreComparable } = await readReport(
    { store, actor, today },
    params.roundId,
    query,
  );
  return {
    today,
    round,
    scope,
    comparable: comparable.map(({ id, name }) => ({ id, name })),
    hasMoreComparable,
    calibration: scope === "everyone" && round.hasCalibration ? calibrationCountsOf(lines, query, managers) : null,
    rated: ratedReviewsOf({ lines, filters: query, managers, names }, actor.id),
    ...reportOf({
      lines,
      earlier: compared && { round: compared, lines: earlier },
      filters: query,
      managers,
      names,
    }),
  };
});
