import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useLayoutEffect, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { useIsPhone } from "#web/lib/device.ts";
import { formatRelativeDay, formatShortDay } from "#web/lib/format/dates.ts";
import { earlyHeading, formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSetup } from "#web/lib/setup.ts";
import type { Task, TaskGroup } from "#web/lib/tasks/task.ts";
import { useTasks } from "#web/lib/tasks/useTasks.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { Card } from "../Card.tsx";
import { ErrorState, LoadingState } from "../feedback/states.tsx";
import { ActionButton } from "../forms/ActionButton.tsx";
import { StatusBadge } from "../StatusBadge.tsx";

const Deadline = ({ day, today }: { readonly day: Day; readonly today: Day }) => {
  const isOverdue = hasPassed(day, today);
  const endOfDay = useEndOfDaySuffix();
  return (
    <Typography
      component="p"
      variant="body2"
      sx={{ color: isOverdue ? "error.main" : "text.secondary", fontWeight: isOverdue || day === today ? 600 : 400 }}
    >
      {`${isOverdue ? "Was due" : "Due"} ${formatShortDay(day, today)}, ${formatRelativeDay(day, today)}${isOverdue ? "" : endOfDay(day)}`}
    </Typography>
  );
};

const InlineAction = ({ title, action }: { readonly title: string; readonly action: NonNullable<Task["action"]> }) => {
  const { busy, run } = useSave();
  return (
    <ActionButton
      size="small"
      inactive={busy}
      aria-label={`${action.label}: ${title}`}
      onClick={() => void run(action.send, { failed: action.failed })}
      // Above the link that covers the row.
      sx={{ position: "relative", zIndex: 1 }}
    >
      {action.label}
    </ActionButton>
  );
};

interface TaskRowProps {
  readonly task: Task;
  readonly today: Day;
  readonly originAddress: string;
}

/** On phones, one button fits next to the text; two are below it. */
const phoneLayouts = {
  oneButton: { text: 1, buttons: 2, buttonsRow: "1 / 3", align: "flex-end" },
  twoButtons: { text: "1 / -1", buttons: "1 / -1", buttonsRow: 3, align: "flex-start" },
} as const;

/** Looks the same for every kind of task. A click anywhere in the row opens the task's page. */
export const TaskRow = ({ task, today, originAddress }: TaskRowProps) => {
  const layout = phoneLayouts[task.action === undefined ? "oneButton" : "twoButtons"];
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) 210px minmax(132px, auto)" },
        alignItems: "center",
        columnGap: 2,
        px: { xs: 2, md: 2.5 },
        py: 1,
        borderTop: 1,
        borderColor: "line.soft",
        ...(task.isNews && { bgcolor: "tones.accent.background" }),
        "&:hover": { bgcolor: task.isNews ? "tones.accent.background" : "action.hover" },
      }}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: layout.text, md: "auto" } }}>
        <UserText sx={{ fontWeight: 600 }}>{task.title}</UserText>
        <UserText variant="caption" component="p" color="textSecondary">
          {task.detail}
        </UserText>
      </Box>
      <Box sx={{ gridColumn: { xs: layout.text, md: "auto" }, gridRow: { xs: 2, md: "auto" } }}>
        {task.deadline !== null && <Deadline day={task.deadline} today={today} />}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: layout.buttons, md: "auto" },
          gridRow: { xs: layout.buttonsRow, md: "auto" },
          display: "flex",
          flexWrap: "wrap",
          justifyContent: { xs: layout.align, md: "flex-end" },
          gap: 1,
          ...(task.action !== undefined && { mt: { xs: 1, md: 0 } }),
        }}
      >
        {task.action !== undefined && <InlineAction title={task.title} action={task.action} />}
        <Button
          size="small"
          component={RouterLink}
          to={task.href}
          state={{ from: originAddress }}
          aria-label={`${task.button}: ${task.title}`}
          {...(task.isNews ? { variant: "contained", color: "primary" } : {})}
          sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
        >
          {task.button}
        </Button>
      </Box>
    </Box>
  );
};

/** How many tasks are shown initially, so the page's own content stays in view. */
const initialTaskCount = 8;

const headings: Readonly<Record<TaskGroup, string>> = {
  news: "New",
  overdue: "Overdue",
  thisWeek: "This week",
  later: "Later",
  early: earlyHeading,
};

interface GroupProps {
  readonly group: TaskGroup;
  /** Counts all tasks of the group, including hidden ones. */
  readonly count: number;
  readonly tasks: readonly Task[];
  readonly today: Day;
  readonly originAddress: string;
}

const Group = ({ group, count, tasks, today, originAddress }: GroupProps) => {
  const headingId = useId();
  return (
    <>
      {group !== "news" && (
        <Typography
          id={headingId}
          component="h3"
          variant="caption"
          sx={{
            px: { xs: 2, md: 2.5 },
            py: 0.75,
            borderTop: 1,
            borderColor: "line.soft",
            bgcolor: "background.default",
            fontWeight: 600,
            color: group === "overdue" ? "error.main" : "text.secondary",
          }}
        >
          {`${headings[group]} `}
          <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
            {formatCount(count)}
          </Box>
        </Typography>
      )}
      <PlainList {...(group === "news" ? { "aria-label": headings.news } : { "aria-labelledby": headingId })}>
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} today={today} originAddress={originAddress} />
        ))}
      </PlainList>
    </>
  );
};

interface ToDoProps {
  /** On phones, collapses the tasks, so the list below starts on the first screen. */
  readonly isAboveList?: boolean;
  /** Called before the loaded tasks are painted, so content below them can appear with them. */
  readonly onLoaded?: () => void;
}

/** See docs/evaluations.md#to-do. Each task links to its page. */
export const ToDo = ({ isAboveList = false, onLoaded }: ToDoProps) => {
  const { today, groups, count, unlistedCount, isLoading, error, retry } = useTasks();
  useLayoutEffect(() => {
    if (!isLoading) {
      onLoaded?.();
    }
  }, [isLoading, onLoaded]);
  const { unfinished } = useSetup();
  const { currentAddress } = useListOrigin();
  const [isExpanded, setExpanded] = useState(false);
  const isPhone = useIsPhone();
  const limit = isAboveList && isPhone ? 0 : initialTaskCount;
  const total = groups.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const shownGroups = groups.flatMap(({ group, tasks }, index) => {
    const earlierCount = groups.slice(0, index).reduce((sum, earlier) => sum + earlier.tasks.length, 0);
    const visible = isExpanded ? tasks : tasks.slice(0, Math.max(0, limit - earlierCount));
    return visible.length === 0 ? [] : [{ group, count: tasks.length, tasks: visible }];
  });
  const hasFooter = total > limit || unlistedCount > 0 || error !== undefined;
  return (
    <Card
      flush
      title={
        <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
          To Do
          {count > 0 && (
            // Hidden, so the region's name stays the same. The groups state their counts.
            <span aria-hidden>
              <StatusBadge tone="accent">{formatCount(count)}</StatusBadge>
            </span>
          )}
        </Box>
      }
      {...(total === 0 && error === undefined && !isLoading
        ? { text: unfinished === null ? "Nothing to do right now." : "No tasks, but Pulse isn't fully set up yet." }
        : {})}
      sx={{ mb: 2.5 }}
    >
      {isLoading && (
        <LoadingState>
          <Skeleton variant="rounded" height={48} sx={{ mx: 2, mb: 2 }} />
        </LoadingState>
      )}
      {(isLoading ? [] : shownGroups).map((group) => (
        <Group key={group.group} {...group} today={today} originAddress={currentAddress} />
      ))}
      {hasFooter && !isLoading && (
        <Box sx={{ px: { xs: 2, md: 2.5 }, py: 1, borderTop: 1, borderColor: "line.soft" }}>
          {total > limit && (
            <Button size="small" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {isExpanded ? "Show Fewer" : `Show ${unlistedCount > 0 ? "the First" : "All"} ${formatCount(total)}`}
            </Button>
          )}
          {unlistedCount > 0 && <Hint>{`${formatCountOf(unlistedCount, "more task", "more tasks")}.`}</Hint>}
          {error !== undefined && <ErrorState title="Your tasks couldn't be loaded" error={error} onRetry={retry} />}
        </Box>
      )}
    </Card>
  );
};
