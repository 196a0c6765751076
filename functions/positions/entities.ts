import { CustomAttributeType } from "electrodb";
import type { EngineerType } from "#domain/people/terms.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import type { LadderLevel } from "#domain/skillsets/model.ts";
import { defineEntity, primaryIndex } from "../table/keys.ts";

/**
 * A position of the ladder. There are dozens, so all positions share one partition with their requirements.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which positions are there? | table | `POSITIONS` / `POS#id` (and `REQ#id`, `STATE`) | the ladder, Positions |
 * | what is this position called? | table | the same, one item | approval |
 */
export const positionEntity = defineEntity({
  model: { entity: "position", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    code: { type: "string", required: true },
    title: { type: "string", required: true },
    level: { type: "number", required: true },
    careerPath: { type: "string", required: true },
    engineerType: { type: "string", required: true },
    description: { type: "string", required: true },
    responsibilities: { type: "string", required: true },
    fromId: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    all: primaryIndex({ composite: [], template: "POSITIONS" }, { composite: ["id"], template: "POS#${id}" }),
  },
});

/**
 * The levels that a position requires, by skillset ID. Each position has at most one such item. It may still contain
 * skillsets that were removed or no longer apply to the position's engineer type; `readLadders` ignores them.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what does each position require? | table | `POSITIONS` / `REQ#positionId` | the ladder, Requirements |
 */
export const requirementsEntity = defineEntity({
  model: { entity: "requirements", version: "1", service: "pulse" },
  attributes: {
    positionId: { type: "string", required: true },
    levels: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byPosition: primaryIndex(
      { composite: [], template: "POSITIONS" },
      { composite: ["positionId"], template: "REQ#${positionId}" },
    ),
  },
});

/**
 * The version of all ladders. Every write requires and increments it, so names stay unique and files are imported into
 * the ladders that were previewed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | have the ladders changed since they were read, and is a file being imported? | table | `POSITIONS` / `STATE` | every write to the ladder |
 */
export const ladderStateEntity = defineEntity({
  model: { entity: "ladderState", version: "1", service: "pulse" },
  attributes: {
    version: { type: "number", required: true },
    /** The last import of a file. While it runs, nothing else may change the ladders. */
    importId: { type: "string" },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "POSITIONS" }, { composite: [], template: "STATE" }),
  },
});

/**
 * The engineer types and career paths. Without this item, the defaults apply. The item is stored in the partition
 * of the positions, so every read of a ladder includes it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which engineer types and career paths are there? | table | `POSITIONS` / `STRUCTURE` | the ladder, everyone's profile, writes of people |
 */
export const ladderStructureEntity = defineEntity({
  model: { entity: "ladderStructure", version: "1", service: "pulse" },
  attributes: {
    engineerTypes: { type: CustomAttributeType<LadderStructure["engineerTypes"]>("any"), required: true },
    careerPaths: { type: CustomAttributeType<LadderStructure["careerPaths"]>("any"), required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "POSITIONS" }, { composite: [], template: "STRUCTURE" }),
  },
});

/**
 * A skillset with its levels, at most five. There are dozens of skillsets and each may apply to several engineer types,
 * so all share one partition.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which skillsets are there? | table | `SKILLSETS` / `SKILL#id` | the ladder, generation |
 */
export const skillsetEntity = defineEntity({
  model: { entity: "skillset", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", required: true },
    applicableTo: { type: CustomAttributeType<readonly EngineerType[]>("any"), required: true },
    group: { type: "string" },
    levels: { type: CustomAttributeType<LadderLevel[]>("any"), required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    all: primaryIndex({ composite: [], template: "SKILLSETS" }, { composite: ["id"], template: "SKILL#${id}" }),
  },
});

/**
 * The order of all skillsets, by ID. Without this item, they are sorted by name. The order may still contain
 * removed skillsets.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | in which order are the skillsets? | table | `SKILLSETS` / `ORDER` | the ladder, generation |
 */
export const skillsetOrderEntity = defineEntity({
  model: { entity: "skillsetOrder", version: "1", service: "pulse" },
  attributes: {
    ids: { type: "list", items: { type: "string" }, required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    all: primaryIndex({ composite: [], template: "SKILLSETS" }, { composite: [], template: "ORDER" }),
  },
});

const personLevelsAttributes = {
  userId: { type: "string", required: true },
  /** By skillset ID. */
  levels: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
  reviewId: { type: "string", required: true },
  roundId: { type: "string", required: true },
  roundName: { type: "string", required: true },
  roundStartDate: { type: "string", required: true },
  sharedAt: { type: "string", required: true },
} as const;

/**
 * A person's skill levels, as their manager rated them in the shared review of the latest round.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which levels does this person have? | table | `USER#id` / `LEVELS` | Skills, the preview of a ladder file |
 */
export const personLevelsEntity = defineEntity({
  model: { entity: "personLevels", version: "1", service: "pulse" },
  attributes: personLevelsAttributes,
  indexes: {
    byUser: primaryIndex({ composite: ["userId"], template: "USER#${userId}" }, { composite: [], template: "LEVELS" }),
  },
});

/**
 * The levels of a person's shared review of one round.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which levels did this person have in each round? | table | `USER#id` / `LEVELS#startDate#roundId` | Skills |
 */
export const roundLevelsEntity = defineEntity({
  model: { entity: "roundLevels", version: "1", service: "pulse" },
  attributes: personLevelsAttributes,
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "USER#${userId}" },
      { composite: ["roundStartDate", "roundId"], template: "LEVELS#${roundStartDate}#${roundId}" },
    ),
  },
});
