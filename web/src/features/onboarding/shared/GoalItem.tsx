import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { visuallyHidden } from "@mui/utils";
import { useId } from "react";
import type { GoalView } from "#domain/onboarding/model.ts";
import { dueState, dueText } from "#domain/onboarding/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf, formatRelativeDay } from "#web/lib/format/dates.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { CheckCircleIcon, CircleIcon } from "#web/ui/icons.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedText } from "#web/ui/text/LinkedText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { confirmersText, type HelperContext, helperName } from "./helperNames.ts";

interface GoalItemProps {
  readonly goal: GoalView;
  readonly context: HelperContext;
  /** Null once the onboarding is over, so nothing is due. */
  readonly today: Day | null;
  readonly saving?: boolean;
  readonly onTick?: ((completed: boolean) => void) | undefined;
  /** Only on the new hire's own page: reports the goal as done, or undoes that. */
  readonly onMark?: ((marked: boolean) => void) | undefined;
}

const detailsOf = ({ goal, context, today, saving }: GoalItemProps, timeZone: string): string | null => {
  if (saving) {
    return "Saving...";
  }
  if (goal.completed && goal.approvedAt !== null) {
    const completedText = `Completed on ${formatDayOf(goal.approvedAt, timeZone)}`;
    return goal.approverName === null ? completedText : `${completedText}, approved by ${goal.approverName}`;
  }
  const helps = goal.helper === null ? [] : [`Who helps: ${helperName(goal.helper, context)}`];
  const confirms =
    today === null
      ? []
      : [
          goal.isMarked
            ? `To be confirmed by ${confirmersText(context, "an admin")}`
            : `${confirmersText(context, "An admin")} confirms this`,
        ];
  return [...helps, ...confirms].join(" · ") || null;
};

const Due = ({ goal, today }: Pick<GoalItemProps, "goal" | "today">) => {
  if (goal.completed || goal.due === null || goal.dueOn === null || today === null) {
    return null;
  }
  const state = dueState(goal, today);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
      {state === "overdue" && <StatusBadge tone="warning">Overdue</StatusBadge>}
      {state === "now" && <StatusBadge tone="info">This Week</StatusBadge>}
      <Hint component="span">
        {`${capitalized(dueText(goal.due))}: ${formatDay(goal.dueOn)}, ${formatRelativeDay(goal.dueOn, today)}`}
      </Hint>
    </Box>
  );
};

const CompletionIcon = ({ completed }: { readonly completed: boolean }) => (
  <Box sx={{ display: "flex", pt: 0.125 }}>
    {completed ? (
      <CheckCircleIcon fontSize="small" sx={{ color: "success.main" }} />
    ) : (
      <CircleIcon fontSize="small" sx={{ color: "text.faint" }} />
    )}
    <span style={visuallyHidden}>{completed ? "Completed: " : "Not completed yet: "}</span>
  </Box>
);

/** Buttons of a goal that isn't completed. */
const GoalActions = ({ goal, saving = false, onTick, onMark }: GoalItemProps) => {
  const actionButton = (label: string, onClick: () => void) => (
    <ActionButton size="small" inactive={saving} aria-label={`${label}: ${goal.title}`} onClick={onClick}>
      {label}
    </ActionButton>
  );
  if (goal.completed) {
    return null;
  }
  if (onMark) {
    return goal.isMarked ? actionButton("Undo", () => onMark(false)) : actionButton("I Did This", () => onMark(true));
  }
  return onTick && goal.isMarked ? (
    <>
      {actionButton("Confirm", () => onTick(true))}
      {actionButton("Not Yet", () => onTick(false))}
    </>
  ) : null;
};

export const GoalItem = (props: GoalItemProps) => {
  const { goal, today, onTick } = props;
  const { timeZone } = useConfig();
  const id = useId();
  const details = detailsOf(props, timeZone);
  return (
    <Box component="li" sx={{ py: 1.75, "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}>
      <Box
        component={onTick ? "label" : "div"}
        htmlFor={onTick ? `${id}-tick` : undefined}
        sx={{ display: "flex", alignItems: "flex-start", gap: 1, cursor: onTick ? "pointer" : "auto" }}
      >
        {onTick ? (
          <Checkbox
            size="small"
            checked={goal.completed}
            onChange={(_, completed) => onTick(completed)}
            slotProps={{
              input: {
                id: `${id}-tick`,
                "aria-labelledby": `${id}-title`,
                "aria-describedby": `${id}-description ${id}-details`,
              },
            }}
            sx={{ p: 0 }}
          />
        ) : (
          <CompletionIcon completed={goal.completed} />
        )}
        <UserText component="span" variant="h3" id={`${id}-title`} sx={{ minWidth: 0 }}>
          {goal.title}
        </UserText>
      </Box>
      <Box sx={{ pl: 3.5 }}>
        {goal.description !== "" && (
          <Hint component="div" id={`${id}-description`} sx={{ mt: 0.25, maxWidth: "75ch" }}>
            <LinkedText text={goal.description} />
          </Hint>
        )}
        <Box
          id={`${id}-details`}
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 2,
            rowGap: 0.5,
            minHeight: "1.5em",
            mt: 0.75,
          }}
        >
          {goal.isMarked && <StatusBadge tone="accent">To Confirm</StatusBadge>}
          <Due goal={goal} today={today} />
          {details !== null && <Hint component="span">{details}</Hint>}
          <GoalActions {...props} />
        </Box>
      </Box>
    </Box>
  );
};
