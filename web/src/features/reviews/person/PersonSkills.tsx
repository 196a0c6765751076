import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import type { Ladder } from "#domain/positions/model.ts";
import { careerStepsFrom, requiredLevelsOf } from "#domain/positions/rules.ts";
import { pathOrder } from "#domain/positions/structure.ts";
import type { PersonView, VisibleReview } from "#domain/reviews/views/personModel.ts";
import { missingLevels } from "#domain/skillsets/rules.ts";
import { stepsToText } from "#web/lib/format/growth.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { LevelsChart } from "#web/ui/levels/LevelsChart.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

interface PersonSkillsProps {
  readonly person: PersonView["person"];
  readonly reviews: readonly VisibleReview[];
  readonly isStatic: boolean;
}

interface ComparedPosition {
  readonly id: string;
  readonly code: string;
  readonly requiredLevels: ReadonlyMap<string, number>;
}

const rowText = (level: number | null, positions: readonly ComparedPosition[], skillsetId: string): string =>
  [
    level === null ? "No level yet." : `Level ${level}.`,
    ...positions.flatMap(({ code, requiredLevels }) => {
      const required = requiredLevels.get(skillsetId);
      return required === undefined ? [] : [`${code} requires level ${required}.`];
    }),
  ].join(" ");

/** Such as "3 steps to IC4 in 2 skillsets: Security, System Design". */
const remainingStepsText = (
  { code, requiredLevels }: ComparedPosition,
  levels: Readonly<Record<string, number>>,
  { skillsets }: Ladder,
): string => {
  const missing = skillsets
    .map(({ id, name }) => ({ name, steps: missingLevels(levels[id] ?? null, requiredLevels.get(id) ?? 0) }))
    .filter(({ steps }) => steps > 0);
  const steps = missing.reduce((sum, one) => sum + one.steps, 0);
  return steps === 0
    ? `Meets all levels that ${code} requires`
    : `${stepsToText(steps, code)} in ${formatCountOf(missing.length, "skillset", "skillsets")}: ${missing.map(({ name }) => name).join(", ")}`;
};

/** Compares levels with what the position and a chosen next one require. Skillset names come from the ladder. */
export const PersonSkills = ({ person, reviews, isStatic }: PersonSkillsProps) => {
  const { structure } = useMe();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const latest = reviews.find(({ manager }) => manager !== null && Object.keys(manager.levels).length > 0);
  const { engineerType, position } = person;
  const { data: ladder, error } = useRead(
    "positions",
    "getLadder",
    latest === undefined || engineerType === null ? null : { params: { engineerType } },
  );
  if (latest?.manager === null || latest === undefined) {
    return null;
  }
  const { levels } = latest.manager;
  if (ladder === undefined) {
    // As high as the card will be, so what follows stays in place.
    return engineerType === null || error !== undefined ? null : (
      <LoadingState>
        <Skeleton variant="rounded" height={178 + 50 * Object.keys(levels).length} />
      </LoadingState>
    );
  }
  const held = ladder.positions.find(({ id }) => id === position?.id);
  const next = careerStepsFrom(ladder.positions, held?.code ?? null, pathOrder(structure)).map(({ to }) => to);
  const positions = (held === undefined ? [] : [held, ...next]).map(({ id, code }) => ({
    id,
    code,
    requiredLevels: requiredLevelsOf(ladder, id),
  }));
  const [own, ...others] = positions;
  const chosen = others.find(({ id }) => id === chosenId);
  const compared = [own, chosen].filter((goal) => goal !== undefined);
  const rows = ladder.skillsets
    .filter(({ id }) => levels[id] !== undefined || compared.some(({ requiredLevels }) => requiredLevels.has(id)))
    .map(({ id, name }) => ({
      id,
      name,
      text: rowText(levels[id] ?? null, compared, id),
      levels: {
        level: levels[id] ?? null,
        requiredLevel: own?.requiredLevels.get(id) ?? null,
        nextRequiredLevel: chosen?.requiredLevels.get(id) ?? null,
        selfLevel: null,
        previousLevel: null,
      },
    }));
  const isMissing = rows.some(
    ({ levels: { level, requiredLevel, nextRequiredLevel } }) =>
      level !== null && level < (nextRequiredLevel ?? requiredLevel ?? 0),
  );
  const isFinal = latest.review.finalManagerEvaluationCompletedAt !== null;
  return (
    <Card
      title={compared.length === 0 ? "Skills" : `Skills against ${compared.map(({ code }) => code).join(" and ")}`}
      text={`Levels of ${latest.round.name}${isFinal ? "" : ", not final"}`}
      actions={
        !isStatic &&
        own !== undefined &&
        others.length > 0 && (
          <SegmentedControl
            label="Compare with"
            options={positions.map(({ id, code }) => ({ value: id, label: code }))}
            value={chosen?.id ?? own.id}
            onChange={setChosenId}
          />
        )
      }
    >
      <LevelsChart
        label={`Levels by skillset. ${rows.map(({ name, text }) => `${name}: ${text}`).join(" ")}`}
        rows={rows}
        legend={{
          level: "Current level",
          requiredLevel: own === undefined ? null : `${own.code} requires`,
          nextRequiredLevel: chosen === undefined ? null : `${chosen.code} requires`,
          missing: isMissing ? "Steps to Go" : null,
          selfLevel: null,
          previousLevel: null,
        }}
      />
      {compared.map((target) => (
        <Hint key={target.id} sx={{ mt: 1 }}>
          {remainingStepsText(target, levels, ladder)}
        </Hint>
      ))}
    </Card>
  );
};
