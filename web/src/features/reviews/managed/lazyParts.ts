import { lazyComponent } from "#web/lib/lazy.tsx";

// Only for HR or the CTO, so no one else loads them.

export const OverdueReviews = lazyComponent(async () => (await import("./OverdueReviews.tsx")).OverdueReviews);
export const ManagerFilter = lazyComponent(async () => (await import("./ManagerFilter.tsx")).ManagerFilter);
