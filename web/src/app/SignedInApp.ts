import { lazyComponent } from "#web/lib/lazy.tsx";

/** Not loaded for visitors who aren't signed in. */
export const SignedInApp = lazyComponent(async () => (await import("./SignedIn.tsx")).SignedIn);
