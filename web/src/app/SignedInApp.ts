import { lazyComponent } from "#web/lib/lazy.tsx";

/** Visitors don't load it. */
export const SignedInApp = lazyComponent(async () => (await import("./SignedIn.tsx")).SignedIn);
