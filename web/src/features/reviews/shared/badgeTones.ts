import type { EmployeeBadge, ManagerBadge } from "#domain/reviews/badges.ts";

import type { Tone } from "#web/theme/tokens.ts";

export const employeeBadgeTones: Record<EmployeeBadge, Tone> = {
  Exempted: "neutral",
  "Round Completed": "good",
  Shared: "good",
  "Final Review Complete": "info",
  "Ready for Meeting": "info",
  "In Progress": "accent",
  Pending: "neutral",
};

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
  "Sent Back": "warning",
  "Waiting for Employee": "neutral",
};
