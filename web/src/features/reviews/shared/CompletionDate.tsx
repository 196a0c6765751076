import CheckIcon from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import type { Instant } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/dates.ts";

/** A check mark with the day of completion, or "Pending" (docs/reviews.md#review-list). */
export const CompletionDate = ({ doneAt }: { readonly doneAt: Instant | null }) => {
  const { timeZone } = useConfig();
  if (doneAt === null) {
    return (
      <Box component="span" sx={{ color: "text.secondary" }}>
        Pending
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, whiteSpace: "nowrap" }}>
      <CheckIcon sx={{ fontSize: 16, color: "success.main" }} />
      <span style={visuallyHidden}>Completed </span>
      {formatDayOf(doneAt, timeZone)}
    </Box>
  );
};
