import Box from "@mui/material/Box";
import type { SkillsetLevel } from "#domain/skillsets/model.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { RichText } from "../text/RichText.tsx";

export interface LevelMark {
  readonly level: number;
  readonly label: string;
  readonly tone: Tone;
}

interface SkillLevelsProps {
  readonly levels: readonly SkillsetLevel[];
  readonly marks: readonly LevelMark[];
}

export const SkillLevels = ({ levels, marks }: SkillLevelsProps) => (
  <PlainList component="ol" sx={{ display: "grid", gap: 0.75 }}>
    {levels.map(({ level, title, description }) => {
      const levelMarks = marks.filter((mark) => mark.level === level);
      return (
        <Box
          key={level}
          component="li"
          sx={{
            p: 1.25,
            borderRadius: 1,
            // A tint would hide the marks' badges.
            border: 1,
            borderColor: levelMarks.length > 0 ? "primary.main" : "transparent",
            bgcolor: "background.default",
          }}
        >
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 1, rowGap: 0.5 }}>
            <UserText variant="body2" sx={{ fontWeight: 600, minWidth: 0 }}>
              {`${level} · ${title}`}
            </UserText>
            {levelMarks.length > 0 && (
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
                {levelMarks.map((mark) => (
                  <StatusBadge key={mark.label} tone={mark.tone}>
                    {mark.label}
                  </StatusBadge>
                ))}
              </Box>
            )}
          </Box>
          <Hint component="div">
            <RichText html={description} />
          </Hint>
        </Box>
      );
    })}
    {levels.length === 0 && <Hint component="li">No levels are described yet.</Hint>}
  </PlainList>
);
