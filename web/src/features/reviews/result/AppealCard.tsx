import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { AppealRequestDialog } from "./AppealRequestDialog.tsx";
import { AppealTexts } from "./AppealTexts.tsx";
import { managerMayRead } from "./managerMayRead.ts";

/** Agrees that the current manager reads the texts, or takes that back (docs/reviews.md#who-resolves-appeals). */
const ManagerReads = ({ view, isRead }: { readonly view: DatedReviewView; readonly isRead: boolean }) => {
  const { busy, run } = useSave();
  const change = (tellsManager: boolean): void => {
    const params = { reviewId: view.review.id };
    void run(() => write("reviews", "shareAppeal", { params, body: { tellsManager } }), {
      done: tellsManager ? "Your manager may read it" : "Your manager may no longer read it",
      failed: "Failed to save your choice",
    });
  };
  return (
    <FormControlLabel
      sx={{ mt: 1 }}
      control={<Checkbox checked={isRead} disabled={busy} onChange={(event) => change(event.target.checked)} />}
      label={managerMayRead}
    />
  );
};

/** Where the employee appeals, and reads the outcome (docs/reviews.md#appeals). */
export const AppealCard = ({ view }: { readonly view: DatedReviewView }) => {
  const { appeal, appealUntil, today } = view;
  const [asking, setAsking] = useState(false);
  if (appeal !== null) {
    const { outcome } = appeal;
    const text =
      outcome === null
        ? `You appealed on ${formatDay(appeal.filedOn)}. It should be resolved by ${formatDay(appeal.dueOn)}, ${formatRelativeDay(appeal.dueOn, today)}.`
        : outcome === "corrected"
          ? "Your result was corrected. The corrected one now counts everywhere. Both are shown below."
          : "Your result stays as it was shared.";
    return (
      <Card title="Your appeal" text={text}>
        <AppealTexts appeal={appeal} reasonTitle="Your reason" />
        {view.review.employee.managerId !== null && <ManagerReads view={view} isRead={appeal.tellsManager === true} />}
      </Card>
    );
  }
  if (appealUntil === null) {
    return null;
  }
  return (
    <Card
      title="Something isn't right?"
      text="Talk to your manager first, if you can. Or appeal, once per review: appeals are resolved within ten working days and never lower a result."
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {`Until ${formatDay(appealUntil)}, ${formatRelativeDay(appealUntil, today)}`}
      </Typography>
      <Button onClick={() => setAsking(true)}>File an Appeal</Button>
      {asking && <AppealRequestDialog view={view} onClose={() => setAsking(false)} />}
    </Card>
  );
};
