import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { meetsExpectationsRating } from "#domain/reviews/checks/checks.ts";
import { evaluationLevels, expectationsRatings } from "#domain/reviews/terms.ts";
import type { RatingCounts } from "#domain/reviews/views/reportModel.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { forcedColorsQuery } from "#web/theme/forcedColors.ts";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import type { Bar as ChosenBar } from "./bars.ts";
import { bandsOf, formatShare } from "./reportNumbers.ts";

export interface RatingRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly ratings: RatingCounts;
  /** A click on the bar lists its people; undefined if it isn't clickable. */
  readonly bar?: ChosenBar | undefined;
}

interface Scale {
  readonly left: number;
  readonly right: number;
}

export const scaleOf = (rows: readonly RatingRow[]): Scale => {
  const shares = rows.map(({ ratings }) => bandsOf(ratings)).filter(({ total }) => total > 0);
  return {
    left: Math.max(0.05, ...shares.map(({ below, total }) => below / total)),
    right: Math.max(0.05, ...shares.map(({ below, total }) => (total - below) / total)),
  };
};

/** In px; segments without room for their number don't show it. */
const widthOfNumber = (text: string): number => 7 * text.length + 4;

const Bar = ({ ratings, scale }: { readonly ratings: RatingCounts; readonly scale: Scale }) => {
  const { below, total } = bandsOf(ratings);
  const totalWidth = scale.left + scale.right;
  const widthOf = (count: number): number => count / total / totalWidth;
  return (
    <Box component="span" aria-hidden sx={{ position: "relative", display: "flex", width: "100%", height: 24 }}>
      <Box component="span" sx={{ width: `${100 * ((scale.left - below / total) / totalWidth)}%`, flexShrink: 0 }} />
      {evaluationLevels.map((value) => {
        const count = ratings[value - 1] ?? 0;
        return count === 0 ? null : (
          <Box
            component="span"
            key={value}
            title={`${expectationsRatings[value - 1] ?? ""}: ${formatCount(count)}`}
            sx={(theme) => ({
              width: `${100 * widthOf(count)}%`,
              flexShrink: 0,
              display: "grid",
              placeItems: "center",
              overflow: "hidden",
              containerType: "inline-size",
              fontSize: "0.75rem",
              fontWeight: 600,
              borderRight: 1,
              borderColor: "background.paper",
              printColorAdjust: "exact",
              color: theme.vars.palette.ratings.ink,
              backgroundColor: theme.vars.palette.ratings[value],
              [forcedColorsQuery]: { forcedColorAdjust: "none" },
            })}
          >
            <Box
              component="span"
              sx={{
                display: "none",
                [`@container (min-width: ${widthOfNumber(formatCount(count))}px)`]: { display: "inline" },
              }}
            >
              {formatCount(count)}
            </Box>
          </Box>
        );
      })}
      <Box
        component="span"
        sx={{
          position: "absolute",
          insetBlock: -4,
          left: `${100 * (scale.left / totalWidth)}%`,
          borderLeft: "1px dashed",
          borderColor: "text.secondary",
        }}
      />
    </Box>
  );
};

const numbersText = (ratings: RatingCounts): string =>
  ratings.map((count, index) => `${index + 1}: ${formatCount(count)}`).join(", ");

/** In px; with less room the heading is hidden. */
const meetsHeadingWidth = 124;

interface RatingBarsProps {
  readonly label: string;
  readonly rowHeading: string;
  readonly rows: readonly RatingRow[];
  readonly scale: Scale;
  readonly onBar?: ((bar: ChosenBar) => void) | undefined;
}

/** Bars are aligned where "below" ends and "meets" begins, so a shift is visible. A table for screen readers. */
export const RatingBars = ({ label, rowHeading, rows, scale, onBar }: RatingBarsProps) => (
  <Table
    size="small"
    aria-label={label}
    sx={{
      tableLayout: "fixed",
      "& td, & thead th": { whiteSpace: "nowrap" },
      "& td, & th": {
        borderBottom: 0,
        px: { xs: 0.5, sm: 0.75 },
        py: 0.5,
      },
    }}
  >
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: { xs: 76, sm: 168 } }}>{rowHeading}</TableCell>
        <TableCell align="right" sx={{ width: { xs: 50, sm: 60 } }}>
          n
        </TableCell>
        <TableCell>
          <span style={visuallyHidden}>Ratings</span>
          <Box aria-hidden sx={{ containerType: "inline-size" }}>
            <Box
              component="span"
              sx={{
                display: "none",
                [`@container (min-width: ${Math.ceil((meetsHeadingWidth * (scale.left + scale.right)) / scale.right)}px)`]:
                  {
                    display: "inline",
                  },
                pl: `calc(${100 * (scale.left / (scale.left + scale.right))}% + 6px)`,
                whiteSpace: "nowrap",
              }}
            >
              meets and above
            </Box>
          </Box>
        </TableCell>
        <TableCell align="right" sx={{ width: { xs: 48, sm: 64 } }}>
          below
        </TableCell>
        <TableCell align="right" sx={{ width: { xs: 48, sm: 64 } }}>
          above
        </TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => {
        const { key, label: name, ratings, bar } = row;
        const bands = bandsOf(ratings);
        return (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere" }}>
              {name}
            </TableCell>
            <TableCell align="right">{formatCount(bands.total)}</TableCell>
            <TableCell>
              <span style={visuallyHidden}>{numbersText(ratings)}</span>
              {bands.total > 0 &&
                (bar === undefined || onBar === undefined ? (
                  <Bar ratings={ratings} scale={scale} />
                ) : (
                  <ButtonBase onClick={() => onBar(bar)} sx={{ display: "block", width: "100%" }}>
                    <span style={visuallyHidden}>List These People</span>
                    <Bar ratings={ratings} scale={scale} />
                  </ButtonBase>
                ))}
            </TableCell>
            <TableCell align="right">{bands.total === 0 ? "–" : formatShare(bands.below, bands.total)}</TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              {bands.total === 0 ? "–" : formatShare(bands.above, bands.total)}
            </TableCell>
          </TableRow>
        );
      })}
    </TableBody>
  </Table>
);

export const RatingLegend = () => (
  <PlainList aria-label="Ratings" sx={{ mt: 2, display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.75 }}>
    {evaluationLevels.map((value) => (
      <Box component="li" key={value} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
        <RatingNumber value={value} />
        <Typography variant="body2" {...(value === meetsExpectationsRating && { sx: { fontWeight: 600 } })}>
          {expectationsRatings[value - 1]}
        </Typography>
      </Box>
    ))}
  </PlainList>
);
