import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { DevelopmentGoal } from "#domain/growth/model.ts";
import { goalStateLabels, planEndingLabels } from "#domain/growth/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { Comments } from "./Comments.tsx";
import { GoalSummary } from "./GoalSummary.tsx";
import { type Growth, ownerLabel, stateCountsText } from "./growthContext.ts";

const GoalList = ({ growth, goals }: { readonly growth: Growth; readonly goals: readonly DevelopmentGoal[] }) => (
  <PlainList sx={{ pt: 1.5, display: "grid", gap: 2.5 }}>
    {goals.map((goal) => (
      <Box component="li" key={goal.id} sx={{ display: "grid", gap: 1 }}>
        <div>
          <Typography variant="caption" component="p" color="textSecondary">
            {[
              goalStateLabels[goal.state],
              ownerLabel(growth, goal.owner),
              ...(goal.skillset === null ? [] : [goal.skillset.name]),
            ].join(" · ")}
          </Typography>
          <UserText variant="subtitle2" component="h4" keepsLines>
            {goal.what}
          </UserText>
        </div>
        <GoalSummary goal={goal} today={growth.view.today} />
        <div>
          <Comments growth={growth} goalId={goal.id} subjectName="this goal" canComment={false} />
        </div>
      </Box>
    ))}
  </PlainList>
);

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

/** The part of `Growth` that doesn't depend on the plan shown. */
type ViewerContext = Omit<Growth, "view" | "plan" | "ownReviews" | "target">;

const EndedPlan = ({ growth }: { readonly growth: Growth }) => {
  const { timeZone } = useConfig();
  const { target, ended, beganAt, changedAt, goals, proposals, earlier } = growth.plan;
  return (
    <Disclosure
      summary={
        <>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {target === null ? "Without a target" : `${target.code} · ${target.title}`}
          </Box>
          <Hint component="span" sx={{ display: "block" }}>
            {[
              `${formatDayOf(beganAt, timeZone)} to ${formatDayOf(ended?.at ?? changedAt, timeZone)}`,
              ...(ended === null ? [] : [planEndingLabels[ended.reason]]),
              ...(goals.length === 0 ? [] : [stateCountsText(goals)]),
            ].join(" · ")}
          </Hint>
        </>
      }
    >
      <GoalList growth={growth} goals={[...goals, ...proposals, ...earlier]} />
      <Comments growth={growth} goalId={null} subjectName="this plan" canComment={false} />
    </Disclosure>
  );
};

interface EndedPlansPageProps {
  readonly viewer: ViewerContext;
  readonly userId: string;
  readonly cursor: string;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
}

const EndedPlansPage = ({ viewer, userId, cursor, isLast, onMore }: EndedPlansPageProps) => {
  const { data: view, error, mutate } = useRead("growth", "getGrowthPlan", { params: { userId }, query: { cursor } });
  if (view === undefined) {
    return (
      <UntilLoaded title="This couldn't be loaded" data={view} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={44} />
      </UntilLoaded>
    );
  }
  const next = view.cursor;
  return (
    <>
      <PlainList sx={{ display: "grid", gap: 1.5 }}>
        {view.ended.map((plan) => (
          <li key={plan.id}>
            <EndedPlan growth={{ ...viewer, view, plan, ownReviews: null, target: null }} />
          </li>
        ))}
      </PlainList>
      {isLast && next !== null && <Button onClick={() => onMore(next)}>Show More</Button>}
    </>
  );
};

/** Earlier plans with all their comments, fetched on demand. */
export const EndedPlans = ({
  growth: { view, ...viewer },
}: {
  readonly growth: ViewerContext & Pick<Growth, "view">;
}) => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const first = view.cursor;
  if (first === null) {
    return null;
  }
  return (
    <Card title="Earlier plans" text="Only the two of you can read them">
      <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start", "& > ul": { width: "100%" } }}>
        {cursors.length === 0 && <Button onClick={() => setCursors([first])}>Show Earlier Plans</Button>}
        {cursors.map((cursor) => (
          <EndedPlansPage
            key={cursor}
            viewer={viewer}
            userId={view.person.id}
            cursor={cursor}
            isLast={cursor === cursors.at(-1)}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))}
      </Box>
    </Card>
  );
};
