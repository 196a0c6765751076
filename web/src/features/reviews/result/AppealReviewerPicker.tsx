import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";
import type { Focusable } from "#web/ui/record/boundField.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";

interface AppealReviewerPickerProps {
  readonly view: DatedReviewView;
  readonly reviewerId: string | null;
  /** Whether the CTO may resolve the appeal themselves. */
  readonly mayResolve: boolean;
}

/** The people of the review, whom the API refuses. It also refuses those further up or down in the line. */
const refusedIds = ({ review, approver }: DatedReviewView): readonly (string | null | undefined)[] => [
  review.employee.id,
  review.employee.managerId ?? review.employee.formerManagerId,
  approver?.id,
  review.managerEvaluationCompletedBy,
  review.ctoApprovalCompletedBy,
  review.finalManagerEvaluationCompletedBy,
];

const focusOnMount = (field: Focusable | null): void => field?.focus();

/** The CTO assigns a manager outside the employee's line, or resolves the appeal. */
export const AppealReviewerPicker = ({ view, reviewerId, mayResolve }: AppealReviewerPickerProps) => {
  const { busy, problem, run } = useSave();
  const [picked, setPicked] = useState<PersonName | null>(null);
  /** The assigned person for whom the CTO is choosing a replacement. */
  const [replacedId, setReplacedId] = useState<string | null>(null);
  const { data } = useRead("people", "listPeopleNames", reviewerId === null ? null : { query: { ids: reviewerId } });
  const reviewer = data?.items[0];
  const reviewerName = reviewer === undefined ? "Someone" : fullName(reviewer);
  const params = { reviewId: view.review.id };
  const assign = (person: PersonName | null, done: readonly [title: string, text: string]) =>
    run(() => write("reviews", "assignAppeal", { params, body: { reviewerId: person?.id ?? null } }), {
      done,
      failed: "Failed to assign the appeal",
      onSaved: () => setPicked(null),
    });
  if (reviewerId !== null && reviewerId !== replacedId) {
    return (
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mt: 2 }}>
        <Typography>{`${reviewerName} resolves this appeal.`}</Typography>
        <Button disabled={busy} onClick={() => setReplacedId(reviewerId)}>
          Assign Someone Else
        </Button>
        {mayResolve && (
          <Button
            disabled={busy}
            onClick={() => void assign(null, ["You resolve this appeal now", `${reviewerName} no longer does`])}
          >
            Resolve It Yourself
          </Button>
        )}
      </Box>
    );
  }
  const find = async (name: string): Promise<readonly PersonName[]> => {
    const { items } = await call("people", "listManagers", { query: { name } });
    return items.filter(({ id }) => ![...refusedIds(view), reviewerId].includes(id));
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-start", mt: 2 }}>
      <Box sx={{ flex: "1 1 260px" }}>
        <PersonPicker
          label={mayResolve && reviewerId === null ? "Someone Else Resolves It (optional)" : "Someone Else Resolves It"}
          value={picked}
          onChange={setPicked}
          cacheKey={`appeal managers ${view.review.id} ${reviewerId}`}
          find={find}
          emptyText="No eligible manager has this name"
          disabled={busy}
          error={problem !== null}
          helperText={
            problem ?? "A manager outside the employee's reporting line, who can read this review until it's resolved"
          }
          {...(reviewerId !== null && { focusRef: focusOnMount })}
        />
      </Box>
      <Button
        disabled={busy || picked === null}
        onClick={() =>
          picked !== null &&
          void assign(picked, [
            "Appeal assigned",
            reviewerId === null
              ? "They can read this review until it's resolved"
              : `${fullName(picked)} resolves it instead of ${reviewerName}`,
          ])
        }
        sx={{ mt: 0.5 }}
      >
        Assign
      </Button>
      {reviewerId !== null && (
        <Button disabled={busy} onClick={() => setReplacedId(null)} sx={{ mt: 0.5 }}>
          Cancel
        </Button>
      )}
    </Box>
  );
};
