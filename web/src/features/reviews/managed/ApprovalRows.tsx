import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { Approvals, ListedApproval } from "#domain/reviews/approval/approvalModel.ts";
import { checkText } from "#domain/reviews/checks/checkTexts.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { evaluationLevels } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { ArrowForwardIcon } from "#web/ui/icons.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { decisionText, lowerFirst } from "../calibration/sessionTexts.ts";
import type { SequenceState } from "../queue/reviewSequence.ts";
import { rowAttribute } from "../queue/useReturnToRow.ts";
import { ManagerName } from "../shared/people/ManagerName.tsx";
import { ReviewedPersonLine } from "../shared/people/ReviewedPersonLine.tsx";
import { useManagerOf } from "../shared/people/useManagerOf.ts";
import { WaitingSince } from "./WaitingSince.tsx";

const Rating = ({ label, value }: { readonly label: string; readonly value: number | null }) => {
  const knownLevel = evaluationLevels.find((level) => level === value);
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
      <Hint component="span">{label}</Hint>
      {knownLevel === undefined ? "–" : <RatingNumber value={knownLevel} />}
    </Box>
  );
};

const Ratings = ({ self, manager, levels }: Pick<ListedApproval, "self" | "manager" | "levels">) => (
  <div>
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
      <Rating label="Self" value={self} />
      <ArrowForwardIcon aria-hidden sx={{ fontSize: 16, color: "text.secondary" }} />
      <Rating label="Manager" value={manager} />
    </Box>
    {levels.total > 0 && (
      <Typography variant="caption" component="p" color="textSecondary">
        {levels.differing === 0
          ? `the same level in ${levels.total} of ${levels.total}`
          : `a different level in ${levels.differing} of ${levels.total}`}
      </Typography>
    )}
  </div>
);

interface ApprovalRowsProps {
  readonly approvals: Approvals;
  readonly round: Round;
  /** Whether the list is in the queue's order, so J and K can follow the queue. */
  readonly isInOrder: boolean;
}

export const ApprovalRows = ({ approvals: { items, skillsets, today }, round, isInOrder }: ApprovalRowsProps) => {
  const { currentAddress } = useListOrigin();
  const reviews = items.map(({ review }) => review);
  const approvable = items.flatMap(({ review, heldUntil }) => (heldUntil === null ? [review] : []));
  const managerOf = useManagerOf(reviews);
  const ambiguous = ambiguousNameIds(reviews.map(({ employee }) => employee));
  const names = new Map(skillsets.map(({ id, name }) => [id, name]));
  const sequence: SequenceState = {
    from: currentAddress,
    sequence: {
      name: `Approvals of ${round.name}`,
      entries: approvable.map(({ id, employee }) => ({ reviewId: id, name: fullName(employee) })),
    },
  };
  const state = isInOrder ? { from: currentAddress } : sequence;
  return (
    <PlainList aria-label={`Approvals of ${round.name}`}>
      {items.map(({ review, self, manager, levels, checks, calibration, heldUntil }) => (
        <Box
          component="li"
          key={review.id}
          {...{ [rowAttribute]: review.id }}
          sx={{
            display: "grid",
            gridTemplateColumns: {
              xs: "minmax(0, 1fr)",
              md: "minmax(0, 5fr) minmax(190px, 3fr) minmax(0, 6fr) auto",
            },
            columnGap: 2.5,
            rowGap: 1,
            alignItems: "center",
            px: { xs: 2, md: 2.5 },
            py: 1,
            borderTop: 1,
            borderColor: "line.soft",
          }}
        >
          <div>
            <ReviewedPersonLine
              review={review}
              round={round}
              today={today}
              isAmbiguous={ambiguous.has(review.employee.id)}
            />
            <Typography variant="caption" component="p" color="textSecondary" sx={{ pl: "38px" }}>
              <ManagerName manager={managerOf(review) ?? null} isSentence />
            </Typography>
          </div>
          <Ratings self={self} manager={manager} levels={levels} />
          <div>
            {checks.length === 0 ? (
              <Hint>No check applies</Hint>
            ) : (
              checks.map((check) => (
                <Typography key={check.kind} variant="body2" sx={{ "& + &": { mt: 0.5 } }}>
                  {checkText(check, (id) => names.get(id) ?? "A skillset")}
                </Typography>
              ))
            )}
            {heldUntil !== null && (
              <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
                {`In a calibration session, until ${formatDay(heldUntil)} at the latest`}
              </Typography>
            )}
            {calibration !== null && (
              <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
                {`After calibration: ${lowerFirst(decisionText(calibration, manager, (id) => names.get(id) ?? "A skillset"))}`}
              </Typography>
            )}
          </div>
          <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 1.25 }}>
            <WaitingSince review={review} round={round} today={today} />
            <Button
              component={Link}
              size="small"
              {...(heldUntil === null && { variant: "contained", color: "primary" })}
              to={paths.managerReview.getHref(review.id)}
              state={heldUntil === null ? state : { from: currentAddress }}
              aria-label={`CTO Review of ${fullName(review.employee)}`}
            >
              CTO Review
            </Button>
          </Box>
        </Box>
      ))}
    </PlainList>
  );
};
