import { CustomAttributeType, Entity, type EntityConfiguration } from "electrodb";
import { type EngineerType, engineerTypes } from "#domain/people/terms.ts";
import { careerPaths } from "#domain/positions/terms.ts";
import { primary } from "./keys.ts";

/**
 * A position of the ladder.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what is the ladder of this engineer type? | table | `LADDER#type` / `POS#id` (and `REQ#id`) | the ladder, approval |
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
        byEngineerType: primary(
          { composite: ["engineerType"], template: "LADDER#${engineerType}" },
          { composite: ["id"], template: "POS#${id}" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * One code, one position: written with the position in one transaction.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which position has this code, if any? | table | `POSCODE#lower` / `C` | whoever creates a position |
 */
export const positionCodeEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "positionCode", version: "1", service: "pulse" },
      attributes: {
        code: { type: "string", required: true },
        positionId: { type: "string", required: true },
        engineerType: { type: engineerTypes, required: true },
      },
      indexes: {
        byCode: primary({ composite: ["code"], template: "POSCODE#${code}" }, { composite: [], template: "C" }),
      },
    } as const,
    configuration,
  );

/**
 * What a position requires: skillset id to level, one item a position, beside it in the ladder's partition.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what does each position of this ladder require? | table | `LADDER#type` / `REQ#positionId` | the ladder |
 */
export const requirementsEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "requirements", version: "1", service: "pulse" },
      attributes: {
        engineerType: { type: engineerTypes, required: true },
        positionId: { type: "string", required: true },
        levels: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
        version: { type: "number", required: true },
      },
      indexes: {
        byPosition: primary(
          { composite: ["engineerType"], template: "LADDER#${engineerType}" },
          { composite: ["positionId"], template: "REQ#${positionId}" },
        ),
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
        all: primary({ composite: [], template: "SKILLSETS" }, { composite: ["id"], template: "SKILL#${id}" }),
      },
    } as const,
    configuration,
  );
