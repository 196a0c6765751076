import type { RoundReport } from "#domain/reviews/views/reportModel.ts";

export interface ReportCardProps {
  readonly report: RoundReport;
  readonly labelOf: (engineerType: string) => string;
  readonly isPrinted?: boolean;
}
