import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReviewStage, reviewStages, stageLabels } from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { forcedColorsQuery } from "#web/theme/forcedColors.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { FilterChip } from "#web/ui/forms/FilterChip.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";

/** Stages with the same tone differ in fill. A label always accompanies the color. */
const stageStyles: Readonly<Record<ReviewStage, { readonly tone: Tone; readonly fill: "full" | "outline" | "none" }>> =
  {
    nothingDone: { tone: "neutral", fill: "none" },
    selfMissing: { tone: "neutral", fill: "full" },
    managerMissing: { tone: "warning", fill: "full" },
    approvalMissing: { tone: "purple", fill: "full" },
    meetingMissing: { tone: "info", fill: "outline" },
    meetingScheduled: { tone: "info", fill: "full" },
    finalized: { tone: "good", fill: "outline" },
    shared: { tone: "good", fill: "full" },
  };

export const totalOf = (stages: StageCounts): number => reviewStages.reduce((total, stage) => total + stages[stage], 0);

const look =
  (stage: ReviewStage) =>
  ({ vars: { palette } }: Theme) => {
    const { tone, fill } = stageStyles[stage];
    const { text, background } = palette.tones[tone];
    // The legend repeats these colors as text, so the bar keeps them in forced-colors mode.
    const own = { [forcedColorsQuery]: { forcedColorAdjust: "none", border: "1px solid CanvasText" } };
    if (fill === "none") {
      return { ...own, backgroundColor: palette.line.control };
    }
    return fill === "outline"
      ? { ...own, backgroundColor: background, boxShadow: `inset 0 0 0 1.5px ${text}` }
      : { ...own, backgroundColor: text };
  };

interface StageBarProps {
  readonly stages: StageCounts;
  /** Turns the legend's entries into filters; `chosen` is the active one. */
  readonly filter?: { readonly chosen: ReviewStage | null; readonly onChoose: (stage: ReviewStage | null) => void };
}

const Swatch = ({ stage }: { readonly stage: ReviewStage }) => (
  <Box aria-hidden sx={[{ width: 10, height: 10, borderRadius: 0.5, flexShrink: 0 }, look(stage)]} />
);

export const StageBar = ({ stages, filter }: StageBarProps) => {
  const found = reviewStages.toReversed().filter((stage) => stages[stage] > 0);
  // The chosen stage stays when empty, so the filter can be removed.
  const listed = reviewStages.toReversed().filter((stage) => stages[stage] > 0 || stage === filter?.chosen);
  return (
    <Box>
      <Box aria-hidden sx={{ display: "flex", gap: 0.25, height: 10, borderRadius: 999, overflow: "hidden" }}>
        {found.map((stage) => (
          <Box key={stage} sx={[{ flex: `${stages[stage]} 0 4px` }, look(stage)]} />
        ))}
      </Box>
      <PlainList
        aria-label="Reviews by stage"
        sx={{ mt: 1.25, display: "flex", flexWrap: "wrap", columnGap: filter ? 1 : 2.5, rowGap: filter ? 1 : 0.5 }}
      >
        {listed.map((stage) => {
          const text = (
            <Typography component="span" variant="body2" color="inherit">
              {stageLabels[stage]}{" "}
              <Box
                component="strong"
                sx={{ color: "text.primary", fontWeight: 600, fontVariantNumeric: "tabular-nums" }}
              >
                {formatCount(stages[stage])}
              </Box>
            </Typography>
          );
          return (
            <Box
              component="li"
              key={stage}
              sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, color: "text.secondary" }}
            >
              {filter === undefined ? (
                <>
                  <Swatch stage={stage} />
                  {text}
                </>
              ) : (
                <FilterChip
                  pressed={filter.chosen === stage}
                  onPress={() => filter.onChoose(filter.chosen === stage ? null : stage)}
                >
                  <Swatch stage={stage} />
                  {text}
                </FilterChip>
              )}
            </Box>
          );
        })}
      </PlainList>
    </Box>
  );
};
