import Button from "@mui/material/Button";
import { useState } from "react";
import type { OwnProfile } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { approvesReviews } from "#domain/reviews/policy.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { awayText, useToday } from "#web/lib/words/away.ts";
import { Card } from "#web/ui/Card.tsx";
import { AbsenceDialog } from "#web/ui/people/AbsenceDialog.tsx";

/** Shows and sets when the signed-in person is away (docs/people.md#absence). */
export const AwayCard = ({ absence, delegate }: Pick<OwnProfile, "absence" | "delegate">) => {
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const away = awayText(absence, useToday());
  const text =
    away !== null && delegate !== null ? `${away}. ${fullName(delegate)} approves reviews in the meantime.` : away;
  return (
    <>
      <Card
        title="Away"
        text={text ?? "Add your leave. Reminders pause, and other people see in lists when you're back."}
        actions={
          <Button onClick={() => setIsOpen(true)} sx={{ flexShrink: 0 }}>
            {text === null ? "Set Absence" : "Edit"}
          </Button>
        }
      />
      {isOpen && (
        <AbsenceDialog
          userId={me.id}
          absence={absence}
          delegate={approvesReviews(me) ? delegate : undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
