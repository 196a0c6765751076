import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import type { CalibrationCard, DecisionForm as Decision } from "#domain/reviews/calibration/sessionModel.ts";
import { changeReasonLength } from "#domain/reviews/calibration/terms.ts";
import { evaluationLevels } from "#domain/reviews/terms.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import type { Skillsets } from "./CardLevels.tsx";
import { ratingLabel } from "./sessionTexts.ts";

interface DecisionFormProps {
  readonly params: { readonly roundId: string; readonly sessionId: string; readonly reviewId: string };
  readonly card: CalibrationCard;
  readonly skillsets: Skillsets;
  readonly managerName: string;
  /** The rating of the column on which the card was dropped; null if none. */
  readonly droppedRating: number | null;
  readonly onDecided: () => void;
}

/** The option for the rating; other options are skillset IDs. */
const ratingOption = "rating";

/** Records the leader's decision on a review. If it suggests a change, the manager decides. */
export const DecisionForm = ({ params, card, skillsets, managerName, droppedRating, onDecided }: DecisionFormProps) => {
  const { busy, run } = useSave();
  const [target, setTarget] = useState(ratingOption);
  const [value, setValue] = useState<number | null>(droppedRating);
  const me = useMe();
  const reason = useStoredText("calibration-text", me.id, `${params.reviewId}:suggestion`, "");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (droppedRating !== null) {
      field.current?.focus();
    }
  }, [droppedRating]);
  const place = skillsets.findIndex(({ id }) => id === target);
  const current = target === ratingOption ? card.manager.rating : (card.manager.levels[place] ?? null);
  const decide = (body: Decision) =>
    run(() => sendAndVerify(() => write("reviews", "decideCalibratedReview", { params, body })), {
      failed: "Failed to record the decision",
      onSaved: () => {
        reason.forget();
        setValue(null);
        onDecided();
      },
    });
  const confirm = () => void decide({ kind: "confirmed" });
  useShortcuts([
    { key: "c", mod: false, label: "Confirm this review", run: confirm },
    { key: "s", mod: false, label: "Suggest a change", run: () => field.current?.focus() },
  ]);
  const missing =
    value === null || value === current
      ? "Choose a value other than the current one."
      : reason.text.trim().length < changeReasonLength.min
        ? `Write a reason of at least ${changeReasonLength.min} characters.`
        : null;
  const suggest = () => {
    if (missing === null && value !== null) {
      const skillsetId = target === ratingOption ? null : target;
      void decide({ kind: "suggested", values: [{ skillsetId, value }], reason: reason.text });
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Button variant="contained" color="primary" disabled={busy} aria-keyshortcuts="c" onClick={confirm}>
        {card.manager.rating === null ? "Confirm" : `Confirm ${card.manager.rating}`}
      </Button>
      <Box
        component="form"
        aria-label="Suggest a change"
        onSubmit={(event) => {
          event.preventDefault();
          suggest();
        }}
        sx={{ display: "grid", gap: 1, p: 1.5, border: 1, borderColor: "line.main", borderRadius: 1 }}
      >
        <Typography variant="h3" component="p">
          Suggest a change
        </Typography>
        <TextField
          select
          label="Change"
          value={target}
          onChange={(event) => {
            setTarget(event.target.value);
            setValue(null);
          }}
        >
          <MenuItem value={ratingOption}>Rating</MenuItem>
          {skillsets.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={value}
          aria-label={target === ratingOption ? "Suggested rating" : "Suggested level"}
          onChange={(_event, chosen: number | null) => setValue(chosen)}
        >
          {evaluationLevels.map((level) => (
            <ToggleButton
              key={level}
              value={level}
              disabled={level === current}
              aria-label={target === ratingOption ? `${level}, ${ratingLabel(level)}` : String(level)}
              sx={{ gap: 0.5 }}
            >
              {target === ratingOption ? <RatingNumber value={level} /> : level}
              {level === current && (
                <Typography component="span" variant="caption">
                  now
                </Typography>
              )}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          label="Reason"
          required
          multiline
          value={reason.text}
          onChange={(event) => reason.change(event.target.value)}
          inputRef={field}
          helperText={`${managerName} decides, then the approver. If the employee requests their data, the reason is included.`}
          slotProps={{
            input: { inputComponent: GrowingTextarea },
            htmlInput: { maxLength: changeReasonLength.max, maxRows: 6, "aria-keyshortcuts": "s" },
          }}
        />
        <ActionButton type="submit" inactive={busy || missing !== null} onInactiveClick={() => field.current?.focus()}>
          {value === null ? "Suggest" : `Suggest ${value}`}
        </ActionButton>
        {missing !== null && reason.text !== "" && (
          <Typography variant="caption" color="textSecondary" role="status">
            {missing}
          </Typography>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ display: { xs: "none", md: "block" } }}>
        Keys: C confirms, S moves to the reason, J and K move through the reviews.
      </Typography>
    </Box>
  );
};
