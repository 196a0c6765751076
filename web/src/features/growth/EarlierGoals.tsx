import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { DevelopmentGoal } from "#domain/growth/model.ts";
import { goalStateLabels, planEndingLabels } from "#domain/growth/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { Comments } from "./Comments.tsx";
import { GoalWords } from "./GoalWords.tsx";
import type { Growth } from "./growthContext.ts";
import { stateCounts, whatLabel } from "./growthTexts.ts";

const GoalList = ({ growth, goals }: { readonly growth: Growth; readonly goals: readonly DevelopmentGoal[] }) => (
  <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, pt: 1.5, display: "grid", gap: 2.5 }}>
    {goals.map((goal) => (
      <Box component="li" key={goal.id} sx={{ display: "grid", gap: 1 }}>
        <Typography variant="subtitle2" component="h4">
          {`${goal.skillset?.name ?? "Without a skillset"} · ${goalStateLabels[goal.state]}`}
        </Typography>
        <GoalWords goal={goal} today={growth.view.today} whatLabel={whatLabel(growth, goal.owner)} />
        <div>
          <Comments growth={growth} goalId={goal.id} about="this goal" isOpen={false} />
        </div>
      </Box>
    ))}
  </Box>
);

/** The goals that were taken out of the plan, or declined. */
export const EarlierGoals = ({ growth }: { readonly growth: Growth }) => {
  const { earlier } = growth.plan;
  return earlier.length === 0 ? null : (
    <Card>
      <Disclosure summary={`Earlier goals of this plan (${earlier.length})`}>
        <GoalList growth={growth} goals={earlier} />
      </Disclosure>
    </Card>
  );
};

/** The plans that have ended, with everything that was said. */
export const EndedPlans = ({
  growth: { view, ...viewer },
}: {
  readonly growth: Omit<Growth, "plan" | "ownReviews" | "target">;
}) => {
  const { timeZone } = useConfig();
  if (view.ended.length === 0) {
    return null;
  }
  return (
    <Card title="Earlier plans" text="They stay readable to the two of you">
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {view.ended.map((plan) => {
          const growth: Growth = { ...viewer, view, plan, ownReviews: null, target: null };
          const { target, ended, beganAt, goals, earlier } = plan;
          return (
            <li key={plan.id}>
              <Disclosure
                summary={
                  <>
                    <Box component="strong" sx={{ fontWeight: 600 }}>
                      {target === null ? "Without a target" : `${target.code} · ${target.title}`}
                    </Box>
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                      {[
                        `${formatDayOf(beganAt, timeZone)} to ${formatDayOf(ended?.at ?? plan.changedAt, timeZone)}`,
                        ...(ended === null ? [] : [planEndingLabels[ended.reason]]),
                        ...(goals.length === 0 ? [] : [stateCounts(goals)]),
                      ].join(" · ")}
                    </Typography>
                  </>
                }
              >
                <GoalList growth={growth} goals={[...goals, ...plan.proposals, ...earlier]} />
                <Comments growth={growth} goalId={null} about="this plan" isOpen={false} />
              </Disclosure>
            </li>
          );
        })}
      </Box>
    </Card>
  );
};
