import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { Card } from "#web/ui/Card.tsx";

/** The name of a pasted table where a file's name is shown. */
const pastedName = "Pasted table";

interface PasteTableProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Has the table checked like a file. */
  readonly onFile: (file: File) => void;
}

/** Takes a table that was copied from a spreadsheet. */
export const PasteTable = ({ text, onText, onFile }: PasteTableProps) => (
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
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: "off" } }}
    />
    <Box sx={{ mt: 1.5 }}>
      <Button
        variant="contained"
        color="primary"
        disabled={text.trim() === ""}
        onClick={() => onFile(new File([text], pastedName, { type: "text/csv" }))}
      >
        Check the table
      </Button>
    </Box>
  </Card>
);
