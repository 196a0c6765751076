import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { FileCorrection } from "#domain/people/file/mappingModel.ts";
import { columnHeadings } from "#domain/people/terms.ts";
import type { ProblemRow, UpdateCheck } from "#domain/people/update/updateModel.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ValueInput } from "./ValueInput.tsx";

const pageSize = 25;

interface ProblemLineProps {
  readonly problem: ProblemRow;
  readonly onCorrect: (correction: FileCorrection) => void;
}

const ProblemLine = ({ problem, onCorrect }: ProblemLineProps) => {
  const { line, name, message, column, repair } = problem;
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState("");
  return (
    <Box component="li" sx={{ py: 1.5, "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-start" }}>
        <Hint sx={{ minWidth: 64 }}>Line {line}</Hint>
        <Box sx={{ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" }}>
          {name !== "" && (
            <Typography variant="h3" component="p">
              {name}
            </Typography>
          )}
          <Typography variant="body2">{message}</Typography>
        </Box>
        {repair && (
          <Button
            size="small"
            onClick={() => onCorrect({ line: repair.line, column: repair.column, value: repair.value })}
          >
            {repair.label}
          </Button>
        )}
        {column !== null && !open && (
          <Button size="small" onClick={() => setOpen(true)} aria-label={`Correct line ${line}`}>
            Correct
          </Button>
        )}
      </Box>
      {column !== null && open && (
        <Box sx={{ display: "flex", gap: 1, mt: 1, alignItems: "center", maxWidth: 560 }}>
          <ValueInput
            column={column}
            label={`${columnHeadings[column]} of Line ${line}`}
            value={value}
            onChange={setValue}
          />
          <Button disabled={value === ""} onClick={() => onCorrect({ line, column, value })} sx={{ flexShrink: 0 }}>
            Use This
          </Button>
        </Box>
      )}
    </Box>
  );
};

interface ProblemLinesProps {
  readonly check: Pick<UpdateCheck, "problems" | "problemCount">;
  readonly onCorrect: (correction: FileCorrection) => void;
}

export const ProblemLines = ({ check: { problems, problemCount }, onCorrect }: ProblemLinesProps) => {
  const [shownCount, setShownCount] = useState(pageSize);
  return (
    <>
      <PlainList aria-label="Lines with problems">
        {problems.slice(0, shownCount).map((problem) => (
          <ProblemLine key={`${problem.line} ${problem.message}`} problem={problem} onCorrect={onCorrect} />
        ))}
      </PlainList>
      {shownCount < problems.length && <Button onClick={() => setShownCount(shownCount + pageSize)}>Show More</Button>}
      {shownCount >= problems.length && problemCount > problems.length && (
        <Hint>{formatCountOf(problemCount - problems.length, "more line has", "more lines have")} a problem.</Hint>
      )}
    </>
  );
};
