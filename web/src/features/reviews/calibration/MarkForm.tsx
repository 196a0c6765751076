import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type CalibrationVerdict, maxMarkNote } from "#domain/reviews/calibration/terms.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";

interface MarkFormProps {
  readonly params: { readonly roundId: string; readonly sessionId: string; readonly reviewId: string };
  readonly employeeName: string;
  readonly onMarked: () => void;
}

export const MarkForm = ({ params, employeeName, onMarked }: MarkFormProps) => {
  const { busy, run } = useSave();
  const me = useMe();
  const {
    text: note,
    change: setNote,
    forget,
  } = useStoredText("calibration-text", me.id, `${params.reviewId}:mark`, "");
  const mark = (verdict: CalibrationVerdict) =>
    run(() => sendAndVerify(() => write("reviews", "markCalibratedReview", { params, body: { verdict, note } })), {
      failed: "Failed to save the mark",
      onSaved: () => {
        forget();
        onMarked();
      },
    });
  useShortcuts([
    { key: "a", mod: false, label: "Agree with this review", run: () => void mark("agree") },
    { key: "q", mod: false, label: "Question this review", run: () => void mark("question") },
  ]);
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <TextField
        label="Note (optional)"
        value={note}
        multiline
        onChange={(event) => setNote(event.target.value)}
        helperText={`Members, the CTO and HR can read it. If ${employeeName} requests their data, this note is included, without your name.`}
        slotProps={{ input: { inputComponent: GrowingTextarea }, htmlInput: { maxLength: maxMarkNote, maxRows: 6 } }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="contained"
          color="primary"
          disabled={busy}
          aria-keyshortcuts="a"
          onClick={() => void mark("agree")}
        >
          Agree
        </Button>
        <Button disabled={busy} aria-keyshortcuts="q" onClick={() => void mark("question")}>
          Question
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary">
        A mark is final. You see other people's marks after you add yours. Keys: A agrees, Q questions, J and K move
        through the list.
      </Typography>
    </Box>
  );
};
