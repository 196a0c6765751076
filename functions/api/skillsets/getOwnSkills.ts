import { askedSkillsets } from "#domain/positions/model.ts";
import { nextSteps } from "#domain/positions/rules.ts";
import { skillsets } from "#domain/skillsets/contract.ts";
import { applicableSkillsets, type Skillset } from "#domain/skillsets/model.ts";
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
  const askedBy = (positionId: string): ReadonlyMap<string, number> =>
    new Map(
      askedSkillsets(ladders.skillsets, engineerType, ladders.requirements.get(positionId)?.levels).map(
        ({ skillset, requiredLevel }) => [skillset.id, requiredLevel],
      ),
    );
  // A person who holds a position of another type's ladder continues on that ladder.
  const ladder = ladders.positions.filter((other) => other.engineerType === (position?.engineerType ?? engineerType));
  const asked = position === undefined ? null : askedBy(position.id);
  const candidates = nextSteps(ladder, position?.code ?? null).map(({ to, isSideways }) => ({
    position: to,
    isSideways,
    asked: askedBy(to.id),
  }));
  const isAsked = ({ id }: Skillset): boolean => asked?.has(id) || candidates.some((next) => next.asked.has(id));
  return {
    engineerType,
    position: held,
    review: reviewOf(known),
    skillsets: applicableSkillsets(ladders.skillsets, { engineerType })
      .filter((skillset) => asked === null || isAsked(skillset))
      .map((skillset) => ({
        skillset,
        level: levels[skillset.id] ?? null,
        requiredLevel: asked?.get(skillset.id) ?? null,
      })),
    next: nearestFirst(
      candidates.map((next) => ({
        position: next.position,
        isSideways: next.isSideways,
        requirements: [...next.asked].map(([skillsetId, requiredLevel]) => ({ skillsetId, requiredLevel })),
      })),
      levels,
    ),
  };
});
