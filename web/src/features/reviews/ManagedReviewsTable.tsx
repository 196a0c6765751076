import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { Review } from "#domain/reviews/model.ts";
import { managerBadge } from "#domain/reviews/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { managerBadgeTones } from "./badgeTones.ts";
import { ReviewedPerson } from "./ReviewedPerson.tsx";
import { ReviewMoment } from "./ReviewMoment.tsx";
import { ViewReviewButton } from "./ViewReviewButton.tsx";

const Row = ({ review, today }: { readonly review: Review; readonly today: Day }) => {
  const badge = managerBadge(review, today);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <ReviewedPerson employee={review.employee} />
      </TableCell>
      <TableCell>
        <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>
      </TableCell>
      <TableCell>
        <ReviewMoment doneAt={review.selfEvaluationCompletedAt} />
      </TableCell>
      <TableCell>
        <ReviewMoment doneAt={review.managerEvaluationCompletedAt} />
      </TableCell>
      <TableCell>
        <ReviewMoment doneAt={review.ctoApprovalCompletedAt} />
      </TableCell>
      <TableCell align="right">
        <Box sx={{ display: "inline-flex", gap: 1, whiteSpace: "nowrap" }}>
          <ViewReviewButton review={review} />
        </Box>
      </TableCell>
    </TableRow>
  );
};

/** A round's reviews as a table (spec 1 §2.9). */
export const ManagedReviewsTable = ({
  reviews,
  today,
}: {
  readonly reviews: readonly Review[];
  readonly today: Day;
}) => (
  <TableContainer>
    <Table>
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
          <Row key={review.id} review={review} today={today} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
