import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { Absence } from "#domain/people/model.ts";
import { type AbsenceOffer, absenceOffers } from "#domain/reviews/absences.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ExceptionDialog } from "./ExceptionDialog.tsx";
import { exceptionDraftOf, offerText } from "./exceptionTexts.ts";

interface AbsenceOffersProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
  /** Null if the acting manager isn't away, or the viewer can't know. */
  readonly managerAbsence: Absence | null;
}

/**
 * Offers an extension or exemption to people who can grant it, if a deadline falls within an absence
 * (docs/reviews.md#extending).
 */
export const AbsenceOffers = ({ review, round, today, managerAbsence }: AbsenceOffersProps) => {
  const me = useMe();
  const [chosen, setChosen] = useState<AbsenceOffer | null>(null);
  return (
    <>
      {absenceOffers(me, review, round, managerAbsence, today).map((offer) => (
        <Alert
          key={offer.evaluation}
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button size="small" onClick={() => setChosen(offer)}>
              {offer.extendedTo === null ? "Exempt" : `Extend to ${formatDay(offer.extendedTo)}`}
            </Button>
          }
        >
          {offerText(offer, review)}
        </Alert>
      ))}
      {chosen !== null && (
        <ExceptionDialog
          action={chosen.extendedTo === null ? "exempt" : `extend-${chosen.evaluation}`}
          review={review}
          round={round}
          today={today}
          proposed={exceptionDraftOf(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
};
