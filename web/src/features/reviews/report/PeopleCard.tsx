import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { RatedReview, RoundReport } from "#domain/reviews/views/reportModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { Card } from "#web/ui/Card.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import type { SequenceState } from "../queue/reviewSequence.ts";
import { type Bar, effectiveRating, gapOf, listedReviews } from "./bars.ts";
import { TruncationNote } from "./reportCards.tsx";

const initialCount = 10;

const gapText = (review: RatedReview): string => {
  const gap = gapOf(review);
  if (gap === null) {
    return "–";
  }
  return gap > 0 ? `+${gap}` : String(gap);
};

interface PeopleCardProps {
  readonly report: RoundReport;
  readonly bar: Bar | null;
  readonly onBar: (bar: Bar | null) => void;
}

/** People with a rating, by rating or by gap to the self-rating. J opens the next review. */
export const PeopleCard = ({ report, bar, onBar }: PeopleCardProps) => {
  const { rated, round } = report;
  const [order, setOrder] = useState<"rating" | "gap">("rating");
  const [areAllShown, setAllShown] = useState(false);
  const { currentAddress } = useListOrigin();
  const reviews = listedReviews(rated, bar, order);
  const shown = areAllShown ? reviews : reviews.slice(0, initialCount);
  const state: SequenceState = {
    from: currentAddress,
    sequence: {
      name: `Ratings of ${round.name}`,
      entries: reviews.map(({ reviewId, employee }) => ({ reviewId, name: fullName(employee) })),
    },
  };
  return (
    <Card
      title="People"
      text={`${formatCount(reviews.length)} with ${order === "gap" ? "both ratings" : "a rating"}${bar === null ? "" : " in the chosen bar"}`}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1 }}>
        <SegmentedControl
          label="Order of people"
          options={[
            { value: "rating", label: "By rating" },
            { value: "gap", label: "By gap to self" },
          ]}
          value={order}
          onChange={setOrder}
        />
        {bar !== null && (
          <Button size="small" onClick={() => onBar(null)}>
            Show Everyone
          </Button>
        )}
      </Box>
      <Table size="small" aria-label="People by rating" sx={{ "& td, & th": { px: 0.5 } }}>
        <TableHead>
          <TableRow>
            <TableCell>Person</TableCell>
            <TableCell>Position</TableCell>
            <TableCell align="right">Self</TableCell>
            <TableCell align="right">Rating</TableCell>
            <TableCell align="right">Gap</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((review) => (
            <TableRow key={review.reviewId}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere" }}>
                <MuiLink component={Link} to={paths.managerReview.getHref(review.reviewId)} state={state}>
                  {fullName(review.employee)}
                </MuiLink>
              </TableCell>
              <TableCell>{review.positionCode}</TableCell>
              <TableCell align="right">{review.self ?? "–"}</TableCell>
              <TableCell align="right">{effectiveRating(review) ?? "–"}</TableCell>
              <TableCell align="right">{gapText(review)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown.length < reviews.length && (
        <Button onClick={() => setAllShown(true)} sx={{ mt: 1 }}>{`Show All ${formatCount(reviews.length)}`}</Button>
      )}
      {rated.items.length < rated.total && <TruncationNote count={rated.total - rated.items.length} />}
    </Card>
  );
};
