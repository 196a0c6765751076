import type { WeeklyReportStatus } from "#domain/onboarding/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";

/** The colours of the statuses of weekly reports. */
export const reportTones: Record<WeeklyReportStatus, Tone> = { draft: "warning", submitted: "good", overdue: "bad" };
