import { describe, expect, it } from "vitest";
import type { Position } from "#domain/positions/model.ts";
import { type Branching, branchProblem, careerStepsFrom, codesLeadingTo } from "#domain/positions/rules.ts";
import { defaultStructure, pathOrder } from "#domain/positions/structure.ts";
import { qaPositions, samplePosition, softwarePositions } from "#tests/web/positions/samplePositions.ts";

const order = pathOrder(defaultStructure);
const nextCodes = (positions: readonly Position[], code: string | null) =>
  careerStepsFrom(positions, code, order).map(({ to }) => to.code);

describe("the next positions", () => {
  it.each([
    { own: "IC1", next: ["IC2"] },
    { own: "IC3", next: ["EM4", "IC4", "TL4"] },
    { own: "TL4", next: ["TL5"] },
    { own: "IC6", next: [] },
    { own: "QA1", next: [] },
    { own: null, next: [] },
  ])("after $own on the software ladder are $next", ({ own, next }) => {
    expect(nextCodes(softwarePositions, own).sort()).toEqual(next);
  });

  it("on a ladder with a single path are just the one above", () => {
    expect(nextCodes(qaPositions, "QA3")).toEqual(["QA4"]);
  });

  it("include another path's first level from the trunk level below it", () => {
    const positions = [1, 2, 3].map((level) => samplePosition("ic", level));
    expect(nextCodes([...positions, samplePosition("em", 3)], "IC2").sort()).toEqual(["EM3", "IC3"]);
  });
});

describe("several positions of one level in a path", () => {
  const path = ["IC1", "IC2.1", "IC2.2", "IC2.10", "IC3"].map((code) => samplePosition("ic", Number(code[2]), code));

  it("follow each other in code order, and all of them lead to the next level", () => {
    expect(nextCodes(path, "IC1")).toEqual(["IC2.1"]);
    expect(nextCodes(path, "IC2.1")).toEqual(["IC2.2"]);
    expect(nextCodes(path, "IC2.2")).toEqual(["IC2.10"]);
    expect(nextCodes(path, "IC2.10")).toEqual(["IC3"]);
    expect([...codesLeadingTo(path, "IC3", order)].sort()).toEqual(["IC1", "IC2.1", "IC2.10", "IC2.2", "IC3"]);
  });
});

describe("a path with a set branching position", () => {
  const ladder = [
    ...[1, 2, 3, 4, 5, 6].map((level) => samplePosition("ic", level)),
    { ...samplePosition("em", 5), fromId: "position-IC5" },
    samplePosition("em", 6),
    samplePosition("tl", 4),
  ];
  const next = (code: string) =>
    careerStepsFrom(ladder, code, order).map(({ to, isSideways }) => [to.code, isSideways]);

  it("is reached only from there, sideways if on the same level", () => {
    expect(next("IC3")).toEqual([
      ["TL4", false],
      ["IC4", false],
    ]);
    expect(next("IC5")).toEqual([
      ["IC6", false],
      ["EM5", true],
    ]);
    expect([...codesLeadingTo(ladder, "EM6", order)].sort()).toEqual(["EM5", "EM6", "IC1", "IC2", "IC3", "IC4", "IC5"]);
  });
});

describe("the position where a path branches off", () => {
  const at = (code: string, from: string | null = null, engineerType = "software"): Branching => ({
    code,
    level: Number(code[2]),
    careerPath: code.slice(0, 2).toLowerCase() as Branching["careerPath"],
    engineerType,
    from,
  });
  const ladder = [at("IC1"), at("IC5"), at("EM4", "TL4"), at("EM6"), at("TL4"), at("QA4", null, "qa")];

  it.each([
    ["a position below", at("TL4", "IC1"), null],
    ["a position on the same level", at("TL5", "IC5"), null],
    ["no position", at("TL4"), null],
    ["an unknown position", at("TL4", "IC9"), "There is no position IC9 on this ladder"],
    ["another ladder", at("TL4", "QA4"), "There is no position QA4 on this ladder"],
    ["a later position", at("TL4", "IC5"), "IC5 is at level 5, above TL4"],
    ["its own path", at("TL4", "TL4"), "TL4 is on the same path as TL4"],
    ["a cycle", at("TL4", "EM4"), "EM4 itself comes after TL4"],
  ])("is checked: %s", (_what, position, problem) => {
    const all = [...ladder.filter(({ code }) => code !== "TL4"), position];
    const message = branchProblem(position, all);
    expect(message === null ? null : message.slice(0, problem?.length)).toBe(problem);
  });

  it("can be set only on the first position of the path", () => {
    const later = at("EM6", "IC5");
    const all = [...ladder.filter(({ code }) => code !== "EM6"), later];
    expect(branchProblem(later, all)).toContain("Only EM4, the first position of its path");
  });
});

describe("the positions leading up", () => {
  it.each([
    { own: "IC1", soFar: ["IC1"] },
    { own: "TL5", soFar: ["IC1", "IC2", "IC3", "TL4", "TL5"] },
    { own: null, soFar: [] },
  ])("to $own are $soFar", ({ own, soFar }) => {
    expect([...codesLeadingTo(softwarePositions, own, order)].sort()).toEqual(soFar);
  });
});
