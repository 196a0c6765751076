import { lazyComponent } from "#web/lib/lazyComponent.ts";

// Parts of Manager Reviews that are shown to hr or to the cto alone, so nobody else loads them.

export const LateReviews = lazyComponent(async () => (await import("./LateReviews.tsx")).LateReviews);
export const ManagerFilter = lazyComponent(async () => (await import("./ManagerFilter.tsx")).ManagerFilter);
