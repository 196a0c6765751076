import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { planText } from "#web/lib/words/growth.ts";
import { Card } from "#web/ui/Card.tsx";

/** How far the growth plan of a direct report is; its words are on its own page alone (docs/growth.md#the-managers-side). */
export const ReportPlan = ({ userId }: { readonly userId: string }) => {
  const { timeZone } = useConfig();
  const { data } = useRead("growth", "getGrowthPlan", { params: { userId } });
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
          Open growth plan
        </Button>
      }
    />
  );
};
