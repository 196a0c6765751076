import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { lengths } from "#domain/shared/lengths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import type { AutosavedText } from "#web/lib/saving/useAutosavedText.ts";
import { SaveState } from "#web/ui/feedback/SaveState.tsx";
import { ConflictingText } from "#web/ui/forms/ConflictingText.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";

interface ReflectionTextProps {
  readonly label: string;
  readonly value: AutosavedText;
}

export const ReflectionText = ({ label, value }: ReflectionTextProps) => {
  const id = useId();
  const { text, state, problem, isResendPending, theirs, change, flush, settle } = value;
  const isTooLong = text.length > lengths.comment;
  const tooLong = `Shorten this to ${formatCount(lengths.comment)} characters. It now has ${formatCount(text.length)}.`;
  return (
    <Box>
      <TextField
        id={id}
        label={label}
        value={text}
        multiline
        fullWidth
        slotProps={{ input: { inputComponent: GrowingTextarea }, htmlInput: { minRows: 3 } }}
        error={isTooLong || (state === "failed" && theirs === null)}
        helperText={isTooLong ? tooLong : state === "failed" && problem !== null ? problem : undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={() => void flush()}
      />
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <SaveState
          state={theirs === null ? state : "idle"}
          isKeptOnDevice={isResendPending}
          label={label}
          onRetry={() => void flush()}
        />
      </Box>
      {theirs !== null && <ConflictingText label={label} mine={text} theirs={theirs} onChoose={settle} />}
    </Box>
  );
};

/** Shows a read-only text, or the viewer's text that can no longer be saved. */
export const ReadOnlyText = ({ label, value: { text, dirty, discard } }: ReflectionTextProps) => (
  <Box>
    <Typography variant="h3" component="h3">
      {label}
    </Typography>
    {text.trim() === "" ? <Hint>Nothing written</Hint> : <LinkedUserText variant="body2" text={text} />}
    {dirty && (
      <Alert
        severity="warning"
        sx={{ mt: 1 }}
        action={
          <Button size="small" onClick={discard} aria-label={`Discard my text: ${label}`}>
            Discard
          </Button>
        }
      >
        This text wasn't saved. You can still copy it. No one else can read it.
      </Alert>
    )}
  </Box>
);
