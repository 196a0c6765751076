import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { lengths } from "#domain/shared/lengths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import type { AutosavedText } from "#web/lib/saving/useAutosavedText.ts";
import { SaveState } from "../feedback/SaveState.tsx";
import { GrowingTextarea } from "./GrowingTextarea.tsx";

/** Joins texts into one, so they save together. A blank text counts as empty. */
export const serializeTexts = (texts: readonly string[]): string =>
  JSON.stringify(texts.map((text) => (text.trim() === "" ? "" : text)));

export const parseTexts = (packed: string): readonly string[] => JSON.parse(packed) as string[];

interface ValueProps {
  readonly value: AutosavedText;
}

/** Lets people choose a text if the device has an unsaved copy, or if the text was changed elsewhere. */
export const AutosavedTextNotices = ({ value }: ValueProps) => (
  <>
    {value.storedDraft !== null && (
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <>
            <Button size="small" onClick={value.restore}>
              Restore
            </Button>
            <Button size="small" onClick={value.discardStoredDraft}>
              Discard
            </Button>
          </>
        }
      >
        This device has unsaved text.
      </Alert>
    )}
    {value.theirs !== null && (
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          <>
            <Button size="small" onClick={() => value.settle(value.text)}>
              Keep This Text
            </Button>
            <Button size="small" onClick={() => value.settle(value.theirs ?? value.text)}>
              Use Other Text
            </Button>
          </>
        }
      >
        This text was changed elsewhere. Choose which version to keep.
      </Alert>
    )}
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

interface SavingProps extends ValueProps {
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
    <AutosavedTextNotices value={value} />
    <AutosavedTextFields labels={labels} value={value} />
    <Box sx={{ display: "flex", justifyContent: "flex-end", mt: 2.5 }}>
      <AutosavedTextState value={value} label={label} />
    </Box>
  </>
);
