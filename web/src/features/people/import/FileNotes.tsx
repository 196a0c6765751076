import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { ImportCheck } from "#domain/people/file/fileModel.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

const pageSize = 10;

/** Lists lines that Pulse skipped or read differently than written. */
export const FileNotes = ({ notes, noteCount }: Pick<ImportCheck, "notes" | "noteCount">) => {
  const [shownCount, setShownCount] = useState(pageSize);
  if (noteCount === 0) {
    return null;
  }
  return (
    <Card title={formatCountOf(noteCount, "note on this file", "notes on this file")} sx={{ mb: 2 }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notes.slice(0, shownCount).map(({ line, message }) => (
          <UserText component="li" variant="body2" key={`${line} ${message}`}>
            {`Line ${formatCount(line)}: ${message}`}
          </UserText>
        ))}
      </Box>
      {shownCount < notes.length && (
        <Button size="small" onClick={() => setShownCount(notes.length)} sx={{ mt: 1 }}>
          Show More
        </Button>
      )}
      {shownCount >= notes.length && notes.length < noteCount && (
        <Hint>{`${formatCount(noteCount - notes.length)} more aren't listed.`}</Hint>
      )}
    </Card>
  );
};
