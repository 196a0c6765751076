import Box from "@mui/material/Box";
import { memo, useMemo } from "react";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { RichText } from "#web/ui/text/RichText.tsx";

interface LevelTextProps {
  readonly id: string;
  readonly skillset: ReviewedSkillset;
  readonly level: number;
  /** Hidden texts keep their space, so the page doesn't move, and describe their option. */
  readonly isShown: boolean;
}

/** A level's text comes from the round's snapshot (docs/rounds.md#snapshot-of-the-ladder). */
export const LevelText = memo(({ id, skillset, level, isShown }: LevelTextProps) => {
  const described = skillset.levels.find((one) => one.level === level);
  const html = described?.description ?? "";
  const text = useMemo(() => <RichText html={html} />, [html]);
  const required = level === skillset.requiredLevel ? " (required)" : "";
  return (
    <div id={id} className="level-text" {...(isShown ? { "data-shown": true } : {})}>
      <Box component="span" sx={{ color: "text.primary", fontWeight: 600 }}>
        {`Level ${level}${required}${described === undefined ? "" : ` · ${described.title}. `}`}
      </Box>
      {text}
    </div>
  );
});
