import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { Hint } from "#web/ui/text/Hint.tsx";

export interface ReportCardProps {
  readonly report: RoundReport;
  readonly labelOf: (engineerType: string) => string;
  readonly isPrinted?: boolean;
}

export const TruncationNote = ({ count }: { readonly count: number }) => (
  <Hint sx={{ mt: 2 }}>{`${formatCount(count)} more. Filter the report to see them, or export it.`}</Hint>
);
