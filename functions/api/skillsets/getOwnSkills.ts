import { nextCodes } from "#domain/positions/rules.ts";
import { defaultRequiredLevel } from "#domain/positions/terms.ts";
import { skillsets } from "#domain/skillsets/contract.ts";
import { applicableSkillsets } from "#domain/skillsets/model.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import { nearestFirst } from "#domain/skillsets/rules.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/ladder.ts";
import { readPersonLevels } from "../../store/personLevels.ts";

const reviewOf = (known: PersonLevels | null) => {
  if (known === null) {
    return null;
  }
  const { levels: _levels, ...review } = known;
  return review;
};

export const handler = serve(skillsets.getOwnSkills, async ({ store, actor }) => {
  const { engineerType, position: held } = actor;
  if (engineerType === null) {
    return { engineerType, position: null, review: null, skillsets: [], next: [] };
  }
  const [ladders, known] = await Promise.all([readLadders(store), readPersonLevels(store, actor.id)]);
  const levels = known?.levels ?? {};
  const position = ladders.positions.find(({ id }) => id === held?.id);
  const own = applicableSkillsets(ladders.skillsets, { engineerType });
  const requiredBy = (positionId: string, skillsetId: string): number =>
    ladders.requirements.get(positionId)?.levels[skillsetId] ?? defaultRequiredLevel;
  // A person who holds a position of another type's ladder continues on that ladder.
  const ladder = ladders.positions.filter((other) => other.engineerType === (position?.engineerType ?? engineerType));
  const next = nextCodes(ladder, position?.code ?? null);
  return {
    engineerType,
    position: held,
    review: reviewOf(known),
    skillsets: own.map((skillset) => ({
      skillset,
      level: levels[skillset.id] ?? null,
      requiredLevel: position ? requiredBy(position.id, skillset.id) : null,
    })),
    next: nearestFirst(
      ladder
        .filter(({ code }) => next.has(code))
        .map((candidate) => ({
          position: candidate,
          requirements: own.map(({ id }) => ({ skillsetId: id, requiredLevel: requiredBy(candidate.id, id) })),
        })),
      levels,
    ),
  };
});
