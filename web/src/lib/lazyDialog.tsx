import { type ComponentType, Suspense } from "react";
import { lazyComponent } from "./lazyComponent.ts";

/** Its own chunk, loaded when it is opened; nothing is shown until then. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Dialog = lazyComponent(load);
  return (props: Props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
};
