import Typography from "@mui/material/Typography";
import type { PreviousLevels as Previous, ReviewedSkillset } from "#domain/reviews/model.ts";

interface PreviousLevelsProps {
  readonly previous: Previous | null;
  readonly skillset: ReviewedSkillset;
  /** Who the self level is of: "you", or a first name. */
  readonly who: string;
}

/** Which levels the round before gave, in words, to those who may see them (docs/reviews.md#previous-round). */
export const PreviousLevels = ({ previous, skillset, who }: PreviousLevelsProps) => {
  if (previous === null) return null;
  const self = previous.self?.[skillset.id];
  const manager = previous.manager?.[skillset.id];
  const words = [
    ...(self === undefined ? [] : [`${who} said level ${self}`]),
    ...(manager === undefined ? [] : [`the manager said level ${manager}`]),
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {words.length === 0
        ? `${previous.roundName}: no level that you can see`
        : `${previous.roundName}: ${words.join(", ")}`}
    </Typography>
  );
};
