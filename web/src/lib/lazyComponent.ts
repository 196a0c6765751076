import { type ComponentType, lazy } from "react";

/**
 * A component in a separate chunk, which is loaded when the component is first rendered, or earlier with its `load`.
 * Needs a `Suspense` above it:
 * `lazyComponent(async () => (await import("./EditPersonDialog.tsx")).EditPersonDialog)`.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  );
