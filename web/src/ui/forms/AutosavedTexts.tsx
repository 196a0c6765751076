import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { lengths } from "#domain/shared/lengths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { parseTexts, serializeTexts } from "#web/lib/saving/joinedTexts.ts";
import type { AutosavedText } from "#web/lib/saving/useAutosavedText.ts";
import { SaveState } from "../feedback/SaveState.tsx";
import { ConflictingText } from "./ConflictingText.tsx";
import { GrowingTextarea } from "./GrowingTextarea.tsx";

interface NoticesProps {
  readonly labels: readonly string[];
  readonly value: AutosavedText;
}

/** Asks for each text that both versions changed, one below the other. */
const Conflicts = ({ labels, value, theirs }: NoticesProps & { readonly theirs: string }) => {
  const [mine, others] = [parseTexts(value.text), parseTexts(theirs)];
  const [open, setOpen] = useState(value.contested);
  const choose = (index: number, text: string): void => {
    const texts = serializeTexts(mine.with(index, text));
    if (open.length === 1) {
      value.settle(texts);
    } else {
      value.change(texts);
      setOpen(open.filter((one) => one !== index));
    }
  };
  return (
    <Box sx={{ mb: 2 }}>
      {open.map((index) => (
        <ConflictingText
          key={index}
          label={labels[index] ?? ""}
          mine={mine[index] ?? ""}
          theirs={others[index] ?? ""}
          onChoose={(text) => choose(index, text)}
        />
      ))}
    </Box>
  );
};

/** Lets people choose a text if the device has an unsaved copy, or if both versions changed it. */
export const AutosavedTextNotices = ({ labels, value }: NoticesProps) => (
  <>
    {value.storedDraft !== null && (
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Box sx={{ display: "flex", gap: 1 }}>
            <Button size="small" onClick={value.restore}>
              Restore
            </Button>
            <Button size="small" onClick={value.discardStoredDraft}>
              Discard
            </Button>
          </Box>
        }
      >
        This device has unsaved text.
      </Alert>
    )}
    {value.theirs !== null && <Conflicts labels={labels} value={value} theirs={value.theirs} />}
  </>
);

interface FieldsProps {
  readonly labels: readonly string[];
  readonly value: Pick<AutosavedText, "text" | "change" | "flush">;
}

export const AutosavedTextFields = ({ labels, value }: FieldsProps) => {
  const texts = parseTexts(value.text);
  return (
    <Box sx={{ display: "grid", gap: 2.5 }}>
      {labels.map((label, index) => {
        const text = texts[index] ?? "";
        const isTooLong = text.length > lengths.reply;
        return (
          <TextField
            key={label}
            label={label}
            value={text}
            multiline
            fullWidth
            slotProps={{ input: { inputComponent: GrowingTextarea }, htmlInput: { minRows: 4 } }}
            error={isTooLong}
            helperText={
              isTooLong
                ? `Shorten this to ${formatCount(lengths.reply)} characters. It has ${formatCount(text.length)}.`
                : undefined
            }
            onChange={(event) => value.change(serializeTexts(texts.with(index, event.target.value)))}
            onBlur={() => void value.flush()}
          />
        );
      })}
    </Box>
  );
};

interface SavingProps {
  readonly value: AutosavedText;
  readonly label: string;
}

export const AutosavedTextState = ({ value, label }: SavingProps) => (
  <SaveState
    state={value.theirs === null ? value.state : "idle"}
    isKeptOnDevice={value.isResendPending}
    label={label}
    onRetry={() => void value.flush()}
  />
);

/** Shows notices, fields and, below them, whether the texts are saved. */
export const AutosavedTexts = ({ labels, value, label }: Omit<FieldsProps, "value"> & SavingProps) => (
  <>
    <AutosavedTextNotices labels={labels} value={value} />
    <AutosavedTextFields labels={labels} value={value} />
    <Box sx={{ display: "flex", justifyContent: "flex-end", mt: 2.5 }}>
      <AutosavedTextState value={value} label={label} />
    </Box>
  </>
);
