import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { SkillLevels } from "#web/ui/levels/SkillLevels.tsx";
import type { PositionRequirement } from "./positionRequirements.ts";

export const RequirementLevels = ({ requirement }: { readonly requirement: PositionRequirement }) => {
  const { skillset, requiredLevel } = requirement;
  const required = skillset.levels.find((level) => level.level === requiredLevel);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "line.soft", py: 1 }}>
      <Disclosure
        summary={
          <>
            <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1, mb: 0.5 }}>
              <Typography component="span" variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                {skillset.name}
              </Typography>
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                sx={{ maxWidth: "60%", textAlign: "right", overflowWrap: "anywhere" }}
              >
                {required === undefined ? `Level ${requiredLevel}` : `Level ${requiredLevel} · ${required.title}`}
              </Typography>
            </Box>
            <LevelBar level={requiredLevel} />
          </>
        }
      >
        {skillset.description !== "" && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: "anywhere" }}>
            {skillset.description}
          </Typography>
        )}
        <Box sx={{ mt: 1 }}>
          <SkillLevels
            levels={skillset.levels}
            marks={[{ level: requiredLevel, label: "required", tone: "warning" }]}
          />
        </Box>
      </Disclosure>
    </Box>
  );
};
