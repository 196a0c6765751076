import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { AskDialog } from "./AskDialog.tsx";
import { SecondLookTexts } from "./SecondLookTexts.tsx";

/** Where the employee asks for a second look at their result, and reads how it ended (docs/results.md#second-look). */
export const SecondLookCard = ({ view }: { readonly view: DatedReviewView }) => {
  const { appeal, appealUntil, today } = view;
  const [asking, setAsking] = useState(false);
  if (appeal !== null) {
    const { outcome } = appeal;
    const text =
      outcome === null
        ? `You asked for it on ${formatDay(appeal.askedOn)}. It should be answered by ${formatDay(appeal.dueOn)}, ${formatRelativeDay(appeal.dueOn, today)}.`
        : outcome === "corrected"
          ? "Your result was corrected. The corrected one counts everywhere now; below you see both."
          : "Your result stays as it was shared.";
    return (
      <Card title="Your second look" text={text}>
        <SecondLookTexts appeal={appeal} reasonTitle="Your reason" />
      </Card>
    );
  }
  if (appealUntil === null) {
    return null;
  }
  return (
    <Card
      title="Something is not right?"
      text="Talk to your manager first, if you can. Or ask for a second look, once for this review: it is answered within ten working days, and lowers nothing."
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {`Until ${formatDay(appealUntil)}, ${formatRelativeDay(appealUntil, today)}`}
      </Typography>
      <Button onClick={() => setAsking(true)}>Ask for a second look</Button>
      {asking && <AskDialog view={view} onClose={() => setAsking(false)} />}
    </Card>
  );
};
