import { CustomAttributeType, Entity, type EntityConfiguration } from "electrodb";
import { type EngineerType, engineerTypes } from "#domain/people/terms.ts";
import { careerPaths } from "#domain/positions/terms.ts";
import { primaryIndex } from "../table/keys.ts";

/**
 * A position of the ladder. All positions stand in one partition, with what they require: there are dozens.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which positions are there? | table | `POSITIONS` / `POS#id` (and `REQ#id`, `STATE`) | the ladder, Positions |
 * | what is this position called? | table | the same, one item | approval |
 */
export const positionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "position", version: "1", service: "pulse" },
      attributes: {
        id: { type: "string", required: true },
        code: { type: "string", required: true },
        title: { type: "string", required: true },
        level: { type: "number", required: true },
        careerPath: { type: careerPaths, required: true },
        engineerType: { type: engineerTypes, required: true },
        description: { type: "string", required: true },
        responsibilities: { type: "string", required: true },
        version: { type: "number", required: true },
      },
      indexes: {
        all: primaryIndex({ composite: [], template: "POSITIONS" }, { composite: ["id"], template: "POS#${id}" }),
      },
    } as const,
    configuration,
  );

/**
 * What a position requires: skillset id to level, one item a position, beside it. A skillset that was removed, or no
 * longer applies to the position's engineer type, may still stand here; it counts for nothing (`readLadders`).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what does each position require? | table | `POSITIONS` / `REQ#positionId` | the ladder, Requirements |
 */
export const requirementsEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
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
    } as const,
    configuration,
  );

/**
 * The one version of all ladders. Whatever changes a position, a skillset or a requirement is written over the version
 * that was read with it: so no code and no name is given twice, and a file is imported into the ladder that was previewed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | has the ladder changed since, and is a file being imported? | table | `POSITIONS` / `STATE` | every write to the ladder |
 */
export const ladderStateEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "ladderState", version: "1", service: "pulse" },
      attributes: {
        version: { type: "number", required: true },
        /** The operation that imports a file at present; nobody else changes the ladder meanwhile. */
        importId: { type: "string" },
      },
      indexes: {
        one: primaryIndex({ composite: [], template: "POSITIONS" }, { composite: [], template: "STATE" }),
      },
    } as const,
    configuration,
  );

/**
 * A skillset with its (at most five) levels. All skillsets stand in one partition: there are dozens, and each may apply
 * to several engineer types.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which skillsets are there? | table | `SKILLSETS` / `SKILL#id` | the ladder, generation |
 */
export const skillsetEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "skillset", version: "1", service: "pulse" },
      attributes: {
        id: { type: "string", required: true },
        name: { type: "string", required: true },
        description: { type: "string", required: true },
        applicableTo: { type: CustomAttributeType<readonly EngineerType[]>("any"), required: true },
        levels: {
          type: "list",
          items: {
            type: "map",
            properties: {
              level: { type: "number", required: true },
              title: { type: "string", required: true },
              description: { type: "string", required: true },
            },
          },
          required: true,
        },
        version: { type: "number", required: true },
      },
      indexes: {
        all: primaryIndex({ composite: [], template: "SKILLSETS" }, { composite: ["id"], template: "SKILL#${id}" }),
      },
    } as const,
    configuration,
  );

/**
 * A person's levels: those that their manager gave them in the shared review of the latest round.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which levels does this person have? | table | `USER#id` / `LEVELS` | Skills, the preview of a ladder file |
 */
export const personLevelsEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "personLevels", version: "1", service: "pulse" },
      attributes: {
        userId: { type: "string", required: true },
        /** Skillset id to level. */
        levels: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
        reviewId: { type: "string", required: true },
        roundId: { type: "string", required: true },
        roundName: { type: "string", required: true },
        roundStartDate: { type: "string", required: true },
        sharedAt: { type: "string", required: true },
      },
      indexes: {
        byUser: primaryIndex(
          { composite: ["userId"], template: "USER#${userId}" },
          { composite: [], template: "LEVELS" },
        ),
      },
    } as const,
    configuration,
  );
