import type { EngineerType } from "#domain/people/terms.ts";
import type { Ladder, Position, Requirement } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { readPartition } from "./partition.ts";
import type { Store } from "./store.ts";

/** Every skillset, by name. One request. */
const readSkillsets = async (store: Store): Promise<Skillset[]> => {
  const { data } = store.entities.skillset.parse({ Items: await readPartition(store, "SKILLSETS") });
  return data
    .map((item) => ({ ...item, applicableTo: [...item.applicableTo] }))
    .sort((a, b) => a.name.localeCompare(b.name));
};

/** The ladder of an engineer type: positions by code, its skillsets by name. Two requests, at the same time. */
export const readLadder = async (store: Store, engineerType: EngineerType): Promise<Ladder> => {
  const [items, skillsets] = await Promise.all([readPartition(store, `LADDER#${engineerType}`), readSkillsets(store)]);
  const positions: Position[] = store.entities.position.parse({ Items: items }).data;
  const requirements: Requirement[] = store.entities.requirements
    .parse({ Items: items })
    .data.flatMap(({ positionId, levels }) =>
      Object.entries(levels).map(([skillsetId, requiredLevel]) => ({ positionId, skillsetId, requiredLevel })),
    );
  return {
    engineerType,
    positions: positions.sort((a, b) => a.code.localeCompare(b.code, "en", { numeric: true })),
    skillsets: skillsets.filter((skillset) => skillset.applicableTo.includes(engineerType)),
    requirements,
  };
};
