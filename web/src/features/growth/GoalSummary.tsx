import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { DevelopmentGoal } from "#domain/growth/model.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/format/dates.ts";
import { LinkedText } from "#web/ui/text/LinkedText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

const Part = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <Typography variant="caption" component="dt" color="textSecondary" sx={{ fontWeight: 500 }}>
      {label}
    </Typography>
    <UserText component="dd" keepsLines sx={{ m: 0 }}>
      {children}
    </UserText>
  </div>
);

interface GoalSummaryProps {
  readonly goal: DevelopmentGoal;
  readonly today: Day;
}

/** Shows when a goal is due and what helps. */
export const GoalSummary = ({ goal, today }: GoalSummaryProps) => {
  const { until, helps, doneOn } = goal;
  const isOverdue = doneOn === null && until < today;
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.25 }}>
      <Part label="Due">
        {formatDay(until)}{" "}
        <Box
          component="span"
          sx={{ color: isOverdue ? "error.main" : doneOn === null ? "text.secondary" : "success.main" }}
        >
          {doneOn === null ? formatRelativeDay(until, today) : `done on ${formatDay(doneOn)}`}
        </Box>
      </Part>
      {helps.trim() !== "" && (
        <Part label="What helps">
          <LinkedText text={helps} />
        </Part>
      )}
    </Box>
  );
};
