import { describe, expect, it } from "vitest";
import { defaultStructure, formIds } from "#domain/positions/structure.ts";
import {
  draftOf,
  formOf,
  formPathIds,
  newPositionDraft,
  positionProblems,
} from "#web/features/positions/positionDraft.ts";
import { samplePosition } from "./samplePositions.ts";

const good = { ...newPositionDraft(defaultStructure), code: "IC1", title: "Junior" };
const level = "Level must be a whole number from 0 to 15";

describe("the position form", () => {
  it.each([
    [{}, {}],
    [{ code: " " }, { code: "Code is required" }],
    [{ title: "" }, { title: "Title is required" }],
    [{ title: "x".repeat(201) }, { title: "Shorten this to 200 characters. Nothing was saved or lost." }],
    [{ title: ` ${"x".repeat(200)} ` }, {}],
    [{ level: "" }, { level: "Level is required" }],
    [{ level: "0" }, {}],
    [{ level: "15" }, {}],
    [{ level: "16" }, { level }],
    [{ level: "1.5" }, { level }],
    [{ level: "-1" }, { level }],
    [{ level: "many" }, { level: "Level is required" }],
    [
      { description: "x".repeat(20_001) },
      { description: "Shorten this to 20,000 characters. Nothing was saved or lost." },
    ],
  ])("with %o has the problems %o", (changes, problems) => {
    expect(positionProblems({ ...good, ...changes })).toEqual(problems);
  });

  it("sends what it opened", () => {
    const { id, version, ...form } = samplePosition("em", 5);
    expect(formOf(draftOf({ id, version, ...form }))).toEqual(form);
  });

  it("offers what is specified, and keeps what is not", () => {
    expect(formPathIds(defaultStructure, "ic")).toEqual(["ic", "tl", "em", "qa"]);
    expect(formPathIds(defaultStructure, "ds")).toEqual(["ic", "tl", "em", "qa", "ds"]);
    expect(formIds(defaultStructure.engineerTypes, "qa")).toEqual(["software", "qa"]);
    expect(formIds(defaultStructure.engineerTypes, "data_scientist")).toEqual(["software", "qa", "data_scientist"]);
  });
});
