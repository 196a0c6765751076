import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Collapse from "@mui/material/Collapse";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { RichText } from "#web/ui/RichText.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { LevelBar } from "./LevelBar.tsx";
import type { PositionRequirement } from "./positionRequirements.ts";

/** A required skillset as a bar of five; unfolded, the texts of its levels. */
export const RequirementLevels = ({ requirement }: { readonly requirement: PositionRequirement }) => {
  const { skillset, requiredLevel } = requirement;
  const [unfolded, setUnfolded] = useState(false);
  const levelsId = useId();
  const required = skillset.levels.find((level) => level.level === requiredLevel);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "line.soft", py: 1 }}>
      <ButtonBase
        aria-expanded={unfolded}
        aria-controls={levelsId}
        onClick={() => setUnfolded((now) => !now)}
        sx={{ display: "block", width: "100%", textAlign: "left", borderRadius: 1, py: 0.25 }}
      >
        <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1, mb: 0.5 }}>
          <Typography component="span" variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {skillset.name}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ textAlign: "right" }}>
            {required === undefined ? `Level ${requiredLevel}` : `Level ${requiredLevel} · ${required.title}`}
          </Typography>
          <ExpandMoreIcon
            fontSize="small"
            sx={{
              color: "text.secondary",
              transform: unfolded ? "rotate(180deg)" : "none",
              transition: "transform 120ms",
            }}
          />
        </Box>
        <LevelBar level={requiredLevel} />
      </ButtonBase>
      <Collapse in={unfolded} id={levelsId} unmountOnExit>
        {skillset.description !== "" && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {skillset.description}
          </Typography>
        )}
        <Box component="ol" sx={{ listStyle: "none", m: 0, mt: 1, p: 0, display: "grid", gap: 0.75 }}>
          {skillset.levels.map((level) => (
            <Box
              key={level.level}
              component="li"
              sx={{
                p: 1.25,
                borderRadius: 1,
                bgcolor: level.level === requiredLevel ? "tones.accent.ground" : "background.default",
              }}
            >
              <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {`${level.level} · ${level.title}`}
                </Typography>
                {level.level === requiredLevel && <StatusBadge tone="warning">required</StatusBadge>}
              </Box>
              <Typography variant="body2" component="div" color="textSecondary">
                <RichText html={level.description} />
              </Typography>
            </Box>
          ))}
          {skillset.levels.length === 0 && (
            <Typography component="li" variant="body2" color="textSecondary">
              No levels are described yet.
            </Typography>
          )}
        </Box>
      </Collapse>
    </Box>
  );
};
