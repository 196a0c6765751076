/** A page is in use for so long after a key, a press or a move, in milliseconds (docs/performance.md#polling). */
export const useLasts = 5 * 60_000;

/** Not the device's clock, which may be wrong, and set right at any time. */
const now = (): number => performance.now();

const signsOfUse = ["keydown", "pointerdown", "pointermove", "wheel", "focus"] as const;

let usedAt = now();
const listeners = new Set<() => void>();

const isShown = (): boolean => document.visibilityState !== "hidden";

const wasUsed = (): boolean => now() - usedAt < useLasts;

/** Whether somebody sees this page and does something in it. Only then is anything asked again and again. */
export const isPageInUse = (): boolean => isShown() && wasUsed();

/** Calls back when somebody comes back to the page after they did nothing for longer. Returns how to stop that. */
export const onReturn = (callback: () => void): (() => void) => {
  listeners.add(callback);
  return () => listeners.delete(callback);
};

const onUse = (): void => {
  const isReturn = !wasUsed();
  usedAt = now();
  if (isReturn) {
    for (const listener of listeners) {
      listener();
    }
  }
};

const onShown = (): void => {
  if (isShown()) {
    onUse();
  }
};

/** Follows whether the page is used, from now on. Returns how to stop that. */
export const followPageUse = (): (() => void) => {
  usedAt = now();
  const options = { capture: true, passive: true };
  for (const type of signsOfUse) {
    window.addEventListener(type, onUse, options);
  }
  document.addEventListener("visibilitychange", onShown, options);
  return () => {
    for (const type of signsOfUse) {
      window.removeEventListener(type, onUse, options);
    }
    document.removeEventListener("visibilitychange", onShown, options);
  };
};
