import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { planText } from "#web/lib/words/growth.ts";
import { Card } from "#web/ui/Card.tsx";

/** Just the progress: the plan's text is only on its own page (docs/growth.md#progress-for-the-manager). */
export const ReportPlan = ({ userId }: { readonly userId: string }) => {
  const { timeZone } = useConfig();
  const { data } = useRead("growth", "getGrowthPlan", { params: { userId }, query: {} });
  const plan = data?.plan;
  return (
    <Card
      title="Growth plan"
      text={
        plan === undefined
          ? "\u00a0"
          : plan === null
            ? "No plan yet"
            : `${planText(plan)} · last change ${formatDayOf(plan.changedAt, timeZone)}`
      }
      actions={
        <Button component={Link} to={paths.growthOf.getHref(userId)}>
          Open Growth Plan
        </Button>
      }
    />
  );
};
