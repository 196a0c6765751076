import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { coldFirstScreenShareOf, coldShareOf } from "#infra/costs/coldStarts.ts";
import {
  approverIndexCosts,
  costTable,
  fixedUsage,
  freeTier,
  lastHourTable,
  monthlyCosts,
  prices,
  repeatedRequestTable,
  runningMilliseconds,
  services,
  tableKeyCosts,
  warmUpCosts,
} from "#infra/costs/monthlyCosts.ts";
import { projectRoot } from "#infra/projectRoot.ts";

const page = readFileSync(join(projectRoot, "docs/operations.md"), "utf8").replace(/\s+/g, " ");

/** The numbers of a table's last row. */
const totalsOf = (table: string): readonly string[] =>
  table
    .split("\n")
    .at(-1)
    ?.match(/\d+\.\d+/g) ?? [];

describe("the costs of a stage", () => {
  it("match the totals on the operations page", () => {
    const [small, middle, large, largest] = totalsOf(costTable());
    expect(page).toContain(
      `USD ${small} a month for 20 people, ${middle} for 200, ${large} for 2,000 and ${largest} for 10,000.`,
    );
    expect(page).toContain(`that hour costs at most USD ${totalsOf(lastHourTable())[0]} more`);
  });

  it("are at most USD 20 for polling with 10,000 people", () => {
    const [, , ofTenThousand] =
      repeatedRequestTable()
        .split("\n")[2]
        ?.match(/\d+\.\d+/g) ?? [];
    expect(Number(ofTenThousand)).toBeGreaterThan(0);
    expect(Number(ofTenThousand)).toBeLessThanOrEqual(20);
  });

  it("match the key costs on the operations page", () => {
    const { least, most } = tableKeyCosts();
    expect(page).toContain(
      `(deploying.md#a-key-of-your-own) costs USD ${least.toFixed(2)} to ${most.toFixed(2)} a month`,
    );
    expect(least).toBe(prices.keys);
    expect(most).toBeCloseTo(
      prices.keys + (fixedUsage.tableFunctions * 12 * 24 * 30 - freeTier.keyRequests) * prices.keyRequests,
    );
  });

  it("are small for the index of approvers", () => {
    expect(approverIndexCosts(10_000)).toBeGreaterThan(0);
    expect(approverIndexCosts(10_000)).toBeLessThan(monthlyCosts(10_000).Table / 20);
  });

  it("use the durations per function memory on the operations page", () => {
    const ms = (memory: number): string => `${Math.round(runningMilliseconds("cold", memory))} ms`;
    expect(page).toContain(`a cold request takes ${ms(1769)} instead of ${ms(512)}`);
  });

  it("use the shares of cold requests on the operations page", () => {
    const [small, large, largest] = [20, 2000, 10_000].map((people) => coldShareOf(people) * 100);
    expect(page).toContain(
      `${small?.toFixed(0)}% of requests hit a cold function in an organization of 20 people, and ${large?.toFixed(0)}% in one of 2,000.`,
    );
    expect(largest).toBeLessThan(0.1);
  });

  it("include a warm-up under a dollar that halves cold first screens", () => {
    for (const people of [20, 200, 2000, 10_000]) {
      expect(coldFirstScreenShareOf(people, true), String(people)).toBeLessThanOrEqual(
        coldFirstScreenShareOf(people, false) / 2,
      );
    }
    expect(warmUpCosts()).toBeLessThan(1);
    expect(page).toContain(
      `For USD ${warmUpCosts().toFixed(2)} a month, a schedule keeps the functions of first screens warm.`,
    );
  });

  it("never fall as the organization grows, in any service", () => {
    const [small, ...larger] = [20, 200, 2000, 10_000, 20_000].map(monthlyCosts);
    larger.reduce((before, costs) => {
      for (const service of services) {
        expect(costs[service], service).toBeGreaterThanOrEqual(before?.[service] ?? Number.POSITIVE_INFINITY);
      }
      return costs;
    }, small);
  });

  it("are only secrets, alarms, idle queues and the firewall without people", () => {
    const { Secrets, Firewall, "Logs and alarms": watching, Queues, ...rest } = monthlyCosts(0);
    expect(Secrets).toBeCloseTo(fixedUsage.secrets * prices.secrets);
    expect(Firewall).toBeCloseTo(prices.firewall + fixedUsage.firewallRules * prices.firewallRules);
    expect(watching).toBeCloseTo((fixedUsage.alarmMetrics - freeTier.alarmMetrics) * prices.alarmMetrics);
    expect(Queues).toBeCloseTo((fixedUsage.queueRequests - freeTier.queueRequests) * prices.queueRequests);
    expect(Object.values(rest)).toEqual(Object.values(rest).map(() => 0));
  });
});
