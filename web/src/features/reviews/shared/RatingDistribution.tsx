import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { bands } from "#domain/reviews/ratingDistribution.ts";
import type { RatingShares } from "#domain/reviews/rounds/roundModel.ts";
import { forcedColorsQuery } from "#web/theme/forcedColors.ts";
import { Hint } from "#web/ui/text/Hint.tsx";

const bandLabels: Readonly<Record<keyof RatingShares, string>> = {
  below: "Below",
  meets: "Meets Expectations",
  above: "Above",
};

/** Each band has the color of the rating in its middle. */
const middleRatings = { below: 2, meets: 3, above: 4 } as const;

/** Shares are rounded, so 0% and 100% need a qualifier. */
const roundedShareText = (share: number): string => {
  if (share === 0) {
    return "under 5%";
  }
  return share === 100 ? "over 95%" : `${share}%`;
};

/** Three bands with rounded shares (docs/rounds.md#rating-distribution). */
export const RatingDistribution = ({ ratingDistribution }: { readonly ratingDistribution: RatingShares }) => (
  <>
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gridTemplateColumns: "auto minmax(40px, 1fr) auto", columnGap: 1.5, rowGap: 1 }}
    >
      {bands.map((band) => (
        <Box key={band} sx={{ display: "contents" }}>
          <Typography component="dt" variant="body2">
            {bandLabels[band]}
          </Typography>
          <Box
            aria-hidden
            component="dd"
            sx={(theme) => ({
              m: 0,
              alignSelf: "center",
              height: 14,
              borderRadius: 0.5,
              width: `${Math.max(ratingDistribution[band], 2)}%`,
              printColorAdjust: "exact",
              backgroundColor: theme.vars.palette.ratings[middleRatings[band]],
              [forcedColorsQuery]: { forcedColorAdjust: "none" },
            })}
          />
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, textAlign: "right" }}>
            {roundedShareText(ratingDistribution[band])}
          </Typography>
        </Box>
      ))}
    </Box>
    <Hint sx={{ mt: 1.5 }}>
      Includes everyone with a shared result. Shares are rounded to 10% and may not add up to 100%.
    </Hint>
  </>
);
