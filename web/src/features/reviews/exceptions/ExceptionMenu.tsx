import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type MouseEvent, useId, useState } from "react";
import type { Absence } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { absenceOffers } from "#domain/reviews/absences.ts";
import { type ExceptionAction, exceptionActions } from "#domain/reviews/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { MoreIcon } from "#web/ui/icons.tsx";
import { sendReviewChange } from "../shared/sendReviewChange.ts";
import { ExceptionDialog } from "./ExceptionDialog.tsx";
import { exceptionDraftOf } from "./exceptionTexts.ts";

const labels: Readonly<Record<ExceptionAction, string>> = {
  "extend-self": "Extend Self-Evaluation",
  "reopen-self": "Reopen Self-Evaluation",
  "extend-manager": "Extend Manager Evaluation",
  "reopen-manager": "Reopen Manager Evaluation",
  exempt: "Exempt From Round",
  revoke: "Revoke Exemption",
};

interface ExceptionMenuProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
  /** Null if the acting manager isn't away, or the viewer can't know. */
  readonly managerAbsence: Absence | null;
  /** Shows "..." as the button, for lists with one per row. */
  readonly isIcon?: boolean;
}

/** The exceptions the signed-in person can make (docs/reviews.md#exceptions); renders nothing if there are none. */
export const ExceptionMenu = ({ review, round, today, managerAbsence, isIcon = false }: ExceptionMenuProps) => {
  const me = useMe();
  const id = useId();
  const { run } = useSave();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Exclude<ExceptionAction, "revoke"> | null>(null);
  const actions = exceptionActions(me, review, round);
  const offers = absenceOffers(me, review, round, managerAbsence, today);
  const chosenOffer = offers.find(
    ({ evaluation, extendedTo }) => chosen === (extendedTo === null ? "exempt" : `extend-${evaluation}`),
  );
  const revoke = async (): Promise<void> => {
    const send = () =>
      sendReviewChange(
        review.id,
        (params) => write("reviews", "revokeExemption", { params, query: { version: review.version } }),
        ({ exceptions }) => !exceptions.some(({ kind }) => kind === "exempted"),
      );
    await run(send, {
      done: ["Exemption revoked", `The review of ${fullName(review.employee)} continues where it left off.`],
      failed: "Failed to revoke the exemption",
    });
  };
  const choose = (action: ExceptionAction): void => {
    setAnchor(null);
    if (action === "revoke") {
      void revoke();
    } else {
      setChosen(action);
    }
  };
  const button = {
    id: `${id}-button`,
    "aria-label": `Exceptions for ${fullName(review.employee)}`,
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    ...(anchor ? { "aria-controls": `${id}-menu` } : {}),
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {actions.length > 0 &&
        (isIcon ? (
          <IconButton size="small" {...button} sx={{ color: "text.secondary" }}>
            <MoreIcon fontSize="small" />
          </IconButton>
        ) : (
          <Button {...button}>Exceptions</Button>
        ))}
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-labelledby": `${id}-button` } }}
      >
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {labels[action]}
          </MenuItem>
        ))}
      </Menu>
      {chosen !== null && (
        <ExceptionDialog
          action={chosen}
          review={review}
          round={round}
          today={today}
          {...(chosenOffer && { proposed: exceptionDraftOf(chosenOffer) })}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
};
