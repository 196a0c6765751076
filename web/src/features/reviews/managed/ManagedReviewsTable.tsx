import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { Review, Round } from "#domain/reviews/model.ts";
import type { Day } from "#domain/shared/time.ts";
import { CompletionDate } from "../shared/CompletionDate.tsx";
import { ReviewedPerson } from "../shared/ReviewedPerson.tsx";
import { ManagedReviewButtons } from "./ManagedReviewButtons.tsx";
import { ManagedReviewStatus } from "./ManagedReviewStatus.tsx";

/** The reviews of a round; `onSchedule` opens the dialog for a meeting's date. */
export interface ManagedReviewList {
  readonly reviews: readonly Review[];
  readonly round: Round;
  readonly today: Day;
  readonly onSchedule: (review: Review) => void;
}

/** A round's reviews as a table (docs/reviews.md#review-list). */
export const ManagedReviewsTable = ({ reviews, round, today, onSchedule }: ManagedReviewList) => (
  <TableContainer>
    <Table aria-label={`Reviews of ${round.name}`}>
      <TableHead>
        <TableRow>
          <TableCell>Employee</TableCell>
          <TableCell>Status</TableCell>
          <TableCell>Self Evaluation</TableCell>
          <TableCell>Manager Review</TableCell>
          <TableCell>CTO Review</TableCell>
          <TableCell align="right">Actions</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {reviews.map((review) => (
          <TableRow key={review.id}>
            <TableCell component="th" scope="row">
              <ReviewedPerson employee={review.employee} />
            </TableCell>
            <TableCell>
              <ManagedReviewStatus review={review} today={today} />
            </TableCell>
            <TableCell>
              <CompletionDate doneAt={review.selfEvaluationCompletedAt} />
            </TableCell>
            <TableCell>
              <CompletionDate doneAt={review.managerEvaluationCompletedAt} />
            </TableCell>
            <TableCell>
              <CompletionDate doneAt={review.ctoApprovalCompletedAt} />
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
              <ManagedReviewButtons review={review} round={round} today={today} onSchedule={onSchedule} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
