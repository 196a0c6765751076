import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { Link as RouterLink, useParams } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EmptyState, ForbiddenState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { Page } from "#web/ui/Page.tsx";
import { EndedPlans } from "./EarlierGoals.tsx";
import { PlanContent } from "./PlanContent.tsx";

/** A person's plan, for their acting manager (docs/growth.md#who-reads-a-plan). */
export const PersonPlanPage = () => {
  const { userId = "" } = useParams();
  const me = useMe();
  const { data: view, error, mutate } = useRead("growth", "getGrowthPlan", { params: { userId }, query: {} });
  const name = view === undefined ? null : fullName(view.person);
  const viewer = { viewedAs: "manager", viewerId: me.id, skills: null } as const;
  return (
    <Page
      title={name === null ? "Growth Plan" : `Growth Plan of ${name}`}
      purpose={name === null ? "\u00a0" : `Only ${name} and you can read this plan`}
      breadcrumbs={
        <Link component={RouterLink} to={paths.person.getHref(userId)}>
          {name ?? "Person"}
        </Link>
      }
    >
      {view === undefined && error?.status === 403 ? (
        <ForbiddenState text="Only the employee and their manager can read a growth plan." />
      ) : (
        <UntilLoaded title="The growth plan couldn't be loaded" data={view} error={error} retry={mutate}>
          <Skeleton variant="rounded" height={130} sx={{ mb: 2.5 }} />
          <Skeleton variant="rounded" height={420} />
        </UntilLoaded>
      )}
      {view !== undefined && view.plan === null && (
        <>
          <EmptyState
            title="No plan yet"
            text={`${name} starts a growth plan under My Growth. A good time is the discussion of a shared result.`}
          />
          <EndedPlans growth={{ ...viewer, view }} />
        </>
      )}
      {view !== undefined && view.plan !== null && (
        <PlanContent growth={{ ...viewer, view, plan: view.plan, ownReviews: null, target: null }} />
      )}
    </Page>
  );
};
