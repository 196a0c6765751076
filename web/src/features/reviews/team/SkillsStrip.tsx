import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type LevelPlace, placeOf, placesText, type TeamLevel } from "./teamSkills.ts";

const looks: Readonly<Record<LevelPlace, object>> = {
  below: { height: 8, bgcolor: "warning.main", opacity: 0.85 },
  at: { height: 8, bgcolor: "primary.main", opacity: 0.55 },
  above: { height: 14, bgcolor: "primary.main" },
  unknown: { height: 8, bgcolor: "transparent", border: 1, borderColor: "line.control" },
};

interface SkillsStripProps {
  readonly levels: readonly TeamLevel[];
  /** Whether the person has levels, and their ladder is still being read. */
  readonly isLoading: boolean;
}

/** A small square for each skillset: below, at or above what the position requires; and the same in words. */
export const SkillsStrip = ({ levels, isLoading }: SkillsStripProps) =>
  isLoading ? (
    <Skeleton width={120} height={36} />
  ) : levels.length === 0 ? (
    <Typography variant="body2" color="textSecondary" sx={{ width: { lg: 160 } }}>
      Levels appear after the first shared review
    </Typography>
  ) : (
    <>
      <Box
        aria-hidden
        sx={{
          display: "flex",
          alignItems: "flex-end",
          justifyContent: { xs: "flex-end", lg: "flex-start" },
          gap: "3px",
          height: 16,
        }}
      >
        {levels.map((level) => (
          <Box
            key={level.skillsetId}
            title={level.name}
            sx={{ width: 8, borderRadius: 0.25, ...looks[placeOf(level)] }}
          />
        ))}
      </Box>
      <Typography variant="body2" noWrap>
        {placesText(levels)}
      </Typography>
    </>
  );
