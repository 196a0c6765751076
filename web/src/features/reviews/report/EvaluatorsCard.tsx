import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { formatCount } from "#web/lib/format/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { EvaluatorName, reportPeopleById } from "./ReportPersonLink.tsx";
import type { ReportCardProps } from "./reportCards.tsx";
import { TruncationNote } from "./reportCards.tsx";
import { bandsOf, formatShare } from "./reportNumbers.ts";

const initialCount = 25;

/** About four pages of paper. */
const printedAtMost = 100;

/** Sorted by name: it isn't a ranking. */
export const EvaluatorsCard = ({ report, isPrinted = false }: Omit<ReportCardProps, "labelOf">) => {
  const [areAllShown, setAllShown] = useState(false);
  const { evaluators, people } = report;
  const peopleById = reportPeopleById(people);
  const shown = evaluators.slice(0, isPrinted ? printedAtMost : areAllShown ? evaluators.length : initialCount);
  return (
    <Card
      title="Who completed the evaluations"
      text="By name. Teams differ, so a difference is a question, not a verdict."
    >
      <TableContainer role="region" aria-label="Table of who completed the evaluations" tabIndex={0}>
        <Table
          size="small"
          sx={{
            "& td, & th": { py: 0.75, px: 0.75 },
            "& td": { whiteSpace: "nowrap" },
            "@media print": { "& tr": { breakInside: "avoid" } },
          }}
          aria-label="Evaluations by who completed them"
        >
          <TableHead>
            <TableRow>
              <TableCell>Person</TableCell>
              <TableCell align="right">n</TableCell>
              <TableCell align="right">Below</TableCell>
              <TableCell align="right">Above</TableCell>
              <TableCell align="right">With checks</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ personId, ratings, checked }) => {
              const { total, below, above } = bandsOf(ratings);
              return (
                <TableRow key={personId ?? "nobody"}>
                  <TableCell component="th" scope="row" sx={{ minWidth: 140 }}>
                    <EvaluatorName person={peopleById.get(personId ?? "")} />
                  </TableCell>
                  <TableCell align="right">{formatCount(total)}</TableCell>
                  <TableCell align="right">{formatShare(below, total)}</TableCell>
                  <TableCell align="right">{formatShare(above, total)}</TableCell>
                  <TableCell align="right">{formatCount(checked)}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {shown.length < evaluators.length && isPrinted && <TruncationNote count={evaluators.length - shown.length} />}
      {shown.length < evaluators.length && !isPrinted && (
        <Button onClick={() => setAllShown(true)} sx={{ mt: 1 }}>{`Show All ${formatCount(evaluators.length)}`}</Button>
      )}
    </Card>
  );
};
