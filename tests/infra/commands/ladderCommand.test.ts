import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod";
import type { User } from "#domain/people/model.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { CommandFailure } from "#infra/commands/commandFailure.ts";
import { ladderCommand } from "#infra/commands/ladderCommand.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { putPosition, putRequirements, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let admin: User;
const files = new Map<string, string>();
let printed: string[] = [];

beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  const position = await putPosition({ code: "IC1", title: "Junior" });
  const craft = await putSkillset({ name: "Craft" });
  await putRequirements(position.id, { [craft.id]: 1 });
  await putUser(makeUser({ position: { id: position.id, code: "IC1", title: "Junior" } }));
});

beforeEach(() => {
  printed = [];
});

/** Calls the routes' handlers instead of a running Pulse; runs an import's operation when its progress is requested. */
const callApi = async <Spec extends RouteSpec>(
  spec: Spec,
  parts: { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown } = {},
) => {
  const operationId = parts.params?.["operationId"];
  if (operationId !== undefined) {
    await runToCompletion(operationId);
  }
  const answer = await callRoute(spec, { claims: claimsOf(admin), ...parts });
  if (answer.status >= 400) {
    throw new CommandFailure(answer.problem.detail);
  }
  return answer.body as z.output<Spec["response"]>;
};

const run = (...args: string[]) =>
  ladderCommand(args, {
    connect: async () => callApi,
    read: async (file) => files.get(file) ?? "",
    write: async (file, text) => void files.set(file, text),
    print: (line) => void printed.push(line),
  });

describe("npm run ladder", () => {
  it.each([
    [],
    ["export"],
    ["improt", "ladder.yaml"],
    ["import", "--yes"],
    ["import", "ladder.yaml", "--force"],
    ["check", "ladder.yaml", "--yes"],
    ["import", "ladder.yaml", "--yes", "--yes"],
  ])("prints its usage when it is called with %j", async (...args) => {
    expect(await run(...args)).toBe(2);
    expect(printed.join("\n")).toContain("npm run ladder -- import FILE --yes");
  });

  it("exports a file that contains no change", async () => {
    expect(await run("export", "ladder.yaml")).toBe(0);
    expect(files.get("ladder.yaml")).toContain("code: IC1");
    expect(await run("check", "ladder.yaml")).toBe(0);
    expect(await run("import", "ladder.yaml", "--yes")).toBe(0);
    expect(printed.slice(1)).toEqual([
      "Nothing changes: the ladder already matches this file.",
      "Nothing changes: the ladder already matches this file.",
    ]);
  });

  it("reports each invalid line, and fails", async () => {
    files.set("broken.yaml", "positions: []\nskillsets: []\nskillsets: []\nrequirements: {}\n");
    for (const action of ["check", "import"]) {
      printed = [];
      expect(await run(action, "broken.yaml", ...(action === "import" ? ["--yes"] : []))).toBe(1);
      expect(printed).toEqual([
        "broken.yaml:3: This key is already on line 2. Remove one of the two.",
        "Nothing was imported. Correct these lines.",
      ]);
    }
  });

  it("reports a file that is too large, and sends nothing", async () => {
    files.set("large.yaml", "#".repeat(2_012_300));
    await expect(run("check", "large.yaml")).rejects.toThrow(
      "This file is 12.3 kB too large. A ladder file can have at most 2 MB.",
    );
  });

  it("shows what an import would change, and imports with --yes", async () => {
    const changed = (files.get("ladder.yaml") ?? "")
      .replace("title: Junior", "title: Associate")
      .replace("Craft: 1", "Craft: 3")
      .replace(
        "\nrequirements:",
        '  - name: Delivery\n    description: ""\n    applicableTo: [qa]\n    levels: []\n\nrequirements:',
      );
    files.set("changed.yaml", changed);
    const preview = [
      "Positions",
      "  ~ IC1 Junior (1 person)",
      "      Title: Junior → Associate",
      "Skillsets",
      "  + Delivery",
      "      Applies to: QA",
      "      Levels: 0",
      "Requirements",
      "  ~ IC1 Associate (1 person)",
      "      Craft: 1 → 3",
      "1 requirement changes: 1 engineer.",
      "1 position gets another code or title. 1 person will see it with their name.",
    ];
    expect(await run("check", "changed.yaml")).toBe(0);
    expect(printed).toEqual(preview);
    printed = [];
    expect(await run("import", "changed.yaml")).toBe(1);
    expect(printed).toEqual([
      ...preview,
      "Nothing was written yet. To import it: npm run ladder -- import changed.yaml --yes",
    ]);
    printed = [];
    expect(await run("import", "changed.yaml", "--yes")).toBe(0);
    expect(printed.at(-1)).toBe("Imported. The ladder now matches this file.");
    expect(await run("export", "again.yaml")).toBe(0);
    expect(files.get("again.yaml")).toContain("title: Associate");
  });
});
