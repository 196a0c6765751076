import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { Link as RouterLink, useParams } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EmptyState, ErrorState, ForbiddenState, LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { EndedPlans } from "./EarlierGoals.tsx";
import { PlanContent } from "./PlanContent.tsx";

/** The growth plan of a direct report, for whoever acts as their manager (docs/growth.md#who-reads-it). */
export const PersonPlanPage = () => {
  const { userId = "" } = useParams();
  const me = useMe();
  const { data: view, error, mutate } = useRead("growth", "getGrowthPlan", { params: { userId } });
  const name = view === undefined ? null : fullName(view.person);
  const viewer = { part: "manager", viewerId: me.id, skills: null } as const;
  return (
    <Page
      title={name === null ? "Growth plan" : `Growth plan of ${name}`}
      purpose={name === null ? "\u00a0" : `${name} and you can read this plan, and nobody else`}
      breadcrumbs={
        <Link component={RouterLink} to={paths.person.getHref(userId)}>
          {name ?? "Person"}
        </Link>
      }
    >
      {view === undefined && error !== undefined && error.status === 403 && (
        <ForbiddenState text="A growth plan is read by the person and their manager alone." />
      )}
      {view === undefined && error !== undefined && error.status !== 403 && (
        <ErrorState title="The growth plan could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {view === undefined && error === undefined && (
        <LoadingState>
          <Skeleton variant="rounded" height={130} sx={{ mb: 2.5 }} />
          <Skeleton variant="rounded" height={420} />
        </LoadingState>
      )}
      {view !== undefined && view.plan === null && (
        <>
          <EmptyState
            title="No plan yet"
            text={`${name} begins a growth plan under My Growth. A good moment is the talk about a shared result.`}
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
