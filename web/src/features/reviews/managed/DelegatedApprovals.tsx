import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import type { ActionCounts } from "#domain/reviews/views/listModel.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { ApprovalQueue } from "./ApprovalQueue.tsx";
import type { ListFilters } from "./listFilters.ts";

interface DelegatedApprovalsProps {
  readonly delegatedBy: NonNullable<ActionCounts["delegatedBy"]>;
  readonly filters: ListFilters;
  readonly onFilters: (change: Partial<ListFilters>) => void;
}

/** A delegate's pending approvals, above the reviews of their own reports (docs/reviews.md#delegates). */
export const DelegatedApprovals = ({ delegatedBy, filters, onFilters }: DelegatedApprovalsProps) => {
  const { data: waiting } = useRead("reviews", "listReviewTasks", { query: {} });
  const round = waiting?.items.find(({ task }) => task === "approval")?.round;
  return (
    <Paper component="section" variant="outlined" aria-label="As a delegate" sx={{ mb: 2 }}>
      {delegatedBy.map(({ person, until }) => (
        <Typography key={person.id} sx={{ px: { xs: 2, md: 2.5 }, pt: 2 }}>
          {`You approve reviews for ${fullName(person)} until ${formatDay(until)}.`}
        </Typography>
      ))}
      {round === undefined ? (
        <Typography color="textSecondary" sx={{ px: { xs: 2, md: 2.5 }, pb: 2, pt: 0.5 }}>
          {waiting === undefined ? "\u00a0" : "No review is waiting for approval."}
        </Typography>
      ) : (
        <ApprovalQueue round={round} filters={filters} onFilters={onFilters} />
      )}
    </Paper>
  );
};
