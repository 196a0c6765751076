import { lazyComponent } from "#web/lib/lazyComponent.ts";

/** The app for people who are signed in, which visitors do not load. */
export const SignedInApp = lazyComponent(async () => (await import("./SignedIn.tsx")).SignedIn);
