import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followPageUse, inUseMs, isPageInUse, onReturn } from "#web/lib/reading/pageUse.ts";

const act = (type: string) => window.dispatchEvent(new Event(type));

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

const returned = vi.fn();
let stop: () => void;
let stopFollowing: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stopFollowing = followPageUse();
  show("visible");
  act("keydown");
  returned.mockClear();
  stop = onReturn(returned);
});

afterEach(() => {
  stop();
  stopFollowing();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a page", () => {
  it.each(["keydown", "pointerdown", "pointermove", "wheel", "focus"])(
    "is in use for five minutes after %s, and again after the next",
    (type) => {
      act(type);
      vi.advanceTimersByTime(inUseMs - 1);
      expect(isPageInUse()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(isPageInUse()).toBe(false);
      expect(returned).not.toHaveBeenCalled();
      act(type);
      act(type);
      expect(isPageInUse()).toBe(true);
      expect(returned).toHaveBeenCalledOnce();
    },
  );

  it("is not in use while no one sees it, whatever happens in it", () => {
    show("hidden");
    act("pointermove");
    expect(isPageInUse()).toBe(false);
  });

  it("that wakes up after a weekend is in use again, and says so once", () => {
    show("hidden");
    vi.advanceTimersByTime(3 * 86_400_000);
    expect(isPageInUse()).toBe(false);
    show("visible");
    act("focus");
    expect(isPageInUse()).toBe(true);
    expect(returned).toHaveBeenCalledOnce();
  });

  it.each([-86_400_000, 86_400_000])("does not mind that the device's clock is moved by %d ms", (change) => {
    vi.setSystemTime(Date.now() + change);
    expect(isPageInUse()).toBe(true);
    vi.advanceTimersByTime(inUseMs);
    expect(isPageInUse()).toBe(false);
  });

  it("tells no one who no longer needs it", () => {
    stop();
    vi.advanceTimersByTime(inUseMs);
    act("keydown");
    expect(returned).not.toHaveBeenCalled();
  });
});
