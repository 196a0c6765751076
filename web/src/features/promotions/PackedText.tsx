import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { lengths } from "#domain/shared/lengths.ts";
import type { AutosavedText } from "#web/lib/saving/useAutosavedText.ts";
import { formatCount } from "#web/lib/words/numbers.ts";
import { SaveState } from "#web/ui/feedback/SaveState.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";

/** Several texts as one, so they save together. */
export const pack = (texts: readonly string[]): string =>
  JSON.stringify(texts.map((text) => (text.trim() === "" ? "" : text)));

export const unpack = (packed: string): readonly string[] => JSON.parse(packed) as string[];

interface PackedTextProps {
  readonly labels: readonly string[];
  readonly value: AutosavedText;
  /** Names the texts in the saving state. */
  readonly name: string;
}

/** Fields whose texts save themselves, with what to do about a copy on the device or another window. */
export const PackedText = ({ labels, value, name }: PackedTextProps) => {
  const texts = unpack(value.text);
  return (
    <Box sx={{ display: "grid", gap: 2.5 }}>
      {value.storedDraft !== null && (
        <Alert
          severity="info"
          action={
            <>
              <Button size="small" onClick={value.restore}>
                Restore
              </Button>
              <Button size="small" onClick={value.discardStored}>
                Discard
              </Button>
            </>
          }
        >
          This device has a text that wasn't saved.
        </Alert>
      )}
      {value.theirs !== null && (
        <Alert
          severity="warning"
          action={
            <>
              <Button size="small" onClick={() => value.settle(value.text)}>
                Keep This
              </Button>
              <Button size="small" onClick={() => value.settle(value.theirs ?? value.text)}>
                Use the Other
              </Button>
            </>
          }
        >
          Someone else changed this text. Choose which one to keep.
        </Alert>
      )}
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
            slotProps={{ input: { inputComponent: GrowingTextarea }, htmlInput: { minRows: 3 } }}
            error={isTooLong}
            helperText={isTooLong ? `Shorten this to ${formatCount(lengths.reply)} characters.` : undefined}
            onChange={(event) => value.change(pack(texts.with(index, event.target.value)))}
            onBlur={() => void value.flush()}
          />
        );
      })}
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <SaveState
          state={value.theirs === null ? value.state : "idle"}
          isKept={value.isKept}
          label={name}
          onRetry={() => void value.flush()}
        />
      </Box>
    </Box>
  );
};
