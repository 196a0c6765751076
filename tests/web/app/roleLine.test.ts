import { describe, expect, it } from "vitest";
import { roleLine } from "#web/lib/format/roleLine.ts";
import { sampleMe } from "../support/samples.ts";

describe("the role line of the header", () => {
  it.each([
    ["Chief Technology Officer", { role: "cto", engineerType: null }],
    ["Human Resources", { role: "hr", engineerType: null }],
    ["Software Engineer - Senior Software Engineer", {}],
    ["QA Engineer", { engineerType: "qa", position: null }],
    ["Administrator", { role: "admin", engineerType: null, position: null }],
    ["QA Engineer", { role: "admin", engineerType: "qa", position: null }],
    ["Pending Assignment", { engineerType: null, position: null }],
  ] as const)("%s", (line, changes) => {
    expect(roleLine(sampleMe(changes))).toBe(line);
  });
});
