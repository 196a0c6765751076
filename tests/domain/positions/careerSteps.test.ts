import { describe, expect, it } from "vitest";
import { codesSoFar, nextCodes } from "#domain/positions/rules.ts";
import { qaPositions, samplePosition, softwarePositions } from "#tests/web/positions/samplePositions.ts";

describe("the next positions", () => {
  it.each([
    { own: "IC1", next: ["IC2"] },
    { own: "IC3", next: ["EM4", "IC4", "TL4"] },
    { own: "TL4", next: ["TL5"] },
    { own: "IC6", next: [] },
    { own: "QA1", next: [] },
    { own: null, next: [] },
  ])("after $own on the software ladder are $next", ({ own, next }) => {
    expect([...nextCodes(softwarePositions, own)].sort()).toEqual(next);
  });

  it("on a ladder of one path is the one above", () => {
    expect([...nextCodes(qaPositions, "QA3")]).toEqual(["QA4"]);
  });

  it("leads from the trunk's last level below where another path begins", () => {
    const positions = [1, 2, 3].map((level) => samplePosition("ic", level));
    expect([...nextCodes([...positions, samplePosition("em", 3)], "IC2")].sort()).toEqual(["EM3", "IC3"]);
  });
});

describe("the way so far", () => {
  it.each([
    { own: "IC1", soFar: ["IC1"] },
    { own: "TL5", soFar: ["IC1", "IC2", "IC3", "TL4", "TL5"] },
    { own: null, soFar: [] },
  ])("to $own is $soFar", ({ own, soFar }) => {
    expect([...codesSoFar(softwarePositions, own)].sort()).toEqual(soFar);
  });
});
