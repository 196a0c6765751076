import CheckIcon from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import type { DraftProgress } from "#domain/reviews/model.ts";
import type { Instant } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/dates.ts";

interface CompletionDateProps {
  readonly doneAt: Instant | null;
  /** How far the part is that is saved but not completed. */
  readonly draft?: DraftProgress | null;
}

/** A check mark with the day of completion, how much is answered, or "Pending" (docs/reviews.md#review-list). */
export const CompletionDate = ({ doneAt, draft = null }: CompletionDateProps) => {
  const { timeZone } = useConfig();
  if (doneAt === null) {
    return (
      <Box component="span" sx={{ color: "text.secondary" }}>
        {draft === null ? "Pending" : `${draft.answered} of ${draft.of}`}
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
