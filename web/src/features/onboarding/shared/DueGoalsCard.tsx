import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { OnboardingDetails } from "#domain/onboarding/model.ts";
import { goalsByUrgency, isComplete, type NamedGoal } from "#domain/onboarding/rules.ts";
import { type GoalHelper, goalHelperLabels } from "#domain/onboarding/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/format/dates.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { countAllGoals } from "./goalCounts.ts";
import { formerHelper, type HelperContext, helperName, isUnassigned } from "./helperNames.ts";
import { sectionHref } from "./useSelectedSection.ts";

const listFormat = new Intl.ListFormat("en-US");

/** "Waiting for you and Priya Shah (manager)"; null if no goal has an assigned helper. */
const waitingForHelpersText = (helpers: readonly GoalHelper[], context: HelperContext): string | null => {
  const names = helpers.filter((helper) => !isUnassigned(helper, context)).map((helper) => helperName(helper, context));
  return names.length === 0 ? null : `Waiting for ${listFormat.format(names)}`;
};

/**
 * "No manager is assigned. Ask an admin to choose one.", or "Tom Berg is no longer a lead. ..."; null if none is
 * missing.
 */
const missingHelperText = (helpers: readonly GoalHelper[], context: HelperContext): string | null => {
  const missing = helpers.filter((helper) => isUnassigned(helper, context));
  if (missing.length === 0) {
    return null;
  }
  const labelOf = (helper: GoalHelper) => termText(goalHelperLabels, helper).toLowerCase();
  const formerHelperTexts = missing.flatMap((helper) => {
    const person = formerHelper(helper, context);
    return person === null ? [] : [`${fullName(person)} is no longer a ${labelOf(helper)}.`];
  });
  const unassigned = missing.filter((helper) => formerHelper(helper, context) === null);
  return [
    ...formerHelperTexts,
    ...(unassigned.length === 0 ? [] : [`No ${unassigned.map(labelOf).join(" and no ")} is assigned.`]),
    "Ask an admin to choose one.",
  ].join(" ");
};

const maxInitiallyShown = 4;

interface DueGoalsProps {
  readonly title: string;
  readonly tone: Tone;
  readonly goals: readonly NamedGoal[];
  readonly context: HelperContext;
  readonly today: Day;
  readonly saving: boolean;
  /** Only on the new hire's own page: reports a goal as done, or undoes that. */
  readonly onMark: ((goalId: string, marked: boolean) => void) | undefined;
}

const DueGoals = ({ title, tone, goals, context, today, saving, onMark }: DueGoalsProps) => {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (goals.length === 0) {
    return null;
  }
  const shown = showsAll ? goals : goals.slice(0, maxInitiallyShown);
  return (
    <Box>
      <Typography component="h3" id={titleId}>
        <StatusBadge tone={tone}>{`${title} (${formatCount(goals.length)})`}</StatusBadge>
      </Typography>
      <PlainList aria-labelledby={titleId} sx={{ mt: 0.75, display: "grid", gap: 0.75 }}>
        {shown.map(({ goal, sectionId }) => (
          <Box
            component="li"
            key={goal.id}
            sx={{ display: "flex", alignItems: "start", justifyContent: "space-between", columnGap: 1.5 }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={sectionHref(sectionId)}
                replace
                preventScrollReset
                sx={{ overflowWrap: "anywhere" }}
              >
                {goal.title}
              </Link>
              <Hint>
                {goal.dueOn !== null && formatRelativeDay(goal.dueOn, today)}
                {goal.helper !== null && ` · ${helperName(goal.helper, context)}`}
                {goal.isMarked && " · to confirm"}
              </Hint>
            </Box>
            {onMark !== undefined && (
              <ActionButton
                size="small"
                inactive={saving}
                aria-label={`${goal.isMarked ? "Undo" : "I Did This"}: ${goal.title}`}
                onClick={() => onMark(goal.id, !goal.isMarked)}
                sx={{ flex: "none" }}
              >
                {goal.isMarked ? "Undo" : "I Did This"}
              </ActionButton>
            )}
          </Box>
        ))}
      </PlainList>
      {!showsAll && goals.length > maxInitiallyShown && (
        <Button size="small" onClick={() => setShowsAll(true)} sx={{ mt: 1 }}>
          {`Show All ${formatCount(goals.length)}`}
        </Button>
      )}
    </Box>
  );
};

const nothingDueText = (onboarding: OnboardingDetails, [next]: readonly NamedGoal[]): string => {
  const count = countAllGoals(onboarding.sections);
  if (count.total === 0) {
    return "No goals yet.";
  }
  if (isComplete(count)) {
    return "All goals are completed.";
  }
  return next === undefined || next.goal.dueOn === null
    ? "Nothing is due this week."
    : `Nothing is due this week. Next is "${next.goal.title}", due ${formatDay(next.goal.dueOn)}, ${formatRelativeDay(next.goal.dueOn, onboarding.today)}.`;
};

interface DueGoalsCardProps {
  readonly onboarding: OnboardingDetails;
  readonly context: HelperContext;
  readonly saving?: boolean;
  readonly onMark?: DueGoalsProps["onMark"];
}

/** Goals that are overdue or due this week, and who must act (docs/onboarding.md#helpers). */
export const DueGoalsCard = ({ onboarding, context, saving = false, onMark }: DueGoalsCardProps) => {
  const { sections, today } = onboarding;
  const { overdue, now, later } = goalsByUrgency(sections, today);
  const urgent = [...overdue, ...now].map(({ goal }) => goal);
  const helpers = [...new Set(urgent.map(({ helper }) => helper))].filter((helper) => helper !== null);
  const waiting = waitingForHelpersText(helpers, context);
  const missingText = missingHelperText(helpers, context);
  const sharedProps = { context, today, saving, onMark };
  return (
    <Card title="What comes next" {...(waiting === null ? {} : { text: waiting })}>
      {urgent.length === 0 && <Typography color="textSecondary">{nothingDueText(onboarding, later)}</Typography>}
      {missingText !== null && (
        <Typography variant="body2" sx={{ mb: 1.5, color: "tones.warning.text" }}>
          {missingText}
        </Typography>
      )}
      {urgent.length > 0 && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          <DueGoals title="Overdue" tone="warning" goals={overdue} {...sharedProps} />
          <DueGoals title="Due this week" tone="info" goals={now} {...sharedProps} />
        </Box>
      )}
    </Card>
  );
};
