import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";

/** The state of a text that saves itself; `idle` while nothing was changed. */
export type SaveStateName = "idle" | "saving" | "saved" | "failed";

interface SaveStateProps {
  readonly state: SaveStateName;
  /** What is saved, for screen readers: "Highlights this week". */
  readonly label: string;
  /** When it was saved; the time is shown if this is given. */
  readonly savedAt?: Date | null;
  readonly onRetry: () => void;
}

/** The time of day on this device: "10:41". */
const timeOf = (instant: Date): string => instant.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Says whether a text that saves itself is saved: "Saving...", "Saved", or "Not saved" with a way to retry. */
export const SaveState = ({ state, label, savedAt = null, onRetry }: SaveStateProps) => (
  <Box component="span" role="status" sx={{ minHeight: 20, display: "inline-flex", alignItems: "center", gap: 0.5 }}>
    {state === "saving" && (
      <Typography component="span" variant="caption" color="textSecondary">
        Saving...
      </Typography>
    )}
    {state === "saved" && (
      <Typography component="span" variant="caption" color="textSecondary">
        {savedAt === null ? "Saved" : `Saved ${timeOf(savedAt)}`}
      </Typography>
    )}
    {state === "failed" && (
      <Typography component="span" variant="caption" sx={{ color: "tones.bad.text", fontWeight: 600 }}>
        {"Not saved - "}
        <Link
          component="button"
          type="button"
          variant="caption"
          onClick={onRetry}
          aria-label={`Retry saving: ${label}`}
        >
          retry
        </Link>
      </Typography>
    )}
  </Box>
);
