import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { changedFiles } from "./changedFiles.ts";
import { allTestFiles, type Importers, readImporters } from "./importers.ts";
import { relatedTests } from "./related.ts";

const put = async (root: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
};

/** A temporary folder with these files. */
const folderOf = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), "pulse-changed-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await put(root, files);
  return root;
};

describe("what has changed", () => {
  it("is what the branch committed since it left the base, and what is not committed, without deleted files", async () => {
    const root = await folderOf({ "kept.ts": "1", "edited.ts": "1", "deleted.ts": "1", ".gitignore": "ignored.ts" });
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@acme.test", ...args], { cwd: root, stdio: "pipe" });
    git("init", "--initial-branch=main");
    git("add", ".");
    git("commit", "-m", "Begin");
    git("switch", "-c", "branch");
    await put(root, { "committed.ts": "1" });
    git("add", ".");
    git("commit", "-m", "Go on");
    git("switch", "main");
    await put(root, { "ofOthers.ts": "1" });
    git("add", ".");
    git("commit", "-m", "Meanwhile");
    git("switch", "branch");
    await put(root, { "edited.ts": "2", "untracked/new.ts": "1", "ignored.ts": "1" });
    await unlink(join(root, "deleted.ts"));
    expect(await changedFiles("main", root)).toEqual(["committed.ts", "edited.ts", "untracked/new.ts"]);
    await expect(changedFiles("nowhere", root)).rejects.toThrow("nowhere");
  });
});

describe("who imports whom", () => {
  it("is read from the tests' static imports of the project's own code", async () => {
    const root = await folderOf({
      "package.json": JSON.stringify({ type: "module", imports: { "#domain/*": "./domain/*" } }),
      "domain/slack/rules.ts": "export const rule = 1;",
      "domain/slack/later.ts": "export const later = 1;",
      "functions/slack.ts": `import { rule } from "#domain/slack/rules.ts"; import { z } from "zod"; export const x = [rule, z];
        export const load = () => import("../domain/slack/later.ts");`,
      "tests/functions/slack.test.ts": `import { x, load } from "../../functions/slack.ts"; console.log(x, load);`,
      "tests/e2e/slack.spec.ts": `import "../../functions/slack.ts";`,
    });
    const tests = await allTestFiles(root);
    expect(tests).toEqual(["tests/functions/slack.test.ts"]);
    expect(Object.fromEntries(await readImporters(tests, root))).toEqual({
      "domain/slack/rules.ts": ["functions/slack.ts"],
      "functions/slack.ts": ["tests/functions/slack.test.ts"],
    });
  });

  it("cannot be read of code that imports what is not there", async () => {
    const root = await folderOf({ "tests/run/a.test.ts": `import { b } from "./b.ts"; console.log(b);` });
    await expect(readImporters(["tests/run/a.test.ts"], root)).rejects.toThrow('Could not resolve "./b.ts"');
  });
});

/** By the imported module, as `readImporters` returns it. */
const importers: Importers = new Map([
  ["domain/slack/rules.ts", ["functions/api/slack/sendTest.ts", "tests/domain/slack/rules.test.ts"]],
  ["domain/slack/contract.ts", ["domain/contract.ts", "tests/domain/slack/contract.test.ts"]],
  ["domain/people/contract.ts", ["domain/contract.ts"]],
  ["domain/reviews/contract.ts", ["domain/contract.ts"]],
  ["domain/contract.ts", ["tests/architecture/everything.test.ts"]],
  ["functions/store/messages.ts", ["functions/api/slack/sendTest.ts", "tests/support/slack.ts"]],
  ["tests/support/slack.ts", ["tests/functions/api/people/people.test.ts"]],
  ["web/src/features/slack/texts.ts", ["web/src/features/slack/SettingsPage.tsx"]],
  ["web/src/ui/Mark.tsx", ["web/src/features/reviews/queue/Queue.tsx", "web/src/features/reviews/shared/Row.tsx"]],
]);

const texts = new Map([
  ["tests/architecture/everything.test.ts", ""],
  ["tests/domain/slack/contract.test.ts", ""],
  ["tests/domain/slack/rules.test.ts", ""],
  ["tests/functions/api/life.test.ts", 'api.slack.sendTest; api.people.getPerson; api["leads-weekly"].getReport'],
  ["tests/functions/api/people/people.test.ts", "api.people.getPerson"],
  ["tests/functions/api/slack.test.ts", "callRoute(api.slack.sendTest, {})"],
  ["tests/web/reviews/lists.test.tsx", ""],
  ["tests/web/reviews/queue/queue.test.tsx", ""],
  ["tests/web/slack/settings.test.tsx", ""],
]);

describe("the tests near a change", () => {
  it.each<[what: string, changed: string[], tests: string[]]>([
    ["a test", ["tests/web/slack/settings.test.tsx"], ["tests/web/slack/settings.test.tsx"]],
    [
      "a rule: its own tests first, then those that call a route that uses it, but not those that call all",
      ["domain/slack/rules.ts"],
      ["tests/domain/slack/rules.test.ts", "tests/functions/api/slack.test.ts"],
    ],
    [
      "a contract, not through the list of all contracts",
      ["domain/slack/contract.ts"],
      ["tests/domain/slack/contract.test.ts"],
    ],
    ["the list of all contracts itself", ["domain/contract.ts"], ["tests/architecture/everything.test.ts"]],
    [
      "what a helper of the tests uses, not through it",
      ["functions/store/messages.ts"],
      ["tests/functions/api/slack.test.ts"],
    ],
    ["a helper itself", ["tests/support/slack.ts"], ["tests/functions/api/people/people.test.ts"]],
    ["a part of a page", ["web/src/features/slack/texts.ts"], ["tests/web/slack/settings.test.tsx"]],
    [
      "what pages of two folders use; a folder without tests of its own has those above it",
      ["web/src/ui/Mark.tsx"],
      ["tests/web/reviews/queue/queue.test.tsx", "tests/web/reviews/lists.test.tsx"],
    ],
    ["nothing that is tested", ["docs/people.md"], []],
  ])("are those of %s", (_what, changed, tests) => {
    expect(relatedTests(changed, importers, texts)).toEqual(tests);
  });
});
