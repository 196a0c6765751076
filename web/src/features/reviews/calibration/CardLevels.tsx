import Box from "@mui/material/Box";
import type { CalibrationBoard, CalibrationCard } from "#domain/reviews/calibration/sessionModel.ts";
import { forcedColorsQuery, forcedEmpty, forcedFill, forcedMark } from "#web/theme/forcedColors.ts";
import { hatchedBackground } from "#web/ui/levels/hatched.ts";

export type Skillsets = CalibrationBoard["ladders"][number]["skillsets"];

/** In pixels, for five levels. */
const barHeight = 20;
const levelHeight = barHeight / 5;

/** A bar per skillset, with a line at the required level. Hidden from screen readers, which read `levelComparisonText`. */
export const CardLevels = ({ card, skillsets }: { readonly card: CalibrationCard; readonly skillsets: Skillsets }) => (
  <Box aria-hidden sx={{ display: "flex", gap: "2px", my: 0.75 }}>
    {skillsets.map(({ id, requiredLevel }, index) => {
      const level = card.manager.levels[index] ?? 0;
      return (
        <Box
          key={id}
          sx={{
            position: "relative",
            flex: "1 1 0",
            maxWidth: 12,
            height: barHeight,
            borderRadius: 0.25,
            bgcolor: "line.soft",
            [forcedColorsQuery]: forcedEmpty,
          }}
        >
          {level < requiredLevel && (
            <Box
              sx={{
                position: "absolute",
                left: 0,
                right: 0,
                bottom: level * levelHeight,
                height: (requiredLevel - level) * levelHeight,
                backgroundImage: hatchedBackground,
              }}
            />
          )}
          <Box
            sx={{
              position: "absolute",
              inset: "auto 0 0",
              height: level * levelHeight,
              borderRadius: 0.25,
              bgcolor: "primary.main",
              opacity: level > requiredLevel ? 1 : 0.55,
              [forcedColorsQuery]: forcedFill,
            }}
          />
          <Box
            sx={{
              position: "absolute",
              left: -1,
              right: -1,
              bottom: requiredLevel * levelHeight - 1,
              height: 2,
              bgcolor: "text.primary",
              [forcedColorsQuery]: forcedMark,
            }}
          />
        </Box>
      );
    })}
  </Box>
);

/** Such as "2 above, 1 below the required level". */
export const levelComparisonText = ({ manager }: CalibrationCard, skillsets: Skillsets): string => {
  const differences = skillsets.map(
    ({ requiredLevel }, place) => (manager.levels[place] ?? requiredLevel) - requiredLevel,
  );
  const above = differences.filter((difference) => difference > 0).length;
  const below = differences.filter((difference) => difference < 0).length;
  return `${above} above, ${below} below the required level`;
};
