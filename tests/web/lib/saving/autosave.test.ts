import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { type AutosaveState, createAutosave } from "#web/lib/saving/autosave.ts";
import { useAutosave } from "#web/lib/saving/useAutosave.ts";

const offline = () => new ApiError({ status: 0, code: "OFFLINE", detail: "Pulse couldn't be reached." });
const refused = () => new ApiError({ status: 409, code: "DEADLINE_PASSED", detail: "The deadline has passed." });

beforeEach(() => {
  vi.useFakeTimers();
  // The longest random pause.
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A form that autosaves like an evaluation draft: after 2 s, at most every 10 s, at least every 30 s. */
const form = () => {
  let text = "";
  let saved = "";
  let state: AutosaveState | null = null;
  const saves: { readonly at: number; readonly text: string }[] = [];
  const failures: unknown[] = [];
  const next: (() => Promise<boolean>)[] = [];
  const start = Date.now();
  const autosave = createAutosave({
    times: { pauseMs: 2_000, minGapMs: 10_000, maxWaitMs: 30_000 },
    isDirty: () => text !== saved,
    isAutomatic: () => true,
    save: async () => {
      const sent = text;
      saves.push({ at: Date.now() - start, text: sent });
      const isSaved = (await next.shift()?.()) ?? true;
      saved = isSaved ? sent : saved;
      return isSaved;
    },
    onState: (markDirty) => {
      state = markDirty;
    },
    onFailed: (error) => failures.push(error),
  });
  return {
    ...autosave,
    type: (next: string) => {
      text = next;
      autosave.markDirty();
    },
    state: () => state?.name ?? "idle",
    savedAt: () => state?.savedAt ?? null,
    saves,
    failures,
    next,
  };
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("saves two seconds after the last key, and records when", async () => {
  const draft = form();
  draft.type("a");
  await pass(1_500);
  draft.type("ab");
  await pass(1_900);
  expect([draft.saves, draft.state()]).toEqual([[], "idle"]);
  await pass(200);
  expect(draft.saves).toEqual([{ at: 3_500, text: "ab" }]);
  expect([draft.state(), draft.savedAt() !== null]).toEqual(["saved", true]);
});

it("saves at most every 10 seconds, and at least every 30 during continuous typing", async () => {
  const draft = form();
  draft.type("a");
  await pass(2_000);
  draft.type("ab");
  await pass(9_900);
  expect(draft.saves).toHaveLength(1);
  await pass(200);
  expect(draft.saves.map(({ at }) => at)).toEqual([2_000, 12_000]);
  for (let key = 0; key < 70; key += 1) {
    draft.type(`typing ${key}`);
    await pass(1_000);
  }
  const gaps = draft.saves.slice(2).map(({ at }, index) => at - (draft.saves[index + 1]?.at ?? 0));
  expect(gaps.length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(31_000);
});

it("saves immediately on flush, and once for concurrent flushes", async () => {
  const draft = form();
  draft.type("a");
  expect(await Promise.all([draft.flush(), draft.flush()])).toEqual([true, true]);
  await pass(60_000);
  expect(draft.saves).toHaveLength(1);
});

it("saves what was typed during a save", async () => {
  const draft = form();
  draft.next.push(async () => {
    draft.type("ab");
    return true;
  });
  draft.type("a");
  await draft.flush();
  expect(draft.saves.map(({ text }) => text)).toEqual(["a", "ab"]);
});

it("retries with growing pauses, reports one failure, and retries immediately on request", async () => {
  const draft = form();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    draft.next.push(async () => Promise.reject(offline()));
  }
  draft.type("a");
  await pass(2_000 + 1_000 + 2_000 + 4_000);
  expect([draft.saves.map(({ at }) => at), draft.state()]).toEqual([[2_000, 3_000, 5_000, 9_000], "failed"]);
  expect(draft.failures).toHaveLength(1);
  draft.retry();
  await pass(0);
  expect(draft.saves).toHaveLength(5);
  draft.retry();
  await pass(0);
  expect([draft.saves.length, draft.state()]).toEqual([6, "saved"]);
});

it("reports a new failure after a successful save, and restarts with the shortest pause", async () => {
  const draft = form();
  draft.next.push(async () => Promise.reject(offline()));
  draft.type("a");
  await pass(2_000 + 1_000);
  expect([draft.state(), draft.failures.length]).toEqual(["saved", 1]);
  draft.next.push(async () => Promise.reject(offline()));
  draft.type("ab");
  await pass(10_000 + 1_000);
  expect(draft.saves.map(({ at }) => at)).toEqual([2_000, 3_000, 13_000, 14_000]);
  expect([draft.state(), draft.failures.length]).toEqual(["saved", 2]);
});

it("grows the shortest random pause to at most 30 seconds", async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  const draft = form();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    draft.next.push(async () => Promise.reject(offline()));
  }
  draft.type("a");
  await pass(300_000);
  const waits = draft.saves.slice(1).map(({ at }, index) => at - (draft.saves[index]?.at ?? 0));
  expect(waits.slice(0, 8)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it("doesn't retry a rejected or unfinished save until something changes", async () => {
  const draft = form();
  draft.next.push(async () => Promise.reject(refused()));
  draft.type("a");
  await pass(120_000);
  expect([draft.saves.length, draft.state()]).toEqual([1, "failed"]);
  draft.next.push(async () => false);
  draft.type("ab");
  await pass(120_000);
  expect([draft.saves.length, draft.state()]).toEqual([2, "failed"]);
  draft.type("abc");
  await pass(2_000);
  expect([draft.saves.length, draft.state()]).toEqual([3, "saved"]);
});

it("tries once when the user leaves the page, then stops", async () => {
  const draft = form();
  draft.next.push(async () => Promise.reject(offline()));
  draft.type("a");
  draft.setHasLeft(true);
  await pass(120_000);
  expect(draft.saves).toHaveLength(1);
});

describe("in a page", () => {
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  /** A form with one change, which Pulse is too busy to save. */
  const form = (isAutomatic: boolean) => {
    let saves = 0;
    const hook = renderHook(
      (options: { readonly isAutomatic: boolean }) =>
        useAutosave({
          times: { pauseMs: 2_000 },
          dirty: true,
          isDirty: () => true,
          save: async () => {
            saves += 1;
            throw new ApiError({ status: 503, code: "BUSY", detail: "Pulse is busy." });
          },
          onFailed: () => undefined,
          isAutomatic: options.isAutomatic,
        }),
      { initialProps: { isAutomatic } },
    );
    return { ...hook, saves: () => saves };
  };

  const online = () => act(() => void window.dispatchEvent(new Event("online")));

  it("never retries a manual save, not even back online or after leaving the page", async () => {
    const { result, unmount, saves } = form(false);
    await pass(60_000);
    expect(saves()).toBe(0);
    await act(() => result.current.flush());
    result.current.markDirty();
    await pass(600_000);
    online();
    expect([saves(), result.current.state.name]).toEqual([1, "failed"]);
    unmount();
    await pass(600_000);
    expect(saves()).toBe(1);
  });

  it("retries only while autosave is on, and once more when the user leaves the page", async () => {
    const { rerender, unmount, saves } = form(true);
    await pass(2_000 + 1_000 + 2_000);
    expect(saves()).toBe(3);
    online();
    expect(saves()).toBe(4);
    rerender({ isAutomatic: false });
    await pass(600_000);
    expect(saves()).toBe(4);
    rerender({ isAutomatic: true });
    await pass(2_000);
    expect(saves()).toBe(5);
    unmount();
    await pass(600_000);
    expect(saves()).toBe(6);
  });
});
