import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { useAutosave } from "#web/lib/saving/useAutosave.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // The longest of the random waits.
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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

it("leaves what only a person saves to them: nothing repeats it later, when the network is back, or after the page was left", async () => {
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

it("repeats what saves itself until only a person saves it, and tries once more when the page is left", async () => {
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
