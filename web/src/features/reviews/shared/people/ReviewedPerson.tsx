import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { AwayMark } from "#web/ui/people/AwayMark.tsx";
import { EmailLine } from "#web/ui/people/EmailLine.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { ManagerName } from "./ManagerName.tsx";
import { ReviewedPersonName, type ReviewedPersonNameProps } from "./ReviewedPersonName.tsx";
import type { ShownManager } from "./useManagerOf.ts";

interface ReviewedPersonProps extends ReviewedPersonNameProps {
  /** Null while it loads, undefined if it isn't shown. */
  readonly manager?: ShownManager | null | undefined;
  readonly isAmbiguous?: boolean;
}

export const ReviewedPerson = ({ review, round, today, manager, isAmbiguous = false }: ReviewedPersonProps) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
    <PersonAvatar person={review.employee} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="p" sx={{ overflowWrap: "anywhere" }}>
        <ReviewedPersonName review={review} round={round} today={today} color="inherit" underline="hover" />
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {review.employee.position.title}
      </Typography>
      <AwayMark absence={review.employee.absence} />
      {manager !== undefined && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          <ManagerName manager={manager} isSentence />
        </Typography>
      )}
      {isAmbiguous && <EmailLine email={review.employee.email} />}
    </Box>
  </Box>
);
