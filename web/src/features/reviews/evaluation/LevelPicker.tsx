import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useId } from "react";
import type { ReviewedSkillset } from "#domain/reviews/model.ts";
import { evaluationLevels } from "#domain/reviews/terms.ts";
import { forcedChosen, forcedColors } from "#web/theme/forcedColors.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

interface LevelPickerProps {
  readonly skillset: ReviewedSkillset;
  /** "Your", or a first name with ’s. */
  readonly whose: string;
  readonly value: number | null;
  readonly disabled: boolean;
  /** The id of the text that describes the picker. */
  readonly describedBy: string;
  readonly onChange: (level: number) => void;
}

/** Selects a level of a skillset, 1 to 5, by number and title. The required level is marked. */
export const LevelPicker = ({ skillset, whose, value, disabled, describedBy, onChange }: LevelPickerProps) => {
  const name = useId();
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      aria-describedby={describedBy}
      sx={{
        border: 1,
        borderColor: "line.control",
        borderRadius: 1.25,
        m: 0,
        p: 0,
        minWidth: 0,
        display: "grid",
        gridTemplateColumns: { lg: "repeat(5, minmax(0, 1fr))" },
        bgcolor: "background.raised",
      }}
    >
      <legend style={visuallyHidden}>{`${whose} level of ${skillset.name}`}</legend>
      {evaluationLevels.map((level) => (
        <Box
          key={level}
          component="label"
          sx={{
            position: "relative",
            display: "flex",
            flexDirection: { xs: "row", lg: "column" },
            alignItems: { xs: "baseline", lg: "stretch" },
            gap: { xs: 1, lg: 0 },
            px: 1.25,
            py: 1,
            minHeight: { lg: 62 },
            borderRadius: 1.25,
            cursor: disabled ? "default" : "pointer",
            "&:not(:last-of-type)": {
              borderRight: { lg: 1 },
              borderBottom: { xs: 1, lg: 0 },
              borderColor: { xs: "line.soft", lg: "line.main" },
              borderTopRightRadius: 0,
              borderBottomRightRadius: 0,
            },
            "&:not(:first-of-type)": { borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
            ...(disabled ? {} : { "&:hover": { bgcolor: "line.soft" } }),
            "&&:has(:checked)": {
              bgcolor: "tones.accent.ground",
              color: "tones.accent.text",
              borderRadius: 1.25,
              outline: 2,
              outlineStyle: "solid",
              outlineColor: "primary.main",
              outlineOffset: -1,
              zIndex: 1,
              [forcedColors]: { ...forcedChosen, outlineColor: "CanvasText" },
            },
            "&:has(:focus-visible)": {
              outline: 2,
              outlineStyle: "solid",
              outlineColor: "primary.main",
              outlineOffset: 2,
              zIndex: 2,
            },
          }}
        >
          <input
            type="radio"
            name={name}
            style={visuallyHidden}
            checked={level === value}
            onChange={() => onChange(level)}
          />
          <Box
            component="span"
            sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 0.5 }}
          >
            <Typography component="span" sx={{ fontSize: "0.9375rem", fontWeight: 650 }}>
              {level}
            </Typography>
            {level === skillset.requiredLevel && (
              <Box component="span" sx={{ display: { xs: "none", lg: "inline" } }}>
                <StatusBadge tone="warning">required</StatusBadge>
              </Box>
            )}
          </Box>
          <Typography component="span" variant="caption" sx={{ flex: 1, color: "inherit", overflowWrap: "anywhere" }}>
            {skillset.levels.find((described) => described.level === level)?.title ?? "Not described"}
          </Typography>
          {level === skillset.requiredLevel && (
            <Box component="span" aria-hidden sx={{ display: { xs: "inline", lg: "none" } }}>
              <StatusBadge tone="warning">required</StatusBadge>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};
