import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { forcedColorsQuery } from "#web/theme/forcedColors.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

type Part = "final" | "manager" | "none";

const parts: readonly { readonly part: Part; readonly label: string }[] = [
  { part: "final", label: "Final" },
  { part: "manager", label: "Manager's, not final yet" },
  { part: "none", label: "No rating yet" },
];

const look =
  (part: Part) =>
  ({ vars: { palette } }: Theme) => ({
    [forcedColorsQuery]: { forcedColorAdjust: "none", border: "1px solid CanvasText" },
    printColorAdjust: "exact",
    ...(part === "none" && { backgroundColor: palette.line.control }),
    ...(part === "final" && { backgroundColor: palette.primary.main }),
    ...(part === "manager" && {
      backgroundColor: palette.background.paper,
      boxShadow: `inset 0 0 0 1.5px ${palette.primary.main}`,
    }),
  });

export const CoverageBar = ({ coverage }: { readonly coverage: RoundReport["coverage"] }) => (
  <Box sx={{ minWidth: 220 }}>
    <Hint sx={{ display: "flex", gap: 0.5 }}>
      <Box component="span" sx={{ flex: 1 }}>
        Reviews with a rating
      </Box>
      <Box component="span" sx={{ fontWeight: 700, color: "text.primary" }}>
        {formatCount(coverage.final + coverage.manager)}
      </Box>
      {`of ${formatCount(coverage.total)}`}
    </Hint>
    <Box aria-hidden sx={{ display: "flex", gap: 0.25, height: 10, my: 1, borderRadius: 999, overflow: "hidden" }}>
      {parts
        .filter(({ part }) => coverage[part] > 0)
        .map(({ part }) => (
          <Box key={part} sx={[{ flex: `${coverage[part]} 0 4px` }, look(part)]} />
        ))}
    </Box>
    <PlainList aria-label="Reviews by rating">
      {parts.map(({ part, label }) => (
        <Box component="li" key={part} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Box aria-hidden sx={[{ width: 10, height: 10, borderRadius: 0.5, flexShrink: 0 }, look(part)]} />
          <Typography variant="body2" sx={{ flex: 1 }}>
            {label}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {formatCount(coverage[part])}
          </Typography>
        </Box>
      ))}
    </PlainList>
    {coverage.excluded > 0 && (
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {`${formatCount(coverage.excluded)} excluded`}
      </Typography>
    )}
  </Box>
);
