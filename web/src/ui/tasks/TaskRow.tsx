import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatRelativeDay, formatShortDay } from "#web/lib/format/dates.ts";
import { useEndOfDayText } from "#web/lib/format/useEndOfDayText.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import type { Task } from "#web/lib/tasks/task.ts";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ActionButton } from "../forms/ActionButton.tsx";

const Deadline = ({ day, today }: { readonly day: Day; readonly today: Day }) => {
  const isOverdue = hasPassed(day, today);
  const endOfDay = useEndOfDayText();
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
