import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { AreaProgress } from "#domain/reviews/approval/approvalModel.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { AwayMark } from "#web/ui/people/AwayMark.tsx";
import { EmailLine } from "#web/ui/people/EmailLine.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";

const listHref = (round: Round, { approver }: AreaProgress): string => {
  const query = new URLSearchParams({
    ...(approver === null ? { filter: "approvalMissing" } : { approver: approver.id }),
    round: round.id,
  });
  return `${paths.managerReviews.getHref()}?${query}`;
};

/** Each approver's progress in a round, for the CTO (docs/reviews.md#approvers). Renders nothing without approvers. */
export const ApproversCard = ({ round }: { readonly round: Round }) => {
  const { timeZone } = useConfig();
  const { data, error, mutate } = useRead("reviews", "listApprovers", { params: { roundId: round.id } });
  if (error !== undefined && data === undefined) {
    return <ErrorState title="The approvers couldn't be loaded" error={error} onRetry={() => void mutate()} />;
  }
  if (data === undefined || data.items.length === 0) {
    return null;
  }
  const ambiguous = ambiguousNameIds(data.items.flatMap(({ approver }) => approver ?? []));
  return (
    <Card flush title="By approver" text="Whose approval is pending. You can approve all of them.">
      <TableContainer>
        <Table
          size="small"
          aria-label="By approver"
          sx={{ "& td, & th:not(:first-of-type)": { px: { xs: 1, sm: 2 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Approver</TableCell>
              <TableCell align="right">Reviews</TableCell>
              <TableCell align="right">Approved</TableCell>
              <TableCell align="right">Waiting</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.items.map((area) => (
              <TableRow key={area.approver?.id ?? "cto"}>
                <TableCell component="th" scope="row">
                  {area.approver === null ? (
                    "CTO"
                  ) : (
                    <PersonNameLink person={area.approver} color="inherit" underline="hover" />
                  )}
                  {area.approver !== null && ambiguous.has(area.approver.id) && (
                    <EmailLine email={area.approver.email} />
                  )}
                  <AwayMark absence={area.approver?.absence} />
                  {area.waitingSince !== null && (
                    <Typography variant="caption" component="p" color="textSecondary">
                      {`Longest waiting since ${formatDayOf(area.waitingSince, timeZone)}`}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right">
                  <Link
                    component={RouterLink}
                    to={listHref(round, area)}
                    aria-label={`${formatCount(area.total)} reviews of ${area.approver === null ? "CTO" : fullName(area.approver)}`}
                  >
                    {formatCount(area.total)}
                  </Link>
                </TableCell>
                <TableCell align="right">{formatCount(area.approved)}</TableCell>
                <TableCell align="right">{formatCount(area.waiting)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
};
