import { lazyDialog } from "#web/lib/lazyDialog.tsx";

export const GoalDialog = lazyDialog(async () => (await import("./GoalDialog.tsx")).GoalDialog);
