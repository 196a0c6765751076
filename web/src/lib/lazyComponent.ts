import { type ComponentType, lazy } from "react";

/**
 * A component in a separate chunk, which is loaded when the component is first rendered. Needs a `Suspense` above it:
 * `lazyComponent(async () => (await import("./EditPersonDialog.tsx")).EditPersonDialog)`.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
