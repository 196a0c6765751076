/** In display order (docs/leads-weekly.md#talking-points). */
export const talkingPointCategories = [
  "squad_department_updates",
  "operational_sprint_issues",
  "team_development_growth",
  "action_items_next_steps",
] as const;
export type TalkingPointCategory = (typeof talkingPointCategories)[number];

export const talkingPointCategoryLabels: Record<TalkingPointCategory, string> = {
  squad_department_updates: "Squad and Department Updates",
  operational_sprint_issues: "Operational Sprint Issues",
  team_development_growth: "Team Member Development & Growth",
  action_items_next_steps: "Action Items and Next Steps",
};

/** The shallowest indentation is 0. */
export const maxIndentLevel = 2;

/**
 * Points moved or carried over in one transaction. DynamoDB allows 100 items: a moved point takes one, a carried point
 * two.
 */
export const maxMovedPoints = 90;
export const maxCarriedPoints = 40;

/** Limits per report, so one request can load it. */
export const maxPoints = 1_000;
export const maxReportText = 1_000_000;

/** Keys grow by about one character per 60 insertions at the same position. */
export const maxOrderKeyLength = 200;

export const restorableDays = 30;
