import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useMe } from "#web/lib/session/session.tsx";
import { useTasks } from "#web/lib/tasks/useTasks.ts";
import { formatCappedCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { ChecklistIcon } from "#web/ui/icons.tsx";
import { toDoHref } from "./rootTarget.ts";

/** Milliseconds after the shell, so the page's own reads go first. */
const delay = 500;

interface ToDoButtonProps {
  /** Null until known. */
  readonly count: number | null;
}

const ToDoButton = ({ count }: ToDoButtonProps) => (
  <Button
    component={Link}
    to={toDoHref(useMe())}
    size="small"
    aria-label={count === null ? "To Do" : `To Do: ${formatCountOf(count, "task", "tasks")}`}
    startIcon={<ChecklistIcon />}
    sx={{ minWidth: 0, whiteSpace: "nowrap", color: "text.secondary" }}
  >
    <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, mr: 0.75 }}>
      To Do
    </Box>
    <Box component="strong" sx={{ color: "text.primary", minWidth: "1ch" }}>
      {count === null ? "" : formatCappedCount(count)}
    </Box>
  </Button>
);

const CountedToDo = () => {
  const { count, isLoading } = useTasks();
  return <ToDoButton count={isLoading ? null : count} />;
};

/** Leads to the To Do list, which heads the first page, and shows its count (docs/evaluations.md#to-do). */
export const ToDoLink = () => {
  const [isCounted, setCounted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return isCounted ? <CountedToDo /> : <ToDoButton count={null} />;
};
