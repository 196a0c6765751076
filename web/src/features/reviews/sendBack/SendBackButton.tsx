import Button from "@mui/material/Button";
import { useState } from "react";
import { sendBackRefusal } from "#domain/reviews/approval/sendingBack.ts";
import { maySendBack } from "#domain/reviews/policy.ts";
import { useMe } from "#web/lib/session/session.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { SendBackDialog } from "./SendBackDialog.tsx";

/** Renders nothing for delegates, and while the evaluation can't be sent back (docs/reviews.md#sending-back). */
export const SendBackButton = ({ view, inactive }: { readonly view: DatedReviewView; readonly inactive: boolean }) => {
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const { review, round, today } = view;
  if (!maySendBack(me, review) || sendBackRefusal(review, round, today) !== null) {
    return isOpen ? <SendBackDialog view={view} onClose={() => setIsOpen(false)} /> : null;
  }
  return (
    <>
      <Button disabled={inactive} onClick={() => setIsOpen(true)}>
        Send Back
      </Button>
      {isOpen && <SendBackDialog view={view} onClose={() => setIsOpen(false)} />}
    </>
  );
};
