import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import type { ReportedPoint, ReportPerson } from "#domain/leads-weekly/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";

interface ReportedPointItemProps {
  readonly point: ReportedPoint;
  readonly people: readonly ReportPerson[];
  readonly note: ReactNode;
  readonly leadingControl?: ReactNode;
  readonly actions?: ReactNode;
}

export const ReportedPointItem = ({ point, people, note, leadingControl, actions }: ReportedPointItemProps) => {
  const addedByPerson = people.find(({ id }) => id === point.addedBy);
  const member = people.find(({ id }) => id === point.teamMemberId);
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
      {leadingControl}
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
        <LinkedUserText variant="body2" text={point.content} />
        <Typography variant="caption" component="p" color="textSecondary">
          {note}
        </Typography>
      </Box>
      {member && <StatusBadge tone="info">{fullName(member)}</StatusBadge>}
      {addedByPerson && (
        <Box component="span" sx={{ pt: 0.5 }}>
          <PersonAvatar person={addedByPerson} size={22} />
          <span style={visuallyHidden}>{`Added by ${fullName(addedByPerson)}`}</span>
        </Box>
      )}
      {actions}
    </Box>
  );
};
