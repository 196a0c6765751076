import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Entity } from "electrodb";
import { describe, expect, it } from "vitest";
import { entityBuilders } from "#functions/table/store.ts";
import { Validator } from "#infra/electrodbValidator.ts";

const place = {
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-north-1" })),
  table: "pulse-test",
};
const entities = Object.entries(entityBuilders);

/** A model that the library's check rejects. */
const unnamed = { model: { entity: "trial", version: "1" }, attributes: {}, indexes: {} };

// Bundles omit this check (infra/electrodbValidator.ts).
describe("ElectroDB's check of the models", () => {
  it.each(entities)("accepts %s", (_name, build) => {
    expect(() => build(place)).not.toThrow();
  });

  it("rejects a model without a service", () => {
    expect(() => new Entity(unnamed as never, place)).toThrow("service");
  });
});

describe("the check's replacement in bundles", () => {
  const validator = new Validator();

  it("accepts models and rejects entities, since ElectroDB uses it to tell them apart", () => {
    for (const [, build] of entities) {
      const entity = build(place);
      expect(validator.validate(unnamed).errors).toEqual([]);
      expect(validator.validate(entity).errors).toHaveLength(1);
    }
  });
});
