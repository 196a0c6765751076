import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Hint } from "#web/ui/text/Hint.tsx";
import { compareToRequired, comparisonText, type LevelComparison, type TeamLevel } from "./teamSkills.ts";

const looks: Readonly<Record<LevelComparison, object>> = {
  below: { height: 8, bgcolor: "warning.main", opacity: 0.85 },
  at: { height: 8, bgcolor: "primary.main", opacity: 0.55 },
  above: { height: 14, bgcolor: "primary.main" },
  unknown: { height: 8, bgcolor: "transparent", border: 1, borderColor: "line.control" },
};

interface SkillsStripProps {
  readonly levels: readonly TeamLevel[];
  readonly isLoading: boolean;
}

export const SkillsStrip = ({ levels, isLoading }: SkillsStripProps) =>
  isLoading ? (
    <Skeleton width={120} height={36} />
  ) : levels.length === 0 ? (
    <Hint sx={{ width: { lg: 160 } }}>Levels appear after the first shared review</Hint>
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
            sx={{ width: 8, borderRadius: 0.25, ...looks[compareToRequired(level)] }}
          />
        ))}
      </Box>
      <Typography variant="body2" noWrap>
        {comparisonText(levels)}
      </Typography>
    </>
  );
