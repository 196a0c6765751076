import Typography from "@mui/material/Typography";
import type { CopiedGoal } from "#domain/growth/model.ts";
import { goalStateLabels } from "#domain/growth/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedText } from "#web/ui/text/LinkedText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

/** `employeeName` is null if the reader is the employee. */
export const ownerText = ({ owner }: Pick<CopiedGoal, "owner">, employeeName: string | null): string => {
  if (owner === "employee") {
    return employeeName === null ? "What you do" : `What ${employeeName} does`;
  }
  return employeeName === null ? "What your manager promises" : "What the manager promises";
};

/** Such as "until Jan 29, 2027 · in progress". */
const dueAndState = ({ until, state }: Pick<CopiedGoal, "until" | "state">): string =>
  `until ${formatDay(until)} · ${goalStateLabels[state].toLowerCase()}`;

interface GoalSummaryProps {
  readonly goal: CopiedGoal;
  readonly label: string;
  readonly size?: "usual" | "large";
}

export const GoalSummary = ({ goal, label, size = "usual" }: GoalSummaryProps) => (
  <div>
    <Typography variant="caption" component="p" color="textSecondary">
      {[label, ...(goal.skillset === null ? [] : [goal.skillset.name]), dueAndState(goal)].join(" · ")}
    </Typography>
    <UserText
      component="h3"
      keepsLines
      sx={{ fontWeight: 600, ...(size === "large" && { fontSize: "1.125rem", lineHeight: 1.45 }) }}
    >
      {goal.what}
    </UserText>
    {goal.helps !== "" && (
      <Hint>
        <LinkedText text={`What helps: ${goal.helps}`} />
      </Hint>
    )}
  </div>
);
