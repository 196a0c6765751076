import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { GrowthView } from "#domain/growth/planModel.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { GrowthTabs } from "#web/ui/growth/GrowthTabs.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ChooseTarget } from "./ChooseTarget.tsx";
import { EndedPlans } from "./EarlierGoals.tsx";
import { MyPromotion } from "./MyPromotion.tsx";
import { PlanContent } from "./PlanContent.tsx";

const useComparedSkills = (targetId: string | null) => {
  const own = useRead("skillsets", "getOwnSkills", { query: {} });
  const needsComparisonRead =
    targetId &&
    own.data?.positions.some(({ id }) => id === targetId) &&
    own.data.position?.id !== targetId &&
    own.data.next.every(({ position }) => position.id !== targetId);
  // Targets other than the next positions need their own request.
  const comparison = useRead(
    "skillsets",
    "getOwnSkills",
    needsComparisonRead ? { query: { positionId: targetId } } : null,
  );
  const skills = needsComparisonRead ? comparison.data : own.data;
  return {
    skills,
    target:
      skills === undefined
        ? null
        : ([...skills.next, ...(skills.compared === null ? [] : [skills.compared])].find(
            ({ position }) => position.id === targetId,
          ) ?? null),
    error: own.error ?? comparison.error,
    retry: () => Promise.all([own.mutate(), comparison.mutate()]),
  };
};

interface AgreedStepsProps {
  readonly nextSteps: NonNullable<GrowthView["nextSteps"]>;
  readonly isIncluded: boolean;
  readonly onInclude: (isIncluded: boolean) => void;
}

/** Next steps of the latest result, which the plan can start with (docs/growth.md#next-steps). */
const AgreedSteps = ({ nextSteps: { roundName, steps }, isIncluded, onInclude }: AgreedStepsProps) => (
  <Box sx={{ mb: 2.5 }}>
    <FormControlLabel
      control={<Checkbox checked={isIncluded} onChange={(event) => onInclude(event.target.checked)} />}
      label={`Start with the next steps from ${roundName}`}
    />
    <Box component="ul" sx={{ listStyle: "none", m: 0, pl: 3.75, display: "grid", gap: 1 }}>
      {steps.map((step) => (
        <li key={step.id}>
          <UserText keepsLines>{step.what}</UserText>
          <Hint>
            {[
              step.owner === "employee" ? "yours" : "promised by your manager",
              ...(step.skillset === null ? [] : [step.skillset.name]),
              `until ${formatDay(step.until)}`,
            ].join(" · ")}
          </Hint>
        </li>
      ))}
    </Box>
  </Box>
);

const Begin = ({ view, skills }: { readonly view: GrowthView; readonly skills: OwnSkills }) => {
  const me = useMe();
  const { busy, problem, run } = useSave();
  const sendOnce = useSendOnce();
  const [includesNextSteps, setIncludesNextSteps] = useState(true);
  const nextSteps = view.nextSteps;
  if (view.person.position === null) {
    return (
      <EmptyState
        title="A growth plan starts with a position"
        text="When you have a position on a career ladder, you choose a target here and agree on goals with your manager. An admin sets positions in User Management."
        action={
          <Button component={RouterLink} to={paths.ladder.getHref()}>
            Career Ladder
          </Button>
        }
      />
    );
  }
  const begin = (positionId: string | null) =>
    void run(() =>
      sendOnce(positionId, (id) =>
        write("growth", "startGrowthPlan", {
          params: { userId: me.id },
          body: {
            id,
            positionId,
            ...(nextSteps !== null && includesNextSteps && { nextStepsReviewId: nextSteps.reviewId }),
          },
        }),
      ),
    );
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2.5 }}>
      <Card
        title="Where do you want to go?"
        text={`You are ${view.person.position.code} · ${view.person.position.title}. Your choice starts a plan that only you and ${view.manager === null ? "the CTO, while you have no manager," : fullName(view.manager)} can read.`}
      >
        {problem !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {nextSteps !== null && (
          <AgreedSteps nextSteps={nextSteps} isIncluded={includesNextSteps} onInclude={setIncludesNextSteps} />
        )}
        <ChooseTarget skills={skills} chosenId={undefined} busy={busy} onChoose={begin} />
      </Card>
      <EndedPlans growth={{ view, viewedAs: "employee", viewerId: me.id, skills }} />
    </Box>
  );
};

export const PlanPage = () => {
  const me = useMe();
  const plans = useRead("growth", "getGrowthPlan", { params: { userId: me.id }, query: {} });
  const reviews = useRead("reviews", "listOwnReviews", { query: {} });
  const promotions = useRead("promotions", "getPromotions", { params: { userId: me.id } });
  const view = plans.data;
  const { skills, target, error, retry } = useComparedSkills(view?.plan?.target?.id ?? null);
  // The promotion is above the plan, so both must appear together.
  const isLoaded =
    view !== undefined && skills !== undefined && (promotions.data !== undefined || promotions.error !== undefined);
  return (
    <Page title="My Growth Plan" purpose="Where you want to go, and what you and your manager will do">
      <GrowthTabs />
      {isLoaded && promotions.data !== undefined && <MyPromotion view={promotions.data} />}
      <UntilLoaded
        title="Your growth plan couldn't be loaded"
        data={isLoaded ? view : undefined}
        error={plans.error ?? error}
        retry={() => Promise.all([plans.mutate(), retry()])}
      >
        <Skeleton variant="rounded" height={130} sx={{ mb: 2.5 }} />
        <Skeleton variant="rounded" height={420} sx={{ mb: 2.5 }} />
        <Skeleton variant="rounded" height={320} />
      </UntilLoaded>
      {isLoaded && view.plan === null && <Begin view={view} skills={skills} />}
      {isLoaded && view.plan !== null && (
        <PlanContent
          growth={{
            view,
            plan: view.plan,
            viewedAs: "employee",
            viewerId: me.id,
            skills,
            ownReviews: reviews.data ?? null,
            target,
          }}
        />
      )}
    </Page>
  );
};
