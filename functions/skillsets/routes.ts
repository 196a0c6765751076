import { entryOf, type RecordedChange } from "#domain/audit/actions.ts";
import { type Ladders, type Position, requiredSkillsets } from "#domain/positions/model.ts";
import { careerStepsFrom } from "#domain/positions/rules.ts";
import { pathOrder } from "#domain/positions/structure.ts";
import { effectiveRequiredLevel } from "#domain/positions/terms.ts";
import { findById } from "#domain/shared/notFound.ts";
import {
  changedSkillset,
  changedSkillsetOrder,
  newSkillset,
  withChangedLevel,
  withNewLevel,
  withoutLevel,
} from "#domain/skillsets/administration.ts";
import type * as skillsets from "#domain/skillsets/contract.ts";
import { applicableSkillsets, inLadderOrder, type Skillset, skillsetFor } from "#domain/skillsets/model.ts";
import { nearestFirst } from "#domain/skillsets/rules.ts";
import type { Commit } from "../commit.ts";
import { findUnchanged } from "../findUnchanged.ts";
import type { Handlers } from "../http/serve.ts";
import {
  ladderStateWrite,
  readLadders,
  readLaddersToChange,
  readSkillsets,
  removedSkillsetWrite,
  skillsetOrderWrite,
  skillsetWrite,
} from "../positions/store/ladder.ts";
import { readOwnLevelsOfRounds } from "../reviews/store/personLevels.ts";
import { assertVersion } from "../table/conflicts.ts";
import type { Store } from "../table/store.ts";

type Handler = Handlers<typeof skillsets>;

const maxRounds = 8;

export const getOwnSkills: Handler["getOwnSkills"] = async ({ store, actor, query }) => {
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
  const [ladders, ownLevels] = await Promise.all([
    readLadders(store),
    readOwnLevelsOfRounds(store, actor.id, maxRounds),
  ]);
  const levels = ownLevels?.latest.levels ?? {};
  const rounds = ownLevels?.rounds.slice(-maxRounds) ?? [];
  const position = ladders.positions.find(({ id }) => id === held?.id);
  const requirementsOf = (positionId: string) =>
    requiredSkillsets(ladders.skillsets, engineerType, ladders.requirements.get(positionId)?.levels).map(
      ({ skillset, requiredLevel }) => ({ skillsetId: skillset.id, requiredLevel }),
    );
  const candidateOf = (to: Position, isSideways = false) => ({
    position: to,
    isSideways,
    requirements: requirementsOf(to.id),
  });
  // A person who holds a position of another type's ladder continues on that ladder.
  const ladder = ladders.positions.filter((other) => other.engineerType === (position?.engineerType ?? engineerType));
  const requiredLevels =
    position &&
    new Map(requirementsOf(position.id).map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel]));
  const candidates = careerStepsFrom(ladder, position?.code ?? null, pathOrder(ladders.structure)).map(
    ({ to, isSideways }) => candidateOf(to, isSideways),
  );
  const chosen = query.positionId === undefined ? null : findById("position", ladder, query.positionId);
  const isListed = chosen?.id === position?.id || candidates.some((next) => next.position.id === chosen?.id);
  const compared = chosen === null || isListed ? [] : [candidateOf(chosen)];
  const isRequired = ({ id }: Skillset): boolean =>
    requiredLevels?.has(id) ||
    [...candidates, ...compared].some(({ requirements }) => requirements.some(({ skillsetId }) => skillsetId === id));
  return {
    engineerType,
    position: held,
    review: ownLevels && { ...ownLevels.latest, roundName: ownLevels.latestName },
    skillsets: applicableSkillsets(ladders.skillsets, { engineerType })
      .filter((skillset) => requiredLevels === undefined || isRequired(skillset))
      .map((skillset) => ({
        skillset: skillsetFor(skillset, engineerType),
        level: levels[skillset.id] ?? null,
        requiredLevel: requiredLevels?.get(skillset.id) ?? null,
        history: rounds.map((round) => round.levels[skillset.id] ?? null),
      })),
    rounds: rounds.map((round) => ({
      ...round,
      roundName: ownLevels?.latest.roundId === round.roundId ? ownLevels.latestName : round.roundName,
    })),
    next: nearestFirst(candidates, levels),
    positions: position === undefined ? [] : ladder,
    compared: nearestFirst(compared, levels)[0] ?? null,
  };
};

export const listSkillsets: Handler["listSkillsets"] = async ({ store }) => {
  const { skillsets: items, order } = await readSkillsets(store);
  return { items, orderVersion: order.version };
};

export const orderSkillsets: Handler["orderSkillsets"] = async ({ store, body, commit }) => {
  const ladders = await readLaddersToChange(store);
  assertVersion(ladders.order.version, body.version);
  const order = changedSkillsetOrder(ladders, body.skillsetIds);
  if (order === null) {
    return { items: ladders.skillsets, orderVersion: ladders.order.version };
  }
  await commit([ladderStateWrite(ladders.state), skillsetOrderWrite(order)], {
    audit: { action: "skillset.ordered", subjectId: "skillsets", change: { skillsetIds: body.skillsetIds } },
  });
  return { items: inLadderOrder(ladders.skillsets, order.ids), orderVersion: order.version };
};

export const createSkillset: Handler["createSkillset"] = async ({ store, body, newId, commit }) => {
  const ladders = await readLaddersToChange(store);
  const skillset = newSkillset(body, ladders, newId());
  await commit([ladderStateWrite(ladders.state), skillsetWrite(skillset)], {
    audit: {
      action: "skillset.created",
      subjectId: skillset.id,
      change: { name: skillset.name, applicableTo: skillset.applicableTo },
    },
  });
  return skillset;
};

interface SkillsetChangeContext {
  readonly store: Store;
  readonly skillsetId: string;
  readonly version: number;
  readonly commit: Commit;
}

/** Errors: NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT during an import, and those of `make`. */
const changeSkillset = async (
  { store, skillsetId, version, commit }: SkillsetChangeContext,
  make: (skillset: Skillset, ladders: Ladders) => { readonly changed: Skillset; readonly recorded: RecordedChange },
): Promise<Skillset> => {
  const ladders = await readLaddersToChange(store);
  const { changed, recorded } = make(findUnchanged("skillset", ladders.skillsets, skillsetId, version), ladders);
  await commit([ladderStateWrite(ladders.state), skillsetWrite(changed)], { audit: entryOf(skillsetId, recorded) });
  return changed;
};

export const updateSkillset: Handler["updateSkillset"] = ({ params, body: { version, ...form }, ...context }) =>
  changeSkillset({ ...context, ...params, version }, (skillset, ladders) => {
    const changed = changedSkillset(skillset, form, ladders);
    const { name, applicableTo } = changed;
    return { changed, recorded: { action: "skillset.updated", change: { name, applicableTo } } };
  });

export const deleteSkillset: Handler["deleteSkillset"] = async ({ store, params, query, commit }) => {
  const ladders = await readLaddersToChange(store);
  const skillset = findUnchanged("skillset", ladders.skillsets, params.skillsetId, query.version);
  await commit([ladderStateWrite(ladders.state), removedSkillsetWrite(skillset)], {
    audit: { action: "skillset.deleted", subjectId: skillset.id, change: { name: skillset.name } },
  });
  return null;
};

export const getSkillsetUsage: Handler["getSkillsetUsage"] = async ({ store, params }) => {
  const { skillsetId } = params;
  const ladders = await readLadders(store);
  findById("skillset", ladders.skillsets, skillsetId);
  return {
    positions: ladders.positions.flatMap(({ id, code, title, engineerType }) => {
      const stored = ladders.requirements.get(id)?.levels[skillsetId];
      const requiredLevel = stored === undefined ? null : effectiveRequiredLevel(stored);
      return requiredLevel === null ? [] : [{ id, code, title, engineerType, requiredLevel }];
    }),
  };
};

export const createSkillsetLevel: Handler["createSkillsetLevel"] = async ({
  params,
  body: { version, ...form },
  ...context
}) => {
  const { cleanLevel } = await import("../positions/cleanLevel.ts");
  return changeSkillset({ ...context, ...params, version }, (skillset) => {
    const level = cleanLevel(form);
    return {
      changed: withNewLevel(skillset, level),
      recorded: { action: "skillset.levelCreated", change: { level: level.level, title: level.title } },
    };
  });
};

export const updateSkillsetLevel: Handler["updateSkillsetLevel"] = async ({
  params,
  body: { version, ...form },
  ...context
}) => {
  const { cleanLevel } = await import("../positions/cleanLevel.ts");
  return changeSkillset({ ...context, skillsetId: params.skillsetId, version }, (skillset) => {
    const level = cleanLevel(form);
    return {
      changed: withChangedLevel(skillset, Number(params.level), level),
      recorded: {
        action: "skillset.levelUpdated",
        change: { previousLevel: params.level, level: level.level, title: level.title },
      },
    };
  });
};

export const deleteSkillsetLevel: Handler["deleteSkillsetLevel"] = ({ params, query, ...context }) =>
  changeSkillset({ ...context, skillsetId: params.skillsetId, ...query }, (skillset) => ({
    changed: withoutLevel(skillset, Number(params.level)),
    recorded: { action: "skillset.levelDeleted", change: { level: params.level } },
  }));
