import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import useSWRInfinite from "swr/infinite";
import { partsOfReportId } from "#domain/leads-weekly/rules.ts";
import { fridayOf } from "#domain/shared/weeks.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { call } from "#web/lib/reading/api.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readKey } from "#web/lib/reading/useRead.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { ReportedPointItem } from "./ReportedPointItem.tsx";

type Found = ApiResult<"leads-weekly", "searchTalkingPoints">;

/** The talking points of all weeks that a search finds, newest first (docs/leads-weekly.md#search). */
export const PointSearch = ({ leadId, search }: { readonly leadId: string; readonly search: string }) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Found, ApiError>(
    (_index, previous: Found | null) => {
      if (previous?.cursor === null) {
        return null;
      }
      const query = { search, ...(previous && { cursor: previous.cursor }) };
      return readKey("leads-weekly", "searchTalkingPoints", { params: { leadId }, query });
    },
    ([, , args]: ReturnType<typeof readKey<"leads-weekly", "searchTalkingPoints">>) =>
      call("leads-weekly", "searchTalkingPoints", args),
  );
  if (data === undefined) {
    return error ? (
      <ErrorState title="The talking points could not be searched" error={error} onRetry={() => void mutate()} />
    ) : (
      <LoadingState />
    );
  }
  const items = data.flatMap((page) => page.items);
  const people = data.flatMap((page) => page.people);
  const hasMore = (data.at(-1)?.cursor ?? null) !== null;
  if (items.length === 0 && !hasMore) {
    return <EmptyState title="No talking points found" text="Try another word; the search looks for all of them." />;
  }
  return (
    <Card title="Talking points found" text="In all weeks that you may read, newest first">
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {items.map((point) => (
          <ReportedPointItem
            key={`${point.reportId} ${point.id}`}
            point={point}
            people={people}
            note={
              <>
                <Link component={RouterLink} to={`?report=${encodeURIComponent(point.reportId)}`}>
                  {`Week ending ${formatDay(fridayOf(partsOfReportId(point.reportId).weekStarting))}`}
                </Link>
                {point.discussed ? " · discussed" : " · open"}
              </>
            }
          />
        ))}
      </Box>
      {hasMore && (
        <Button onClick={() => void setSize(size + 1)} disabled={isValidating} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Card>
  );
};
