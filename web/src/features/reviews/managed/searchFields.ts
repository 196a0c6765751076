import { lazyComponent } from "#web/lib/lazyComponent.ts";

// Scripts of their own, because only hr and the cto need them.
export const SearchField = lazyComponent(async () => (await import("#web/ui/forms/SearchField.tsx")).SearchField);
export const ManagerFilter = lazyComponent(async () => (await import("./ManagerFilter.tsx")).ManagerFilter);
