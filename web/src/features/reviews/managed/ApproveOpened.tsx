import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useOpenedReviews } from "../document/openedReviews.ts";

const ApproveOpenedDialog = lazyComponent(async () => (await import("./ApproveOpenedDialog.tsx")).ApproveOpenedDialog);

export const ApproveOpened = () => {
  const opened = useOpenedReviews(useMe().id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {opened.length > 1 && <Button onClick={() => setIsOpen(true)}>Approve Opened Reviews</Button>}
      <Suspense fallback={null}>
        {isOpen && <ApproveOpenedDialog opened={opened} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
