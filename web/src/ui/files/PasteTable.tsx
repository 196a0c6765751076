import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useRef, useState } from "react";
import { Card } from "../Card.tsx";
import { ActionButton } from "../forms/ActionButton.tsx";

const pastedName = "Pasted table";

interface PasteTableProps {
  readonly title: string;
  readonly text: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFile: (file: File) => void;
}

export const PasteTable = ({ title, text, value, onChange, onFile }: PasteTableProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasTried, setTried] = useState(false);
  const isEmpty = value.trim() === "";
  const isMissing = hasTried && isEmpty;
  return (
    <Card title={title} text={text}>
      <TextField
        label="Table"
        multiline
        minRows={4}
        maxRows={12}
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputRef={field}
        error={isMissing}
        helperText={isMissing && "Paste a table first."}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: "off" } }}
      />
      <Box sx={{ mt: 1.5 }}>
        <ActionButton
          variant="contained"
          color="primary"
          inactive={isEmpty}
          onClick={() => onFile(new File([value], pastedName, { type: "text/csv" }))}
          onInactiveClick={() => {
            setTried(true);
            field.current?.focus();
          }}
        >
          Check Table
        </ActionButton>
      </Box>
    </Card>
  );
};
