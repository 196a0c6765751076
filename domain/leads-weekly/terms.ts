/** The categories of talking points, in the order in which they are shown (docs/leads-weekly.md#talking-points). */
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

/** The deepest indentation of a talking point; the shallowest is 0. */
export const maxIndentLevel = 2;

/**
 * The maximum number of points that one transaction moves or carries over. DynamoDB allows 100 items: a moved point takes
 * one, a carried point two.
 */
export const maxMovedPoints = 90;
export const maxCarriedPoints = 40;

/** The maximum number of points in a report and of characters in all of them, so that it can be read in one request. */
export const maxPoints = 1_000;
export const maxReportText = 1_000_000;

/** The maximum length of an order key. Keys grow by a character for about every 60 insertions in one place. */
export const maxOrderKeyLength = 200;

/** How long a deleted point can be restored, in days. */
export const restorableDays = 30;
