import { lazyDialog } from "#web/lib/lazy.tsx";

export const GoalDialog = lazyDialog(async () => (await import("./GoalDialog.tsx")).GoalDialog);
