import Button from "@mui/material/Button";
import { Link, useNavigate } from "react-router-dom";
import { useListPlace } from "#web/lib/listPlace.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { taskHref, useWaitingList } from "#web/lib/waiting/useWaitingReviews.ts";

/**
 * Leads to the first of the reviews that wait for the viewer, of one manager's reports only if the list is filtered so
 * (docs/review-lists.md#the-next-one); nothing if none waits.
 */
export const NextReviewButton = ({ managerId }: { readonly managerId: string | null }) => {
  const { data } = useWaitingList(managerId);
  const { address } = useListPlace();
  const navigate = useNavigate();
  const first = data?.items.find(({ task }) => task !== "selfEvaluation");
  const state = { from: address };
  useShortcuts(
    first === undefined
      ? []
      : [{ key: "n", mod: false, label: "Review the next one", run: () => void navigate(taskHref(first), { state }) }],
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
        Review the next one
      </Button>
    )
  );
};
