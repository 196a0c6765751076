import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useLayoutEffect, useState } from "react";
import type { Day } from "#domain/shared/time.ts";
import { earlyHeading, formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useSetup } from "#web/lib/setup.ts";
import type { Task, TaskGroup } from "#web/lib/tasks/task.ts";
import { useTasks } from "#web/lib/tasks/useTasks.ts";
import { useIsPhone } from "#web/lib/useIsPhone.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { Card } from "../Card.tsx";
import { ErrorState, LoadingState } from "../feedback/states.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { TaskRow } from "./TaskRow.tsx";

/** How many are shown initially, so the page's own content stays in view. */
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
  /** Counts all its tasks, including those not shown. */
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
  /** On phones it is collapsed above a list, which then starts on the first screen. */
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
  const { address } = useListOrigin();
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
        <Group key={group.group} {...group} today={today} originAddress={address} />
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
