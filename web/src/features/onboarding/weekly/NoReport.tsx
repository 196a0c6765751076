import Button from "@mui/material/Button";
import type { Day } from "#domain/shared/time.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { weekRange, weekTitle } from "./weekTexts.ts";

interface NoReportProps {
  readonly week: Day;
  readonly isCurrent: boolean;
  readonly startedOn: Day;
  /** Undefined if the viewer cannot create this week's report. */
  readonly onCreate: (() => void) | undefined;
  readonly creating: boolean;
}

export const NoReport = ({ week, isCurrent, startedOn, onCreate, creating }: NoReportProps) => (
  <>
    <Card title={weekTitle(week, startedOn)} text={weekRange(week)} sx={{ mb: 2 }} />
    <EmptyState
      title="No Report Available"
      text={isCurrent ? "Create this week's report to start tracking progress" : "No report was created for this week"}
      action={
        onCreate && (
          <Button onClick={onCreate} disabled={creating}>
            {creating ? "Creating..." : "Create Report"}
          </Button>
        )
      }
    />
  </>
);
