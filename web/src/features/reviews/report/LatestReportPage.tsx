import { Navigate } from "react-router-dom";
import { byStartDescending } from "#domain/reviews/rounds/roundRefusals.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { Page } from "#web/ui/Page.tsx";

/** Redirects to the report of the latest started round with reviews that the viewer can list. */
export const LatestReportPage = () => {
  const { data, error, mutate } = useRead("reviews", "listManagedReviews", { query: {} });
  const started = data?.rounds.filter(({ round }) => round.status !== "draft");
  const latest = started?.toSorted((a, b) => byStartDescending(a.round, b.round))[0];
  if (latest !== undefined) {
    return <Navigate to={paths.round.getHref(latest.round.id, "report")} replace />;
  }
  return (
    <Page title="Round Report" purpose="Ratings, levels and progress of the latest round">
      <UntilLoaded title="The rounds couldn't be loaded" data={data} error={error} retry={mutate} />
      {data && (
        <EmptyState
          title="No report yet"
          text="Here you see the ratings and levels of a round. The report appears when an admin starts a round of performance reviews."
        />
      )}
    </Page>
  );
};
