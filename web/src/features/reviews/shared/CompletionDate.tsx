import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import type { DraftProgress } from "#domain/reviews/evaluationModel.ts";
import type { Day, Instant } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf, formatShortDayOf } from "#web/lib/format/dates.ts";
import { CheckIcon } from "#web/ui/icons.tsx";

interface CompletionDateProps {
  readonly doneAt: Instant | null;
  readonly draft?: DraftProgress | null;
  /** Omits the year if it is the current one, for narrow columns. */
  readonly today?: Day;
}

/** A check mark with the completion date, the number of answers, or "Pending" (docs/evaluations.md#review-lists). */
export const CompletionDate = ({ doneAt, draft = null, today }: CompletionDateProps) => {
  const { timeZone } = useConfig();
  if (doneAt === null) {
    return (
      <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
        {draft === null ? "Pending" : `${draft.answered} of ${draft.total}`}
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ whiteSpace: "nowrap" }}>
      <CheckIcon sx={{ fontSize: 16, color: "success.main", mr: 0.5, verticalAlign: "-3px" }} />
      <span style={visuallyHidden}>Completed </span>
      {today === undefined ? formatDayOf(doneAt, timeZone) : formatShortDayOf(doneAt, today, timeZone)}
    </Box>
  );
};
