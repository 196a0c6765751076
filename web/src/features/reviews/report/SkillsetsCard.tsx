import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { ReportCardProps } from "./reportCards.tsx";
import { formatShare, percentOf } from "./reportNumbers.ts";

/**
 * From `from` percent on, cells are tinted with `colorPercent`% of rating 2's color. Text keeps 4.5:1 contrast in both
 * color schemes.
 */
export const heatScale = [
  { from: 85, colorPercent: 0, label: "85 or more" },
  { from: 75, colorPercent: 12, label: "75–84" },
  { from: 65, colorPercent: 24, label: "65–74" },
  { from: 55, colorPercent: 40, label: "55–64" },
  { from: 0, colorPercent: 55, label: "under 55" },
] as const;

type Share = RoundReport["skillsets"][number]["skillsets"][number]["all"];

const colorPercentOf = (share: Share): number =>
  heatScale.find(({ from }) => percentOf(share.reached, share.total) >= from)?.colorPercent ?? 0;

const heatStyle =
  (colorPercent: number) =>
  ({ vars: { palette } }: Theme) => ({
    backgroundColor: `color-mix(in srgb, ${palette.ratings[2]} ${colorPercent}%, transparent)`,
    printColorAdjust: "exact",
  });

const Cell = ({ share, isStrong = false }: { readonly share: Share | null; readonly isStrong?: boolean }) => (
  <TableCell
    align="center"
    {...(share !== null && { title: `${formatCount(share.reached)} of ${formatCount(share.total)}` })}
    sx={[share !== null && share.total > 0 && heatStyle(colorPercentOf(share)), isStrong && { fontWeight: 700 }]}
  >
    {share === null || share.total === 0 ? "–" : formatShare(share.reached, share.total).replace("%", "")}
  </TableCell>
);

interface SkillsetsTableProps {
  readonly type: RoundReport["skillsets"][number];
  readonly label: string;
}

/** Keeps the skillset names visible while the positions scroll. */
const sticky = { position: "sticky", left: 0, zIndex: 1, bgcolor: "background.paper" } as const;

const SkillsetsTable = ({ type, label }: SkillsetsTableProps) => (
  <TableContainer role="region" aria-label={`Table of the skillsets of ${label} by position`} tabIndex={0}>
    <Table
      size="small"
      sx={{
        "& td, & th": { py: 0.75, px: 0.5 },
        "& td, & thead th": { whiteSpace: "nowrap" },
        "@media print": {
          "& td, & th": { px: 0.25, py: 0.375, fontSize: "7.5pt" },
          "& tr": { breakInside: "avoid" },
        },
      }}
      aria-label={`Skillsets of ${label} by position`}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={sticky}>Skillset</TableCell>
          {type.positions.map(({ id, code, total }) => (
            <TableCell key={id} align="center">
              {code}
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: "block" }}>
                {formatCount(total)}
              </Typography>
            </TableCell>
          ))}
          <TableCell align="center">All</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {type.skillsets.map(({ id, name, all, positions }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row" sx={[{ minWidth: 120 }, sticky]}>
              {name}
            </TableCell>
            {positions.map((share, place) => (
              <Cell key={type.positions[place]?.id} share={share} />
            ))}
            <Cell share={all} isStrong />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

export const SkillsetsCard = ({ report, labelOf, isPrinted = false }: ReportCardProps) => {
  const types = report.skillsets;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = types.find(({ engineerType }) => engineerType === chosen) ?? types[0];
  if (shown === undefined) {
    return null;
  }
  return (
    <Card title="Required levels reached" text="Share of people at or above the level that their position requires">
      {types.length > 1 && !isPrinted && (
        <Box sx={{ mb: 1.5 }}>
          <SegmentedControl
            label="Engineer type"
            options={types.map(({ engineerType }) => ({ value: engineerType, label: labelOf(engineerType) }))}
            value={shown.engineerType}
            onChange={setChosen}
          />
        </Box>
      )}
      {(isPrinted ? types : [shown]).map((type) => (
        <Box key={type.engineerType} sx={{ "& + &": { mt: 2.5 } }}>
          {isPrinted && (
            <Typography variant="h3" sx={{ mb: 1, breakAfter: "avoid" }}>
              {labelOf(type.engineerType)}
            </Typography>
          )}
          <SkillsetsTable type={type} label={labelOf(type.engineerType)} />
        </Box>
      ))}
      <PlainList
        aria-label="Shares in percent"
        sx={{ mt: 1.5, display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5 }}
      >
        {heatScale.toReversed().map(({ colorPercent, label }) => (
          <Box component="li" key={label} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
            <Box
              aria-hidden
              sx={[
                { width: 16, height: 12, borderRadius: 0.25, border: 1, borderColor: "line.control" },
                heatStyle(colorPercent),
              ]}
            />
            <Hint>{label}</Hint>
          </Box>
        ))}
      </PlainList>
    </Card>
  );
};
