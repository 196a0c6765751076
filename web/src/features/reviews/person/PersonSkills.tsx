import Typography from "@mui/material/Typography";
import type { PersonView, SeenReview } from "#domain/reviews/personModel.ts";
import { useRead } from "#web/lib/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { LevelsChart } from "#web/ui/levels/LevelsChart.tsx";

interface PersonSkillsProps {
  readonly person: PersonView["person"];
  readonly reviews: readonly SeenReview[];
}

const rowText = (level: number | null, requiredLevel: number | null, code: string): string =>
  [
    level === null ? "No level yet." : `Level ${level}.`,
    ...(requiredLevel === null ? [] : [`${code} requires level ${requiredLevel}.`]),
  ].join(" ");

/**
 * A person's levels of the latest review whose manager evaluation the viewer reads, against what the position requires. The
 * ladder is everybody's to read, so the page takes it from there.
 */
export const PersonSkills = ({ person, reviews }: PersonSkillsProps) => {
  const latest = reviews.find(({ manager }) => manager !== null && Object.keys(manager.levels).length > 0);
  const { engineerType, position } = person;
  const { data: ladder } = useRead(
    "positions",
    "getLadder",
    latest === undefined || engineerType === null ? null : { params: { engineerType } },
  );
  if (latest?.manager === null || latest === undefined || ladder === undefined) {
    return null;
  }
  const { levels } = latest.manager;
  const code = position?.code ?? "The position";
  const required = new Map(
    ladder.requirements
      .filter(({ positionId }) => positionId === position?.id)
      .map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel]),
  );
  const rows = ladder.skillsets
    .filter(({ id }) => required.has(id) || levels[id] !== undefined)
    .map(({ id, name }) => {
      const level = levels[id] ?? null;
      const requiredLevel = required.get(id) ?? null;
      return {
        ...{ id, name, text: rowText(level, requiredLevel, code) },
        levels: { level, requiredLevel, own: null, nextRequiredLevel: null, before: null },
      };
    });
  const below = rows.filter(
    ({ levels: { level, requiredLevel } }) => requiredLevel !== null && level !== null && level < requiredLevel,
  );
  const isFinal = latest.review.finalManagerEvaluationCompletedAt !== null;
  return (
    <Card
      title={position === null ? "Skills" : `Skills against ${position.code}`}
      text={`Levels of ${latest.round.name}${isFinal ? "" : ", not final"}`}
    >
      <LevelsChart
        label={`Levels by skillset. ${rows.map(({ name, text }) => `${name}: ${text}`).join(" ")}`}
        rows={rows}
        legend={{
          level: "Level that counts",
          requiredLevel: required.size > 0 ? `${code} requires` : null,
          missing: below.length > 0 ? "Steps to go" : null,
          own: null,
          nextRequiredLevel: null,
          before: null,
        }}
      />
      {required.size > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {below.length === 0
            ? `Every level that ${code} requires`
            : `Below what ${code} requires: ${below.map(({ name }) => name).join(", ")}`}
        </Typography>
      )}
    </Card>
  );
};
