import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { stageNames } from "#infra/config.ts";
import { projectRoot } from "#infra/projectRoot.ts";

// The parts of GitHub's workflow syntax that Pulse uses. Unknown keys are refused, because GitHub ignores some of them.
const permissions = z.strictObject({ contents: z.literal("read"), "id-token": z.literal("write").optional() });
const action = z.strictObject({
  // A tag can be moved to other code; a commit cannot.
  uses: z.string().regex(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  if: z.string().optional(),
});
const command = z.strictObject({ run: z.string().min(1), if: z.string().optional() });
const concurrency = z.strictObject({ group: z.string(), "cancel-in-progress": z.boolean() });
const job = z.strictObject({
  if: z.string().optional(),
  needs: z.string().optional(),
  "runs-on": z.literal("ubuntu-24.04"),
  "timeout-minutes": z.int().positive(),
  environment: z.enum(["preview", "production"]).optional(),
  permissions: permissions.optional(),
  concurrency: concurrency.optional(),
  strategy: z.strictObject({ matrix: z.strictObject({ stage: z.array(z.enum(stageNames)) }) }).optional(),
  steps: z.array(z.union([action, command])).min(1),
});
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    pull_request: z.null().optional(),
    push: z.strictObject({ branches: z.array(z.string()) }).optional(),
    schedule: z.array(z.strictObject({ cron: z.string().regex(/^(\S+ ){4}\S+$/) })).optional(),
    workflow_dispatch: z.null().optional(),
    workflow_run: z
      .strictObject({
        workflows: z.array(z.string()),
        branches: z.array(z.string()),
        types: z.array(z.literal("completed")),
      })
      .optional(),
  }),
  permissions,
  concurrency: concurrency.optional(),
  jobs: z.record(z.string(), job),
});

const folder = join(projectRoot, ".github/workflows");
const workflows = new Map(
  readdirSync(folder).map((file) => [file, workflow.parse(parse(readFileSync(join(folder, file), "utf8")))] as const),
);
const allJobs = [...workflows].flatMap(([file, { jobs, ...rest }]) =>
  Object.entries(jobs).map(([name, one]) => ({ name: `${file} ${name}`, siblings: Object.keys(jobs), rest, job: one })),
);
const commandsOf = ({ steps }: z.infer<typeof job>): readonly string[] =>
  steps.flatMap((step) => ("run" in step ? [step.run] : []));
const actionsOf = ({ steps }: z.infer<typeof job>) => steps.flatMap((step) => ("uses" in step ? [step] : []));

const { scripts } = z
  .looseObject({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")));

describe("Dependabot", () => {
  it("proposes new versions of packages and actions weekly", () => {
    const schedule = z.object({ interval: z.literal("weekly"), day: z.string() });
    const { updates } = z
      .object({ updates: z.array(z.object({ "package-ecosystem": z.string(), directory: z.literal("/"), schedule })) })
      .parse(parse(readFileSync(join(projectRoot, ".github/dependabot.yml"), "utf8")));
    expect(updates.map((update) => update["package-ecosystem"])).toEqual(["npm", "github-actions"]);
  });
});

describe("the workflows", () => {
  it("pin each action to one commit, with its version in a comment", () => {
    const lines = readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .filter((line) => line.includes("uses: ")),
    );
    expect(lines.length).toBeGreaterThan(5);
    const versions = lines.map((line) => /uses: (\S+)@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.exec(line)?.[1]);
    expect(versions).not.toContain(undefined);
    expect(new Set(lines.map((line) => line.trim().replace(/^- /, ""))).size).toBe(new Set(versions).size);
  });

  it("cover checks, deployments, packages and weekly tests", () => {
    expect([...workflows.keys()].sort()).toEqual(["check.yml", "deploy.yml", "packages.yml", "weekly.yml"]);
  });

  it.each(allJobs)("$name runs only existing commands, after checkout and install", ({ job: one }) => {
    const [checkout, node] = actionsOf(one);
    expect([checkout, node].map((step) => step?.uses.split("@")[0])).toEqual([
      "actions/checkout",
      "actions/setup-node",
    ]);
    const [install, ...commands] = commandsOf(one);
    expect(install).toBe("npm ci");
    expect(commands.length).toBeGreaterThan(0);
    for (const line of commands.filter((one) => !one.startsWith("echo "))) {
      const script = /^npm (?:run )?([\w:-]+)/.exec(line)?.[1];
      const binary = /^npx (\S+)/.exec(line)?.[1];
      const exists =
        script === undefined ? existsSync(join(projectRoot, "node_modules/.bin", binary ?? "none")) : script in scripts;
      expect({ line, exists }).toEqual({ line, exists: true });
      const stage = /(?:deploy -- |stage=)(\$?[\w{}. ]+)$/.exec(line)?.[1];
      expect([undefined, ...stageNames, "${{ matrix.stage }}"]).toContain(stage);
    }
  });

  it.each(allJobs)("$name needs only existing jobs, and uses only known GitHub contexts", ({ job: one, siblings }) => {
    expect([undefined, ...siblings]).toContain(one.needs);
    const expressions = JSON.stringify(one).match(/\$\{\{[^}]*\}\}/g) ?? [];
    for (const expression of expressions) {
      expect(expression).toMatch(/^\$\{\{ (matrix\.stage|vars\.[A-Z_]+|github\.[\w.]+) \}\}$/);
    }
  });

  it("give AWS credentials only to jobs with an ID token, from a role instead of a stored key", () => {
    const signedIn = allJobs.filter(({ job: one }) =>
      actionsOf(one).some(({ uses }) => uses.startsWith("aws-actions/")),
    );
    expect(signedIn.map(({ name }) => name)).toEqual(["check.yml diff", "deploy.yml preview", "deploy.yml production"]);
    for (const { name, job: one, rest } of allJobs) {
      const token = (one.permissions ?? rest.permissions)["id-token"];
      expect({ name, token }).toEqual({
        name,
        token: signedIn.some((other) => other.name === name) ? "write" : undefined,
      });
    }
    for (const { job: one } of signedIn) {
      const credentials = actionsOf(one).find(({ uses }) => uses.startsWith("aws-actions/configure-aws-credentials@"));
      expect(credentials?.with?.["role-to-assume"]).toMatch(/^\$\{\{ vars\.AWS_(DEPLOY_ROLE|DIFF_ROLE_PREVIEW) \}\}$/);
    }
    expect(JSON.stringify([...workflows.values()])).not.toMatch(/secrets\.|access-key/);
  });

  it("test and synthesize every change, and show the diff of pull requests", () => {
    const { on, jobs } = workflow.parse(workflows.get("check.yml"));
    expect(on).toEqual({ pull_request: null, push: { branches: ["main"] } });
    expect(commandsOf(job.parse(jobs["test"]))).toContain("npm test");
    expect(commandsOf(job.parse(jobs["wide"]))).toContain("npm run test:deep -- wide flows");
    expect(jobs["synth"]?.strategy?.matrix.stage).toEqual(["preview", "production"]);
    expect(jobs["diff"]?.if).toContain("github.event_name == 'pull_request'");
    expect(commandsOf(job.parse(jobs["diff"]))).toContain("npx cdk diff --all --method=template -c stage=preview");
  });

  it("deploy checked commits to preview, then production, one deployment per stage at a time", () => {
    const { on, jobs } = workflow.parse(workflows.get("deploy.yml"));
    expect(on.workflow_run).toMatchObject({ workflows: [workflows.get("check.yml")?.name], branches: ["main"] });
    expect(jobs["preview"]?.if).toContain("github.event.workflow_run.conclusion == 'success'");
    expect(jobs["production"]).toMatchObject({ needs: "preview", environment: "production" });
    for (const stage of ["preview", "production"]) {
      const one = job.parse(jobs[stage]);
      expect(one.environment).toBe(stage);
      expect(one.concurrency).toEqual({ group: `deploy-${stage}`, "cancel-in-progress": false });
      expect(one.steps.slice(-3)).toEqual([
        expect.objectContaining({ uses: expect.stringContaining("aws-actions/"), if: "vars.AWS_DEPLOY_ROLE != ''" }),
        { run: `npm run deploy -- ${stage}`, if: "vars.AWS_DEPLOY_ROLE != ''" },
        { run: expect.stringMatching(/^echo /), if: "vars.AWS_DEPLOY_ROLE == ''" },
      ]);
      expect(actionsOf(one)[0]?.with).toEqual({ ref: "${{ github.event.workflow_run.head_sha }}" });
    }
  });

  it("check packages in every pull request and daily", () => {
    const { on, jobs } = workflow.parse(workflows.get("packages.yml"));
    expect(on).toHaveProperty("pull_request");
    expect(on.schedule?.[0]?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
    const one = job.parse(jobs["packages"]);
    expect(commandsOf(one)).toEqual(["npm ci", "npm run packages", "npm run sbom", "npm run vulnerabilities"]);
    expect(actionsOf(one).at(-1)?.with).toEqual({ name: "bill-of-materials", path: "sbom.cdx.json" });
    // Deployed packages have the stricter threshold.
    expect(scripts["vulnerabilities"]).toBe(
      "npm audit --audit-level=high && npm audit --omit=dev --audit-level=moderate",
    );
  });

  it("run the deep tests every week", () => {
    const { on, jobs } = workflow.parse(workflows.get("weekly.yml"));
    expect(on.schedule).toHaveLength(1);
    expect(commandsOf(job.parse(jobs["deep"]))).toContain("npm run test:deep");
  });
});
