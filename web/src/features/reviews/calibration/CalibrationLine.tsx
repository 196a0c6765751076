import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";

/** Shows the employee what changed after calibration (docs/rounds.md#calibration). */
export const CalibrationLine = ({ view }: { readonly view: DatedReviewView }) => {
  const me = useMe();
  const { calibration, skillsets, review } = view;
  if (calibration === null || review.employee.id !== me.id || calibration.changes.length === 0) {
    return null;
  }
  const who = calibration.changedBy === null ? "Your manager" : fullName(calibration.changedBy);
  return (
    <Box component="section" aria-label="Changes after calibration" sx={{ mt: 1.5 }}>
      {calibration.changes.map(({ skillsetId, from, to }) => (
        <Typography key={skillsetId ?? "rating"} sx={{ fontWeight: 600 }}>
          {skillsetId === null
            ? `${who} changed this from ${from ?? "none"} to ${to ?? "none"} after calibration`
            : `${who} changed ${skillsets.find(({ id }) => id === skillsetId)?.name ?? "a skillset"} from ${from ?? "none"} to ${to ?? "none"} after calibration`}
        </Typography>
      ))}
      {calibration.reason !== null && <LinkedUserText color="textSecondary" text={calibration.reason} />}
    </Box>
  );
};
