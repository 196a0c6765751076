import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AutosaveState } from "#web/lib/saving/autosave.ts";

interface SaveStateProps {
  readonly state: AutosaveState["name"];
  readonly label: string;
  readonly savedAt?: Date | null;
  /** Whether the device keeps unsaved content and resends it automatically. */
  readonly isKeptOnDevice: boolean;
  readonly onRetry: () => void;
}

/** On this device's clock, such as "Saved 10:41". */
const savedText = (at: Date | null): string =>
  at === null ? "Saved" : `Saved ${at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;

export const SaveState = ({ state, label, savedAt = null, isKeptOnDevice, onRetry }: SaveStateProps) => (
  <Box component="span" role="status" sx={{ minHeight: 20, display: "inline-flex", alignItems: "center", gap: 0.5 }}>
    {(state === "saving" || state === "saved") && (
      <Typography component="span" variant="caption" color="textSecondary">
        {state === "saving" ? "Saving..." : savedText(savedAt)}
      </Typography>
    )}
    {state === "failed" && (
      <Typography component="span" variant="caption" sx={{ color: "tones.bad.text", fontWeight: 600 }}>
        {isKeptOnDevice ? "Not saved yet. Kept on this device and sent automatically - " : "Not saved - "}
        <Link
          component="button"
          type="button"
          variant="caption"
          onClick={onRetry}
          aria-label={`Retry saving: ${label}`}
        >
          Retry
        </Link>
      </Typography>
    )}
  </Box>
);
