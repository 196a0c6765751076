import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { bands } from "#domain/reviews/picture.ts";
import type { PictureShares } from "#domain/reviews/rounds/roundModel.ts";
import { forcedColors } from "#web/theme/forcedColors.ts";

const bandLabels: Readonly<Record<keyof PictureShares, string>> = {
  below: "Below",
  meets: "Meets Expectations",
  above: "Above",
};

/** The colour of each band: that of the rating in its middle. */
const colours = { below: 2, meets: 3, above: 4 } as const;

/** Shares are rounded, so that one of 0 % or 100 % is not all that it seems. */
const shareText = (share: number): string => {
  if (share === 0) {
    return "under 5\u00a0%";
  }
  return share === 100 ? "over 95\u00a0%" : `${share}\u00a0%`;
};

/** The published picture of a round: three bands with their rounded shares (docs/rounds.md#the-published-picture). */
export const PublishedPicture = ({ picture }: { readonly picture: PictureShares }) => (
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
              width: `${Math.max(picture[band], 2)}%`,
              printColorAdjust: "exact",
              backgroundColor: theme.vars.palette.ratings[colours[band]],
              [forcedColors]: { forcedColorAdjust: "none" },
            })}
          />
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, textAlign: "right" }}>
            {shareText(picture[band])}
          </Typography>
        </Box>
      ))}
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      Of everybody whose result was shared. Each share is rounded to 10&nbsp;%, so they need not add up to 100&nbsp;%.
    </Typography>
  </>
);
