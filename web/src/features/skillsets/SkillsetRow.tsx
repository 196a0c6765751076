import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { Link } from "react-router-dom";
import { newGoalHref, stepsToText } from "#web/lib/format/growth.ts";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { type LevelMark, SkillLevels } from "#web/ui/levels/SkillLevels.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { RichText } from "#web/ui/text/RichText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { type ComparedSkillset, missingOf, nextLevelOf } from "./comparison.ts";
import { skillsetText } from "./skillText.ts";

interface SkillsetRowProps {
  readonly compared: ComparedSkillset;
  readonly nextCode: string | null;
  readonly canPlan: boolean;
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

export const SkillsetRow = ({ compared, nextCode, canPlan }: SkillsetRowProps) => {
  const { skillset, baselineLevel, nextRequiredLevel } = compared;
  const next = nextLevelOf(compared);
  const missing = baselineLevel === null ? 0 : missingOf(compared);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "line.soft", py: 1.25 }}>
      <Disclosure
        summary={
          <Box
            component="span"
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
              alignItems: "center",
              columnGap: 3,
              rowGap: 0.75,
            }}
          >
            <Box component="span" sx={{ minWidth: 0 }}>
              <UserText component="span" variant="h3" sx={{ display: "block" }}>
                {skillset.name}
              </UserText>
              <Hint component="span" sx={{ display: "block" }}>
                {skillsetText(compared, nextCode)}
              </Hint>
            </Box>
            {missing > 0 && (
              <span>
                <StatusBadge tone="info">
                  {stepsToText(missing, (nextRequiredLevel === null ? null : nextCode) ?? "your position")}
                </StatusBadge>
              </span>
            )}
          </Box>
        }
      >
        {skillset.description !== "" && (
          <UserText variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {skillset.description}
          </UserText>
        )}
        <Box sx={{ mt: 1 }}>
          <SkillLevels levels={skillset.levels} marks={marksOf(compared, nextCode)} />
        </Box>
      </Disclosure>
      {(next !== undefined || canPlan) && (
        <Box
          sx={{
            display: "flex",
            flexDirection: { xs: "column", md: "row" },
            alignItems: "start",
            columnGap: 3,
            rowGap: 1,
            mt: 0.75,
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {next !== undefined && (
              <>
                <UserText variant="body2" sx={{ fontWeight: 600 }}>
                  {`Level ${next.level}: ${next.title}`}
                </UserText>
                <Typography variant="body2" component="div">
                  <RichText html={next.description} />
                </Typography>
              </>
            )}
          </Box>
          {canPlan && (
            <Button component={Link} to={newGoalHref(skillset.id)} size="small" sx={{ flex: "none" }}>
              Make It a Goal
              <span style={visuallyHidden}>{`: ${skillset.name}`}</span>
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};
