import { describe, expect, it } from "vitest";
import { newPosition } from "#domain/positions/administration.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { maxPositions } from "#domain/positions/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { makePosition } from "#tests/support/positions/ladders.ts";

const positions = Array.from({ length: maxPositions }, (_, number) =>
  makePosition({ id: `position-${number}`, code: `P${number}` }),
);
const { id: _id, version: _version, ...form } = makePosition({ code: "NEW" });

describe("a new position", () => {
  it("can be the last one that a ladder file can hold", () => {
    expect(newPosition(form, { structure: defaultStructure, positions: positions.slice(1) }, "new")).toMatchObject({
      id: "new",
      code: "NEW",
      version: 1,
    });
  });

  it("is rejected if there are already as many positions as a ladder file can hold", () => {
    expect(() => newPosition(form, { structure: defaultStructure, positions }, "new")).toThrow(DomainError);
    expect(() => newPosition(form, { structure: defaultStructure, positions }, "new")).toThrow(
      "The ladders already have 500 positions.",
    );
  });
});
