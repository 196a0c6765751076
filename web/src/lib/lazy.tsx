import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";

export type LazyComponent<Props extends object = object> = LazyExoticComponent<ComponentType<Props>> & {
  readonly load: () => Promise<ComponentType<Props>>;
};

/**
 * A component in its own chunk, loaded on render or by `load`. Needs a `Suspense` around it. Example:
 * `lazyComponent(async () => (await import("./EditPersonDialog.tsx")).EditPersonDialog)`.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  );

/** A dialog in its own chunk, loaded when opened; shows nothing while it loads. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Dialog = lazyComponent(load);
  return (props: Props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
};
