import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { partsOfReportId } from "#domain/leads-weekly/rules.ts";
import { fridayAfterMonday } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { ReportedPointItem } from "./ReportedPointItem.tsx";

/** In all weeks, newest first (docs/leads-weekly.md#search). */
export const PointSearch = ({ leadId, search }: { readonly leadId: string; readonly search: string }) => {
  const { pages, items, error, hasMore, isLoadingMore, showMore, refresh } = usePages(
    "leads-weekly",
    "searchTalkingPoints",
    argsByCursor((cursor) => ({ params: { leadId }, query: { search, ...cursor } })),
  );
  if (pages === undefined || items === undefined) {
    return <UntilLoaded title="The talking points couldn't be searched" data={pages} error={error} retry={refresh} />;
  }
  const people = pages.flatMap((page) => page.people);
  if (items.length === 0 && !hasMore) {
    return <EmptyState title="No talking points found" text="Try another word. Results contain all of your words." />;
  }
  return (
    <Card title="Talking points found" text="In all weeks that you can read, newest first">
      <PlainList sx={{ display: "grid", gap: 1.5 }}>
        {items.map((point) => (
          <ReportedPointItem
            key={`${point.reportId} ${point.id}`}
            point={point}
            people={people}
            note={
              <>
                <Link component={RouterLink} to={`?report=${encodeURIComponent(point.reportId)}`}>
                  {`Week ending ${formatDay(fridayAfterMonday(partsOfReportId(point.reportId).weekStarting))}`}
                </Link>
                {point.discussed ? " · discussed" : " · open"}
              </>
            }
          />
        ))}
      </PlainList>
      {hasMore && (
        <Button onClick={showMore} disabled={isLoadingMore} sx={{ mt: 2 }}>
          Show More
        </Button>
      )}
    </Card>
  );
};
