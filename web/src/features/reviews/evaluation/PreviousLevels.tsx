import Typography from "@mui/material/Typography";
import type { PreviousLevels as Previous, ReviewedSkillset } from "#domain/reviews/model.ts";

interface PreviousLevelsProps {
  readonly previous: Previous | null;
  readonly skillset: ReviewedSkillset;
  /** The employee: "you", or a first name. */
  readonly who: string;
}

/** The levels of the previous round, nothing where there is none (docs/reviews.md#previous-round). */
export const PreviousLevels = ({ previous, skillset, who }: PreviousLevelsProps) => {
  if (previous === null) {
    return null;
  }
  const self = previous.self?.[skillset.id];
  const manager = previous.manager?.[skillset.id];
  const levels = [
    ...(self === undefined ? [] : [`${who} chose level ${self}`]),
    ...(manager === undefined ? [] : [`the manager chose level ${manager}`]),
  ];
  if (levels.length === 0) {
    return null;
  }
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {`${previous.roundName}: ${levels.join(", ")}`}
    </Typography>
  );
};
