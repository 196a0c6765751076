import { lazyComponent } from "#web/lib/lazyComponent.ts";

// Parts of Manager Reviews that only hr or the cto sees, so no one else loads them.

export const OverdueReviews = lazyComponent(async () => (await import("./OverdueReviews.tsx")).OverdueReviews);
export const ManagerFilter = lazyComponent(async () => (await import("./ManagerFilter.tsx")).ManagerFilter);
