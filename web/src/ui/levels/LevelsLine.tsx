import Box from "@mui/material/Box";
import { forcedColorsQuery, forcedEmpty } from "#web/theme/forcedColors.ts";
import { Legend, levelToPercent, Mark, markStyles } from "./levelMarks.tsx";
import { type ComparedOnLine, type LineMark, lineMarks } from "./lineMarks.ts";

/** Needs a positioned parent that centers its content. */
export const MarksOnLine = ({ marks: shown }: { readonly marks: readonly LineMark[] }) =>
  shown.map(({ kind, from, to }) =>
    from === to ? (
      <Mark key={kind} level={from} bottom={kind === "diamond"} sx={markStyles[kind]} />
    ) : (
      <Box
        key={kind}
        component="span"
        sx={{ position: "absolute", left: levelToPercent(from), width: levelToPercent(to - from), ...markStyles[kind] }}
      />
    ),
  );

/** Shows levels from 0 to 5. Hidden from screen readers: add a text. */
export const LevelsLine = (levels: ComparedOnLine) => (
  // Leaves space for the marks of level 5, which are centered on the end of the line.
  <Box component="span" aria-hidden sx={{ display: "block", px: 0.75 }}>
    <Box component="span" sx={{ display: "flex", alignItems: "center", position: "relative", height: 26 }}>
      <Box
        component="span"
        sx={{ flex: 1, height: 8, borderRadius: 999, bgcolor: "line.soft", [forcedColorsQuery]: forcedEmpty }}
      />
      <MarksOnLine marks={lineMarks(levels)} />
    </Box>
  </Box>
);

/** What each mark means; null if no line has the mark. */
export type MarkMeanings = Readonly<Record<keyof ComparedOnLine | "missing", string | null>>;

export const LevelsLegend = ({
  level,
  missing,
  requiredLevel,
  nextRequiredLevel,
  selfLevel,
  previousLevel,
}: MarkMeanings) => (
  <Legend
    entries={[
      { mark: { ...markStyles.bar, width: 18 }, meaning: level },
      { mark: { ...markStyles.missing, width: 18 }, meaning: missing },
      { mark: markStyles.ring, meaning: selfLevel },
      { mark: { ...markStyles.required, height: 14 }, meaning: requiredLevel },
      { mark: { ...markStyles.nextRequired, height: 14 }, meaning: nextRequiredLevel },
      { mark: markStyles.diamond, meaning: previousLevel },
    ]}
  />
);
