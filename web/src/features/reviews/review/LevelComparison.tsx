import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReviewedSkillset } from "#domain/reviews/model.ts";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { levelDifference } from "./levelDifference.ts";

interface ComparedLevel {
  readonly label: string;
  /** Null if no level was set. */
  readonly level: number | null;
}

interface LevelComparisonProps {
  readonly skillset: ReviewedSkillset;
  readonly levels: readonly ComparedLevel[];
}

/** Compares levels with the required one, as bars and as text. */
export const LevelComparison = ({ skillset, levels }: LevelComparisonProps) => {
  const { requiredLevel } = skillset;
  const titleOf = (level: number): string => {
    const title = skillset.levels.find((described) => described.level === level)?.title;
    return title === undefined ? `Level ${level}` : `Level ${level} · ${title}`;
  };
  const textOf = (level: number | null): string =>
    level === null ? "No level set" : `${titleOf(level)}, ${levelDifference(level, requiredLevel)}`;
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 0.75 }}>
      {[...levels, { label: "Required", level: requiredLevel }].map(({ label, level }, index) => {
        const isRequired = index === levels.length;
        return (
          <Box key={label} sx={{ display: "grid", gridTemplateColumns: "72px minmax(0, 1fr)", gap: 1.5 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{
                m: 0,
                display: "flex",
                flexWrap: "wrap",
                columnGap: 1.5,
                rowGap: 0.5,
                color: isRequired ? "text.secondary" : "text.primary",
                // The text wraps below the bar on narrow screens.
                "& > :first-of-type": { flex: "0 1 220px" },
                "& > :last-of-type": { flex: "1 1 220px", minWidth: 0 },
              }}
            >
              <LevelBar level={level ?? 0} quiet={isRequired} />
              <span>{isRequired ? titleOf(requiredLevel) : textOf(level)}</span>
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
};
