import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { planText } from "#web/lib/words/growth.ts";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";

const title = "What comes next";

/** Links to the employee's growth plan, or invites them to start one (docs/growth.md#a-plan). */
export const GrowthPlanCard = ({ employeeId }: { readonly employeeId: string }) => {
  const { data, error, mutate } = useRead("growth", "getGrowthPlan", { params: { userId: employeeId }, query: {} });
  if (data === undefined) {
    return (
      <Card title={title}>
        {error === undefined ? (
          <LoadingState>
            <Skeleton variant="rounded" height={36} />
          </LoadingState>
        ) : (
          <ErrorState error={error} onRetry={() => void mutate()} />
        )}
      </Card>
    );
  }
  const { plan, person, manager, nextSteps } = data;
  if (plan === null && person.position === null) {
    return null;
  }
  const reader = manager === null ? "the CTO" : fullName(manager);
  return (
    <Card
      title={title}
      text={
        plan === null
          ? `${nextSteps === null ? "" : "Your plan starts with the next steps that you agreed on. "}Choose where you want to go, and agree with ${reader} on what each of you will do. Only the two of you can read the plan.`
          : planText(plan)
      }
    >
      <Button component={Link} to={paths.growth.getHref()}>
        {plan === null ? "Start Growth Plan" : "Open My Growth Plan"}
      </Button>
    </Card>
  );
};
