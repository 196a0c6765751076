import { createEmitter } from "../createEmitter.ts";

/** How long a page counts as in use after input (docs/architecture.md#polling). */
export const inUseMs = 5 * 60_000;

/** Monotonic: the device's clock may be wrong or be adjusted at any time. */
const now = (): number => performance.now();

const signsOfUse = ["keydown", "pointerdown", "pointermove", "wheel", "focus"] as const;

let usedAt = now();

const returns = createEmitter<void>();

const isShown = (): boolean => document.visibilityState !== "hidden";

const wasUsed = (): boolean => now() - usedAt < inUseMs;

/** Whether someone sees and uses this page. Polling runs only then. */
export const isPageInUse = (): boolean => isShown() && wasUsed();

/** Calls back when someone returns after a long break. @returns a function that stops it */
export const onReturn = returns.on;

const onUse = (): void => {
  const isReturn = !wasUsed();
  usedAt = now();
  if (isReturn) {
    returns.announce();
  }
};

const onShown = (): void => {
  if (isShown()) {
    onUse();
  }
};

/** @returns a function that stops it */
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
