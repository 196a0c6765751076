import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useRef, useState } from "react";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";

/** The name of a pasted table where a file's name is shown. */
const pastedName = "Pasted table";

interface PasteTableProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Has the table checked like a file. */
  readonly onFile: (file: File) => void;
}

/** Takes a table that was copied from a spreadsheet. */
export const PasteTable = ({ text, onText, onFile }: PasteTableProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState(false);
  const isEmpty = text.trim() === "";
  const isMissing = asked && isEmpty;
  return (
    <Card
      title="Paste a table"
      text="Copy the cells in your spreadsheet, with the line that names the columns, and paste them here."
    >
      <TextField
        label="Table"
        multiline
        minRows={4}
        maxRows={12}
        fullWidth
        value={text}
        onChange={(event) => onText(event.target.value)}
        inputRef={field}
        error={isMissing}
        helperText={isMissing && "Please paste a table first."}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: "off" } }}
      />
      <Box sx={{ mt: 1.5 }}>
        <ActionButton
          variant="contained"
          color="primary"
          inactive={isEmpty}
          onClick={() => onFile(new File([text], pastedName, { type: "text/csv" }))}
          onInactivePress={() => {
            setAsked(true);
            field.current?.focus();
          }}
        >
          Check the table
        </ActionButton>
      </Box>
    </Card>
  );
};
