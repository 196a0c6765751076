import type { SeenReview } from "#domain/reviews/views/personModel.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { LevelHistory } from "#web/ui/levels/LevelHistory.tsx";
import { roundLabel } from "../shared/roundLabel.ts";

/** The rounds whose manager levels the viewer can read, earliest first. */
export const leveledReviews = (reviews: readonly SeenReview[]): readonly SeenReview[] =>
  reviews.filter(({ manager }) => manager !== null && Object.keys(manager.levels).length > 0).toReversed();

interface SeenLevelsProps {
  readonly engineerType: string;
  readonly reviews: readonly SeenReview[];
}

export const SeenLevels = ({ engineerType, reviews }: SeenLevelsProps) => {
  const { data: ladder } = useRead("positions", "getLadder", { params: { engineerType } });
  const leveled = leveledReviews(reviews);
  return (
    <LevelHistory
      rounds={leveled.map(({ round }) => roundLabel(round))}
      skillsets={(ladder?.skillsets ?? []).map(({ id, name, group }) => ({
        id,
        name,
        group,
        history: leveled.map(({ manager }) => manager?.levels[id] ?? null),
      }))}
    />
  );
};
