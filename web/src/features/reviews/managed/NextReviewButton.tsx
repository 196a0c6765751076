import Button from "@mui/material/Button";
import { Link, useNavigate } from "react-router-dom";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { taskHref, useReviewTaskList } from "#web/lib/tasks/useReviewTasks.ts";

/** Opens the filtered manager's first task; hidden without a task (docs/evaluations.md#the-queue). */
export const NextReviewButton = ({ managerId }: { readonly managerId: string | null }) => {
  const { data } = useReviewTaskList(managerId);
  const { address } = useListOrigin();
  const navigate = useNavigate();
  const first = data?.items.find(({ task }) => task !== "selfEvaluation");
  const state = { from: address };
  useShortcuts(
    first === undefined
      ? []
      : [{ key: "n", mod: false, label: "Next Review", run: () => void navigate(taskHref(first), { state }) }],
  );
  return (
    first !== undefined && (
      <Button
        component={Link}
        to={taskHref(first)}
        state={state}
        variant="contained"
        color="primary"
        aria-keyshortcuts="n"
      >
        Next Review
      </Button>
    )
  );
};
