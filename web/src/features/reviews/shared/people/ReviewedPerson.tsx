import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { AwayMark } from "#web/ui/people/AwayMark.tsx";
import { EmailLine } from "#web/ui/people/Email.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
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
      <UserText variant="h3" component="p">
        <ReviewedPersonName review={review} round={round} today={today} color="inherit" underline="hover" />
      </UserText>
      <Typography variant="caption" component="p" color="textSecondary">
        {review.employee.position.title}
      </Typography>
      <AwayMark absence={review.employee.absence} />
      {manager !== undefined && (
        <UserText variant="caption" component="p" color="textSecondary">
          <ManagerName manager={manager} isSentence />
        </UserText>
      )}
      {isAmbiguous && <EmailLine email={review.employee.email} />}
    </Box>
  </Box>
);
