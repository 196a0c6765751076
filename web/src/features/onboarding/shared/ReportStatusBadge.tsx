import { type WeeklyReportStatus, weeklyReportStatusLabels } from "#domain/onboarding/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { TermBadge } from "#web/ui/TermBadge.tsx";

const tones: Readonly<Record<WeeklyReportStatus, Tone>> = { draft: "warning", submitted: "good", overdue: "bad" };

export const ReportStatusBadge = ({ status }: { readonly status: WeeklyReportStatus | null }) =>
  status === null ? (
    <StatusBadge tone="neutral">No Report</StatusBadge>
  ) : (
    <TermBadge term={status} partLabels={weeklyReportStatusLabels} tones={tones} />
  );
