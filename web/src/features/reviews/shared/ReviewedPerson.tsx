import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReviewedEmployee } from "#domain/reviews/model.ts";
import { AwayMark } from "#web/ui/people/AwayMark.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { approverIdsOf, PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { ManagerName } from "./ManagerName.tsx";
import type { ShownManager } from "./useManagers.ts";

interface ReviewedPersonProps {
  readonly employee: ReviewedEmployee;
  /** Who approves the review, if it is not the cto. */
  readonly approverId: string | undefined;
  /** Whom they report to; null while it loads, undefined if it is not shown. */
  readonly manager?: ShownManager | null | undefined;
  /** Whether the e-mail is shown, because somebody else in the list has the same name. */
  readonly isAmbiguous?: boolean;
}

/** The employee of a review with their position in that round. */
export const ReviewedPerson = ({ employee, approverId, manager, isAmbiguous = false }: ReviewedPersonProps) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
    <PersonAvatar person={employee} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="p" sx={{ overflowWrap: "anywhere" }}>
        <PersonNameLink
          person={{ ...employee, approverIds: approverIdsOf(approverId) }}
          color="inherit"
          underline="hover"
        />
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {employee.position.title}
      </Typography>
      <AwayMark absence={employee.absence} />
      {manager !== undefined && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          <ManagerName manager={manager} isSentence />
        </Typography>
      )}
      {isAmbiguous && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {employee.email}
        </Typography>
      )}
    </Box>
  </Box>
);
