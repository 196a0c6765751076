import { askedSkillsets, type Position } from "#domain/positions/model.ts";
import { nextSteps } from "#domain/positions/rules.ts";
import { pathOrder } from "#domain/positions/structure.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as skillsets from "#domain/skillsets/contract.ts";
import { applicableSkillsets, type Skillset, skillsetFor } from "#domain/skillsets/model.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import { nearestFirst } from "#domain/skillsets/rules.ts";
import { serve } from "../../http/serve.ts";
import { readLadders } from "../../store/positions/ladder.ts";
import { readOwnLevelsOfRounds } from "../../store/reviews/personLevels.ts";

const maxRounds = 8;

const reviewOf = ({ levels: _levels, ...review }: PersonLevels) => review;

const summaryOf = ({ id, code, title, level, careerPath, engineerType }: Position) => ({
  id,
  code,
  title,
  level,
  careerPath,
  engineerType,
});

export const handler = serve(skillsets.getOwnSkills, async ({ store, actor, query }) => {
  const { engineerType, position: held } = actor;
  if (engineerType === null) {
    return {
      engineerType,
      position: null,
      review: null,
      skillsets: [],
      rounds: [],
      next: [],
      positions: [],
      compared: null,
    };
  }
  const [ladders, known] = await Promise.all([readLadders(store), readOwnLevelsOfRounds(store, actor.id, maxRounds)]);
  const levels = known?.latest.levels ?? {};
  const rounds = known?.rounds.slice(-maxRounds) ?? [];
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
  const candidates = nextSteps(ladder, position?.code ?? null, pathOrder(ladders.structure)).map(
    ({ to, isSideways }) => ({
      position: summaryOf(to),
      isSideways,
      asked: askedBy(to.id),
    }),
  );
  const chosen =
    query.positionId === undefined
      ? null
      : assertFound(
          "position",
          ladder.find(({ id }) => id === query.positionId),
        );
  const isListed = chosen?.id === position?.id || candidates.some((next) => next.position.id === chosen?.id);
  const compared =
    chosen === null || isListed ? [] : [{ position: summaryOf(chosen), isSideways: false, asked: askedBy(chosen.id) }];
  const isAsked = ({ id }: Skillset): boolean =>
    asked?.has(id) || [...candidates, ...compared].some((other) => other.asked.has(id));
  const ranked = (positions: typeof candidates) =>
    nearestFirst(
      positions.map((other) => ({
        position: other.position,
        isSideways: other.isSideways,
        requirements: [...other.asked].map(([skillsetId, requiredLevel]) => ({ skillsetId, requiredLevel })),
      })),
      levels,
    );
  return {
    engineerType,
    position: held,
    review: known && { ...reviewOf(known.latest), roundName: known.latestName },
    skillsets: applicableSkillsets(ladders.skillsets, { engineerType })
      .filter((skillset) => asked === null || isAsked(skillset))
      .map((skillset) => ({
        skillset: skillsetFor(skillset, engineerType),
        level: levels[skillset.id] ?? null,
        requiredLevel: asked?.get(skillset.id) ?? null,
        history: rounds.map((round) => round.levels[skillset.id] ?? null),
      })),
    rounds: rounds.map(({ roundId, roundName, roundStartDate }) => ({
      roundId,
      roundName: known?.latest.roundId === roundId ? known.latestName : roundName,
      roundStartDate,
    })),
    next: ranked(candidates),
    positions: position === undefined ? [] : ladder.map(summaryOf),
    compared: ranked(compared)[0] ?? null,
  };
});
