import { type ComponentType, lazy } from "react";

/**
 * A component in a script of its own, loaded when it is first shown, below the nearest `Suspense`:
 * `lazyComponent(async () => (await import("./EditPersonDialog.tsx")).EditPersonDialog)`.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
