import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  approverIndexCosts,
  approverIndexLine,
  costTable,
  fixedUsage,
  free,
  lastDayTable,
  memoryTable,
  monthlyCosts,
  prices,
  repeatedTable,
  retentionNightTable,
  runningMilliseconds,
  services,
  tableKeyCosts,
  tableKeyLine,
} from "#infra/costs/monthlyCosts.ts";
import { projectRoot } from "#infra/projectRoot.ts";

/** The cells of a table in Markdown, without the spaces that align them. */
const cellsOf = (text: string): readonly (readonly string[])[] =>
  text.split("\n").map((line) => line.split("|").map((cell) => cell.trim().replace(/^:?-+(:?)$/, "-$1")));

describe("the costs of a stage", () => {
  it("are those in the page about costs, which npm run costs prints", () => {
    const page = readFileSync(join(projectRoot, "docs/costs.md"), "utf8");
    const [table] = /\| USD a month[\s\S]*?\*\*Total\*\*.*/.exec(page) ?? [];
    expect(cellsOf(table ?? "")).toEqual(cellsOf(costTable()));
  });

  it("have those of polling and drafts in the page about costs too, polling for at most USD 20 with 10,000 people", () => {
    const page = readFileSync(join(projectRoot, "docs/costs.md"), "utf8");
    const [table] = /\| USD a month, nothing free[\s\S]*?drafts that save.*/.exec(page) ?? [];
    expect(cellsOf(table ?? "")).toEqual(cellsOf(repeatedTable()));
    const [, , , ofTenThousand] = cellsOf(repeatedTable())[2]?.slice(1) ?? [];
    expect(Number(ofTenThousand)).toBeGreaterThan(0);
    expect(Number(ofTenThousand)).toBeLessThanOrEqual(20);
  });

  it("have those of a deadline's last day in the page about costs too", () => {
    const page = readFileSync(join(projectRoot, "docs/costs.md"), "utf8");
    const [table] = /\| USD on the last day[\s\S]*?\*\*Total\*\*.*/.exec(page) ?? [];
    expect(cellsOf(table ?? "")).toEqual(cellsOf(lastDayTable()));
  });

  it("have those of a retention's most expensive night in the page about costs too", () => {
    const page = readFileSync(join(projectRoot, "docs/costs.md"), "utf8");
    const [table] = /\| USD for a night[\s\S]*?\*\*Total\*\*.*/.exec(page) ?? [];
    expect(cellsOf(table ?? "")).toEqual(cellsOf(retentionNightTable()));
  });

  it("have those of a key of one's own in the page about costs, which npm run costs prints too", () => {
    expect(readFileSync(join(projectRoot, "docs/costs.md"), "utf8")).toContain(`\n${tableKeyLine()}\n`);
    const { least, most } = tableKeyCosts();
    expect(least).toBe(prices.keys);
    expect(most).toBeCloseTo(
      prices.keys + (fixedUsage.tableFunctions * 12 * 24 * 30 - free.keyRequests) * prices.keyRequests,
    );
  });

  it("have those of the index of approvers in the page about costs, which npm run costs prints too", () => {
    expect(readFileSync(join(projectRoot, "docs/costs.md"), "utf8")).toContain(`\n${approverIndexLine()}\n`);
    expect(approverIndexCosts(10_000)).toBeGreaterThan(0);
    expect(approverIndexCosts(10_000)).toBeLessThan(monthlyCosts(10_000).Table / 20);
  });

  it("have the comparison of memory in the page about costs, which npm run costs prints too", () => {
    const page = readFileSync(join(projectRoot, "docs/costs.md"), "utf8");
    const [table] = /\| memory[\s\S]*?million warm requests.*/.exec(page) ?? [];
    expect(cellsOf(table ?? "")).toEqual(cellsOf(memoryTable()));
  });

  it("grow with the memory, while requests are faster, up to one whole processor", () => {
    for (const kind of ["cold", "warm"] as const) {
      expect(runningMilliseconds(kind, 1769)).toBeLessThan(runningMilliseconds(kind, 1024));
      expect(runningMilliseconds(kind, 1024)).toBeLessThan(runningMilliseconds(kind, 512));
      expect(runningMilliseconds(kind, 3008)).toBe(runningMilliseconds(kind, 1769));
    }
  });

  it("never fall as the organisation grows, in any service", () => {
    const [small, ...larger] = [20, 200, 2000, 10_000, 20_000].map(monthlyCosts);
    larger.reduce((before, costs) => {
      for (const service of services) {
        expect(costs[service], service).toBeGreaterThanOrEqual(before?.[service] ?? Number.POSITIVE_INFINITY);
      }
      return costs;
    }, small);
  });

  it("are only those of secrets, alarms, queues and a firewall that nobody uses, without any people", () => {
    const { Secrets, Firewall, "Logs and alarms": watching, Queues, ...rest } = monthlyCosts(0);
    expect(Secrets).toBeCloseTo(fixedUsage.secrets * prices.secrets);
    expect(Firewall).toBeCloseTo(prices.firewall + fixedUsage.firewallRules * prices.firewallRules);
    expect(watching).toBeCloseTo((fixedUsage.alarms - free.alarms) * prices.alarms);
    expect(Queues).toBeCloseTo((fixedUsage.queueRequests - free.queueRequests) * prices.queueRequests);
    expect(Object.values(rest)).toEqual(Object.values(rest).map(() => 0));
  });

  it("count each person who signs in beyond those that are free", () => {
    expect(monthlyCosts(10_000)["User pool"]).toBe(0);
    expect(monthlyCosts(10_001)["User pool"]).toBeCloseTo(prices.users);
  });
});
