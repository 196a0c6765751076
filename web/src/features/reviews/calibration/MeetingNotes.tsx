import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { ulid } from "ulid";
import { fullName } from "#domain/people/terms.ts";
import type { CalibrationCard } from "#domain/reviews/calibration/sessionModel.ts";
import { maxMarkNote } from "#domain/reviews/calibration/terms.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";

interface MeetingNotesProps {
  readonly params: { readonly roundId: string; readonly sessionId: string; readonly reviewId: string };
  readonly card: CalibrationCard;
  readonly mayAdd: boolean;
}

const NewNote = ({ params, card }: Omit<MeetingNotesProps, "mayAdd">) => {
  const { busy, run } = useSave();
  const me = useMe();
  const { text, change, forget } = useStoredText("calibration-text", me.id, `${params.reviewId}:note`, "");
  // Resending the same text reuses its ID, so no second note is added.
  const sent = useRef({ id: "", text: "" });
  const add = () => {
    if (sent.current.text !== text) {
      sent.current = { id: ulid(), text };
    }
    const body = sent.current;
    return run(() => sendAndVerify(() => write("reviews", "addCalibrationNote", { params, body })), {
      failed: "Failed to add the note",
      onSaved: () => {
        sent.current = { id: "", text: "" };
        forget();
      },
    });
  };
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <TextField
        label="Note"
        value={text}
        multiline
        fullWidth
        onChange={(event) => change(event.target.value)}
        helperText={`Kept for the CTO and HR. If ${fullName(card.employee)} requests their data, this note is included, without your name.`}
        slotProps={{ input: { inputComponent: GrowingTextarea }, htmlInput: { maxLength: maxMarkNote, maxRows: 6 } }}
      />
      <Button disabled={busy || text.trim() === ""} onClick={() => void add()}>
        Add Note
      </Button>
    </Box>
  );
};

/** Notes that members and the leader write in the meeting. They can't be changed or deleted. */
export const MeetingNotes = ({ params, card, mayAdd }: MeetingNotesProps) =>
  card.notes.length === 0 && !mayAdd ? null : (
    <Box>
      <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
        Notes
      </Typography>
      <PlainList aria-label="Notes" sx={{ display: "grid", gap: 1 }}>
        {card.notes.map(({ id, by, text }) => (
          <Box component="li" key={id}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {by === null ? "Someone" : fullName(by)}
            </Typography>
            <LinkedUserText variant="body2" text={text} />
          </Box>
        ))}
      </PlainList>
      {mayAdd && <NewNote params={params} card={card} />}
    </Box>
  );
