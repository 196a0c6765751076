import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PersonDetails } from "#domain/people/model.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { positionText } from "../personDraft.ts";

/** "since Jan 5, 2026", "Jan 5, 2026 to Mar 2, 2026", or "from Jan 5, 2026" if the end is unknown. */
const heldText = (assignedAt: string, endedAt: string | null, isCurrent: boolean, timeZone: string): string => {
  const from = formatDayOf(assignedAt, timeZone);
  if (endedAt !== null) {
    return `${from} to ${formatDayOf(endedAt, timeZone)}`;
  }
  return isCurrent ? `since ${from}` : `from ${from}`;
};

/** Newest first, with the first and last day of each (docs/people.md#position-history). */
export const PositionHistory = ({ positions }: Pick<PersonDetails, "positions">) => {
  const { timeZone } = useConfig();
  if (positions.length === 0) {
    return null;
  }
  return (
    <Box component="section" aria-label="Positions held" sx={{ gridColumn: "1 / -1" }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        Positions held
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 160, overflowY: "auto" }}>
        {positions.map(({ positionId, code, title, isCurrent, assignedAt, endedAt }) => (
          <Box
            component="li"
            key={`${positionId} ${assignedAt}`}
            sx={{ display: "flex", justifyContent: "space-between", gap: 2, py: 0.25 }}
          >
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {positionText({ code, title })}
              {isCurrent && " (current)"}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: "nowrap" }}>
              {heldText(assignedAt, endedAt, isCurrent, timeZone)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
