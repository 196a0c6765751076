import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod";
import type { User } from "#domain/people/model.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { CommandFailure } from "#infra/commands/commandFailure.ts";
import { onboardingCommand } from "#infra/commands/onboardingCommand.ts";
import { readTextFile } from "#infra/commands/readTextFile.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let admin: User;
const files = new Map<string, string>();
let printed: string[] = [];

beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  files.set("example.yaml", await readTextFile("sample/onboarding.yaml"));
});

beforeEach(() => {
  printed = [];
});

/** Calls the routes' handlers instead of a running Pulse. */
const callApi = async <Spec extends RouteSpec>(spec: Spec, parts: { readonly body?: unknown } = {}) => {
  const answer = await callRoute(spec, { claims: claimsOf(admin), ...parts });
  if (answer.status >= 400) {
    throw new CommandFailure(answer.problem.detail);
  }
  return answer.body as z.output<Spec["response"]>;
};

const run = (...args: string[]) =>
  onboardingCommand(args, {
    connect: async () => callApi,
    read: async (file) => files.get(file) ?? "",
    write: async (file, text) => void files.set(file, text),
    print: (line) => void printed.push(line),
  });

describe("npm run onboarding", () => {
  it("prints its usage when it is called without a file", async () => {
    expect(await run("export")).toBe(2);
    expect(printed.join("\n")).toContain("npm run onboarding -- import FILE --yes");
  });

  it("imports the example with --yes, and exports what was imported", async () => {
    expect(await run("import", "example.yaml")).toBe(1);
    expect(printed.slice(0, 3)).toEqual(["Sections", "  + Before day one", "      Timeframe: The week before"]);
    expect(printed.at(-1)).toBe(
      "Nothing was written yet. To import it: npm run onboarding -- import example.yaml --yes",
    );
    printed = [];
    expect(await run("import", "example.yaml", "--yes")).toBe(0);
    expect(printed.at(-1)).toBe("Imported. The onboarding now matches this file.");
    printed = [];
    expect(await run("export", "onboarding.yaml")).toBe(0);
    expect(await run("check", "onboarding.yaml")).toBe(0);
    expect(printed).toEqual([
      "Exported all sections, goals and links to onboarding.yaml.",
      "Nothing changes: the onboarding already matches this file.",
    ]);
  });

  it("shows what an import would change", async () => {
    const changed = (files.get("onboarding.yaml") ?? "")
      .replace("timeframe: Day 1\n", "timeframe: The day you arrive\n")
      .replace(/ {2}- title: Security\n.*\n/, "");
    files.set("changed.yaml", changed);
    expect(await run("check", "changed.yaml")).toBe(0);
    expect(printed).toEqual([
      "Sections",
      "  ~ First day",
      "      Timeframe: Day 1 → The day you arrive",
      "Links",
      "  - Security",
    ]);
  });

  it("reports each invalid line, and fails", async () => {
    files.set("broken.yaml", "sections: []\nsections: []\n");
    expect(await run("import", "broken.yaml", "--yes")).toBe(1);
    expect(printed).toEqual([
      "broken.yaml:2: This key is already on line 1. Remove one of the two.",
      "Nothing was imported. Correct these lines.",
    ]);
  });

  it("reports a file that is too large, and sends nothing", async () => {
    files.set("large.yaml", "#".repeat(500_001));
    await expect(run("check", "large.yaml")).rejects.toThrow("An onboarding file can have at most 500,000 characters.");
  });
});
