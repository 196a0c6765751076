import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { type LevelMark, SkillLevels } from "#web/ui/levels/SkillLevels.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { type ComparedSkillset, missingOf } from "./comparison.ts";
import { skillsetText, stepsTo } from "./skillText.ts";

interface SkillsetRowProps {
  readonly compared: ComparedSkillset;
  readonly nextCode: string | null;
}

const marksOf = (
  { currentLevel, requiredLevel, nextRequiredLevel }: ComparedSkillset,
  nextCode: string | null,
): readonly LevelMark[] => [
  ...(currentLevel === null ? [] : [{ level: currentLevel, label: "Your level", tone: "accent" } as const]),
  ...(requiredLevel === null ? [] : [{ level: requiredLevel, label: "Your position", tone: "warning" } as const]),
  ...(nextRequiredLevel === null || nextCode === null
    ? []
    : [{ level: nextRequiredLevel, label: nextCode, tone: "good" } as const]),
];

export const SkillsetRow = ({ compared, nextCode }: SkillsetRowProps) => {
  const { skillset, baselineLevel, requiredLevel, nextRequiredLevel } = compared;
  const target = nextRequiredLevel ?? requiredLevel;
  const missing = baselineLevel === null ? 0 : missingOf(compared);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "line.soft", py: 1.25 }}>
      <Disclosure
        summary={
          <Box
            component="span"
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 200px 172px" },
              alignItems: "center",
              columnGap: 3,
              rowGap: 0.75,
            }}
          >
            <Box component="span" sx={{ minWidth: 0 }}>
              <Typography component="span" variant="h3" sx={{ display: "block", overflowWrap: "anywhere" }}>
                {skillset.name}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                {skillsetText(compared, nextCode)}
              </Typography>
            </Box>
            <LevelBar level={baselineLevel ?? target ?? 0} requiredLevel={target ?? 0} quiet={baselineLevel === null} />
            <Box component="span" sx={{ display: { xs: missing > 0 ? "block" : "none", md: "block" } }}>
              {missing > 0 && (
                <StatusBadge tone="info">{stepsTo(missing, nextRequiredLevel === null ? null : nextCode)}</StatusBadge>
              )}
            </Box>
          </Box>
        }
      >
        {skillset.description !== "" && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: "anywhere" }}>
            {skillset.description}
          </Typography>
        )}
        <Box sx={{ mt: 1 }}>
          <SkillLevels levels={skillset.levels} marks={marksOf(compared, nextCode)} />
        </Box>
      </Disclosure>
    </Box>
  );
};
