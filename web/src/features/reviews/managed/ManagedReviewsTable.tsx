import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import type { ResponsibleName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ListedReview } from "#domain/reviews/views/listModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { earlyHeading } from "#web/lib/format/numbers.ts";
import { denseTable, oneLine } from "#web/ui/lists/denseRows.ts";
import type { RowPosition } from "#web/ui/lists/useVirtualRows.ts";
import { rowCountProps, rowPositionProps, VirtualTableBody } from "#web/ui/lists/VirtualRows.tsx";
import { rowAttribute } from "../queue/useReturnToRow.ts";
import { CompletionDate } from "../shared/CompletionDate.tsx";
import { completionSteps } from "../shared/completionSteps.ts";
import { ManagerName } from "../shared/people/ManagerName.tsx";
import { ReviewedPersonLine } from "../shared/people/ReviewedPersonLine.tsx";
import type { ManagerOf } from "../shared/people/useManagerOf.ts";
import { ManagedReviewButtons } from "./ManagedReviewButtons.tsx";
import { ManagedReviewStatus } from "./ManagedReviewStatus.tsx";

/** The reviews of a round; `onSchedule` opens the dialog for a meeting's date. */
export interface ManagedReviewList {
  readonly reviews: readonly ListedReview[];
  /** Reviews that can be done early; they follow under a heading (docs/evaluations.md#early-actions). */
  readonly early: readonly ListedReview[];
  readonly round: Round;
  readonly today: Day;
  /** People who share their name with someone else in the list. */
  readonly ambiguousIds: ReadonlySet<string>;
  /** Null while it loads; undefined hides the manager. */
  readonly managerOf: ManagerOf;
  readonly onSchedule: (review: Review) => void;
}

interface ReviewRowProps extends RowPosition, Pick<ManagedReviewList, "round" | "today" | "onSchedule"> {
  readonly review: ListedReview;
  readonly isAmbiguous: boolean;
  readonly showsManager: boolean;
  /** Null for no one, undefined while it loads. */
  readonly manager: ResponsibleName | null | undefined;
  readonly isManagerFormer: boolean;
  readonly precedingRowCount: number;
}

/** Memoized, so growing a long list costs only the added rows. */
const ReviewRow = memo(
  ({
    review,
    round,
    today,
    isAmbiguous,
    showsManager,
    manager,
    isManagerFormer,
    onSchedule,
    precedingRowCount,
    index,
    measure,
  }: ReviewRowProps) => (
    <TableRow {...{ [rowAttribute]: review.id }} {...rowPositionProps(index, measure, precedingRowCount)}>
      <TableCell component="th" scope="row" sx={{ width: "100%", maxWidth: 0 }}>
        <ReviewedPersonLine review={review} round={round} today={today} isAmbiguous={isAmbiguous} />
      </TableCell>
      {showsManager && (
        <TableCell sx={{ ...oneLine, maxWidth: 130, color: "text.secondary" }} title={manager ? fullName(manager) : ""}>
          <ManagerName manager={manager === undefined ? null : { person: manager, isFormer: isManagerFormer }} />
        </TableCell>
      )}
      <TableCell>
        <ManagedReviewStatus review={review} today={today} />
      </TableCell>
      {completionSteps(review).map(({ label, doneAt, draft }) => (
        <TableCell key={label}>
          <CompletionDate doneAt={doneAt} draft={draft} today={today} />
        </TableCell>
      ))}
      <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
        <ManagedReviewButtons review={review} round={round} today={today} onSchedule={onSchedule} size="small" />
      </TableCell>
    </TableRow>
  ),
);
ReviewRow.displayName = "ReviewRow";

export const idOf = ({ id }: ListedReview): string => id;

export const ManagedReviewsTable = ({
  reviews,
  early,
  round,
  today,
  ambiguousIds,
  managerOf,
  onSchedule,
}: ManagedReviewList) => {
  const [first = early[0]] = reviews;
  const showsManagers = first !== undefined && managerOf(first) !== undefined;
  const columnCount = showsManagers ? 7 : 6;
  const renderRowAfter = (rowsBefore: number) => (review: ListedReview, place: RowPosition) => (
    <ReviewRow
      key={review.id}
      {...place}
      review={review}
      round={round}
      today={today}
      isAmbiguous={ambiguousIds.has(review.employee.id)}
      showsManager={showsManagers}
      manager={managerOf(review)?.person}
      isManagerFormer={managerOf(review)?.isFormer ?? false}
      onSchedule={onSchedule}
      precedingRowCount={rowsBefore}
    />
  );
  return (
    <TableContainer>
      <Table aria-label={`Reviews of ${round.name}`} {...rowCountProps(reviews.length, early.length)} sx={denseTable}>
        <TableHead>
          <TableRow>
            {/* Names get the remaining width, but at least this much. */}
            <TableCell sx={{ "&::after": { content: '""', display: "block", width: 170 } }}>Employee</TableCell>
            {showsManagers && <TableCell sx={{ minWidth: 130 }}>Manager</TableCell>}
            <TableCell>Status</TableCell>
            <TableCell>Self Evaluation</TableCell>
            <TableCell>Manager Review</TableCell>
            <TableCell>CTO Review</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        {reviews.length > 0 && (
          <VirtualTableBody rows={reviews} rowKey={idOf} columns={columnCount}>
            {renderRowAfter(0)}
          </VirtualTableBody>
        )}
        {early.length > 0 && (
          <>
            <TableBody>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={columnCount}
                  sx={{ color: "text.secondary", pb: 1 }}
                >
                  <Typography component="span" variant="subtitle2">
                    {earlyHeading}
                  </Typography>
                </TableCell>
              </TableRow>
            </TableBody>
            <VirtualTableBody rows={early} rowKey={idOf} columns={columnCount}>
              {renderRowAfter(reviews.length + 1)}
            </VirtualTableBody>
          </>
        )}
      </Table>
    </TableContainer>
  );
};
