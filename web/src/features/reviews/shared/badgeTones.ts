import type { EmployeeBadge, ManagerBadge } from "#domain/reviews/badges.ts";

import type { Tone } from "#web/theme/tokens.ts";

/** The colours of the employee-side badges. */
export const employeeBadgeTones: Record<EmployeeBadge, Tone> = {
  Exempted: "neutral",
  "Round Completed": "good",
  Shared: "good",
  "Final Review Complete": "info",
  "Ready for Meeting": "info",
  "In Progress": "accent",
  Pending: "neutral",
};

/** The colours of the manager-side badges. */
export const managerBadgeTones: Record<ManagerBadge, Tone> = {
  Exempted: "neutral",
  Left: "neutral",
  Completed: "good",
  "Meeting Overdue": "bad",
  "Ready to Share": "good",
  "Schedule Meeting": "warning",
  "Meeting Today": "accent",
  "Meeting Scheduled": "info",
  "Waiting for CTO Review": "info",
  "Needs Review": "warning",
  "Waiting for Employee": "neutral",
};
