import { lazyComponent } from "#web/lib/lazyComponent.ts";

/** Visitors don't load it. */
export const SignedInApp = lazyComponent(async () => (await import("./SignedIn.tsx")).SignedIn);
