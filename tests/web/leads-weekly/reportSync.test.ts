import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { typeText } from "#web/features/leads-weekly/report/editing/editPoints.ts";
import { addPoint } from "#web/features/leads-weekly/report/editing/placePoints.ts";
import { createReportSync, type Failure } from "#web/features/leads-weekly/report/editing/reportSync.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lost: Failure = { kind: "unreachable", message: "Pulse couldn't be reached." };

it("asks with growing waits while Pulse does not answer, one request at a time, whatever is typed in the meantime", async () => {
  const started: number[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  const fail = async (): Promise<never> => {
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    started.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    inFlight -= 1;
    throw lost;
  };
  const sources = { newId: () => crypto.randomUUID(), random: () => 0.5, now: () => Date.now() };
  const sync = createReportSync({
    viewerId: "me",
    transport: { read: fail, write: fail },
    storage: { load: () => new Map(), save: () => true },
    sources,
    pollInterval: 3_000,
    isInUse: () => true,
    onFailure: () => undefined,
  });
  sync.start();
  let id = "";
  sync.change((local) => {
    const place = { category: "squad_department_updates", afterId: null, indentLevel: 0 } as const;
    const [next, added] = addPoint(local, place, sources);
    id = added;
    return next;
  });
  for (let second = 0; second < 600; second += 1) {
    sync.change((local) => typeText(local, id, `Typed ${second}`, sources));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  sync.stop();
  // Each request takes a second; what is due is looked for every three seconds at least.
  const waits = started.slice(1).map((at, index) => at - 1_000 - (started[index] ?? 0));
  for (const [index, wait] of waits.entries()) {
    const longest = Math.min(60_000, 1_000 * 2 ** index);
    expect([index, wait >= longest / 2 - 1, wait <= longest + 3_000]).toEqual([index, true, true]);
  }
  expect(waits.length).toBeGreaterThanOrEqual(10);
  expect(mostInFlight).toBe(1);
});
