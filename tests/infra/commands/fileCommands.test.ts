import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod";
import type { User } from "#domain/people/model.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { CommandFailure } from "#infra/commands/commandFailure.ts";
import { ladderCommand } from "#infra/commands/ladderCommand.ts";
import { onboardingCommand } from "#infra/commands/onboardingCommand.ts";
import { readTextFile } from "#infra/commands/runFileCommand.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { putPosition, putRequirements, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

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
  files.set("example.yaml", await readTextFile("sample/onboarding.yaml"));
  files.set("large.yaml", "#".repeat(2_012_300));
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

const run = (command: typeof ladderCommand, args: readonly string[]) => {
  printed = [];
  return command(args, {
    connect: async () => callApi,
    read: async (file) => files.get(file) ?? "",
    write: async (file, text) => void files.set(file, text),
    print: (line) => void printed.push(line),
  });
};

describe("npm run ladder", () => {
  const ladder = (...args: string[]) => run(ladderCommand, args);

  it.each([
    [],
    ["export"],
    ["improt", "ladder.yaml"],
    ["import", "--yes"],
    ["import", "ladder.yaml", "--force"],
    ["check", "ladder.yaml", "--yes"],
    ["import", "ladder.yaml", "--yes", "--yes"],
  ])("prints its usage when it is called with %j", async (...args) => {
    expect(await ladder(...args)).toBe(2);
    expect(printed.join("\n")).toContain("npm run ladder -- import FILE --yes");
  });

  wideIt("exports a file that contains no change", async () => {
    expect(await ladder("export", "ladder.yaml")).toBe(0);
    expect(files.get("ladder.yaml")).toContain("code: IC1");
    for (const args of [
      ["check", "ladder.yaml"],
      ["import", "ladder.yaml", "--yes"],
    ]) {
      expect(await ladder(...args)).toBe(0);
      expect(printed).toEqual(["Nothing changes: the ladder already matches this file."]);
    }
  });

  wideIt("reports each invalid line, and fails", async () => {
    files.set("broken.yaml", "positions: []\nskillsets: []\nskillsets: []\nrequirements: {}\n");
    for (const args of [
      ["check", "broken.yaml"],
      ["import", "broken.yaml", "--yes"],
    ]) {
      expect(await ladder(...args)).toBe(1);
      expect(printed).toEqual([
        "broken.yaml:3: This key is already on line 2. Remove one of the two.",
        "Nothing was imported. Correct these lines.",
      ]);
    }
  });

  it("reports a file that is too large, and sends nothing", async () => {
    await expect(ladder("check", "large.yaml")).rejects.toThrow(
      "This file is 12.3 kB too large. A ladder file can have at most 2 MB.",
    );
  });

  wideIt("shows what an import would change, and imports with --yes", async () => {
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
    expect(await ladder("check", "changed.yaml")).toBe(0);
    expect(printed).toEqual(preview);
    expect(await ladder("import", "changed.yaml")).toBe(1);
    expect(printed).toEqual([
      ...preview,
      "Nothing was imported yet. To import it: npm run ladder -- import changed.yaml --yes",
    ]);
    expect(await ladder("import", "changed.yaml", "--yes")).toBe(0);
    expect(printed.at(-1)).toBe("Imported. The ladder now matches this file.");
    expect(await ladder("export", "again.yaml")).toBe(0);
    expect(files.get("again.yaml")).toContain("title: Associate");
  });
});

describe("npm run onboarding", () => {
  const onboarding = (...args: string[]) => run(onboardingCommand, args);

  it("imports the example with --yes, and exports what was imported", async () => {
    expect(await onboarding("import", "example.yaml")).toBe(1);
    expect(printed.slice(0, 3)).toEqual(["Sections", "  + Before day one", "      Timeframe: The week before"]);
    expect(printed.at(-1)).toBe(
      "Nothing was imported yet. To import it: npm run onboarding -- import example.yaml --yes",
    );
    expect(await onboarding("import", "example.yaml", "--yes")).toBe(0);
    expect(printed.at(-1)).toBe("Imported. The onboarding now matches this file.");
    expect(await onboarding("export", "onboarding.yaml")).toBe(0);
    expect(printed).toEqual(["Exported all sections, goals and links to onboarding.yaml."]);
    expect(await onboarding("check", "onboarding.yaml")).toBe(0);
    expect(printed).toEqual(["Nothing changes: the onboarding already matches this file."]);
  });

  it("shows what an import would change", async () => {
    const changed = (files.get("onboarding.yaml") ?? "")
      .replace("timeframe: Day 1\n", "timeframe: The day you arrive\n")
      .replace(/ {2}- title: Security\n.*\n/, "");
    files.set("changed.yaml", changed);
    expect(await onboarding("check", "changed.yaml")).toBe(0);
    expect(printed).toEqual([
      "Sections",
      "  ~ First day",
      "      Timeframe: Day 1 → The day you arrive",
      "Links",
      "  - Security",
    ]);
  });

  it("reports a file that is too large, and sends nothing", async () => {
    await expect(onboarding("check", "large.yaml")).rejects.toThrow(
      "An onboarding file can have at most 500,000 characters.",
    );
  });
});

describe("a file that a command is given", () => {
  let file = "";
  beforeAll(async () => {
    file = join(await mkdtemp(join(tmpdir(), "pulse-file-")), "ladder.yaml");
  });
  afterAll(() => rm(join(file, ".."), { recursive: true }));

  it.each([
    ["UTF-8", Buffer.from("title: Größe"), "title: Größe"],
    ["UTF-8 with a byte order mark", Buffer.from("\ufefftitle: Größe"), "title: Größe"],
    ["Latin-1", Buffer.from("title: Größe", "latin1"), null],
    ["UTF-16", Buffer.from("\ufefftitle: Größe", "utf16le"), null],
  ])("is read as UTF-8, or refused instead of corrupting its letters: %s", async (_what, bytes, text) => {
    await writeFile(file, bytes);
    const read = readTextFile(file);
    await (text === null ? expect(read).rejects.toThrow(/Save it as UTF-8\.$/) : expect(read).resolves.toBe(text));
  });

  it("is reported with its name when it does not exist", async () => {
    await expect(readTextFile("missing.yaml")).rejects.toThrow("missing.yaml cannot be read. Choose another file.");
  });
});
