import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import type { RoundRule, RoundRulesView } from "#domain/reviews/rounds/roundRulesModel.ts";
import { type RuleReader, ruleReaders } from "#domain/reviews/terms.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { cellNotes, cellText, readerText, subjectText, writingEndText } from "./ruleTexts.ts";

interface RulesProps {
  readonly view: RoundRulesView;
}

const readersOf = ({ rules }: RoundRulesView): readonly RuleReader[] =>
  ruleReaders.filter((reader) => rules.some(({ cells }) => cells[reader] !== undefined));

const Cell = ({ rule, reader }: { readonly rule: RoundRule; readonly reader: RuleReader }) => {
  const cell = rule.cells[reader];
  if (cell === undefined) {
    return null;
  }
  return (
    <>
      <span style={visuallyHidden}>{cellText(rule.subject, cell)}</span>
      <Box aria-hidden sx={{ display: "flex", flexDirection: "column", alignItems: "center", textAlign: "center" }}>
        {cell.from === null ? "–" : <CheckIcon fontSize="small" sx={{ color: "success.main" }} />}
        {cellNotes(rule.subject, cell).map((note) => (
          <Typography key={note} variant="caption" color="textSecondary">
            {note}
          </Typography>
        ))}
      </Box>
    </>
  );
};

const columnStyles = (reader: RuleReader, view: RoundRulesView) =>
  reader === "employee" && view.own !== null ? { bgcolor: "tones.accent.background" } : {};

const WideTable = ({ view }: RulesProps) => (
  <TableContainer role="region" aria-label="Table of who can read what" tabIndex={0} sx={{ position: "relative" }}>
    <Table aria-label="Who can read what, and when">
      <TableHead>
        <TableRow>
          <TableCell>Text</TableCell>
          {readersOf(view).map((reader) => {
            const { name, who } = readerText(reader, view);
            return (
              <TableCell key={reader} align="center" sx={columnStyles(reader, view)}>
                {name}
                {who !== null && (
                  <Typography variant="caption" color="textSecondary" component="div">
                    {who}
                  </Typography>
                )}
              </TableCell>
            );
          })}
          <TableCell>Writable</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {view.rules.map((rule) => {
          const { name, what } = subjectText(rule.subject, view.own !== null);
          return (
            <TableRow key={rule.subject} sx={{ breakInside: "avoid" }}>
              <TableCell component="th" scope="row" sx={{ minWidth: 190, verticalAlign: "top" }}>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Hint>{what}</Hint>
              </TableCell>
              {readersOf(view).map((reader) => (
                <TableCell key={reader} align="center" sx={{ verticalAlign: "top", ...columnStyles(reader, view) }}>
                  <Cell rule={rule} reader={reader} />
                </TableCell>
              ))}
              <TableCell sx={{ verticalAlign: "top" }}>
                <Hint>{writingEndText(rule, view) ?? "–"}</Hint>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  </TableContainer>
);

const NarrowList = ({ view }: RulesProps) => (
  <PlainList aria-label="Who can read what, and when">
    {view.rules.map((rule) => {
      const { name, what } = subjectText(rule.subject, view.own !== null);
      const end = writingEndText(rule, view);
      return (
        <Box
          component="li"
          key={rule.subject}
          sx={{ p: 2, "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}
        >
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Hint>{what}</Hint>
          <Box
            component="dl"
            sx={{ m: 0, mt: 1, display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 0.5 }}
          >
            {readersOf(view).map((reader) => {
              const cell = rule.cells[reader];
              const text = readerText(reader, view);
              return (
                <Box key={reader} sx={{ display: "contents" }}>
                  <Hint component="dt">{text.who === null ? text.name : `${text.name} (${text.who})`}</Hint>
                  <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: "right" }}>
                    {cell && cellText(rule.subject, cell)}
                  </Typography>
                </Box>
              );
            })}
            {end !== null && (
              <Box sx={{ display: "contents" }}>
                <Hint component="dt">Writable</Hint>
                <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: "right" }}>
                  {end}
                </Typography>
              </Box>
            )}
          </Box>
        </Box>
      );
    })}
  </PlainList>
);

/** Who may read and write what, as a table or, on narrow screens, a list (docs/rounds.md#rules-of-a-round). */
export const RulesTable = ({ view, isNarrow }: RulesProps & { readonly isNarrow: boolean }) =>
  isNarrow ? <NarrowList view={view} /> : <WideTable view={view} />;
