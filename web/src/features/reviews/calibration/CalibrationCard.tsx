import Typography from "@mui/material/Typography";
import type { CalibrationCounts } from "#domain/reviews/calibration/sessionModel.ts";
import { formatCount } from "#web/lib/words/numbers.ts";
import { Card } from "#web/ui/Card.tsx";

/** How sessions that are closed ended, for the CTO and HR. */
export const CalibrationCard = ({ counts }: { readonly counts: CalibrationCounts }) => (
  <Card title="Calibration" text="Reviews in closed sessions">
    <Typography>
      {`${formatCount(counts.confirmed)} confirmed, ${formatCount(counts.changed)} changed, ${formatCount(counts.declined)} declined`}
    </Typography>
  </Card>
);
