import Button from "@mui/material/Button";
import { useState } from "react";
import { mayAdminister } from "#domain/people/policy.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { RetentionDialog } from "./RetentionDialog.tsx";

const textOf = (months: number | null): string =>
  months === null
    ? "The data of former employees is kept until someone asks for its erasure."
    : `The data of former employees is erased ${months} months after they leave, at night.`;

/** How long the data of people who have left is kept; administrators change it (docs/privacy.md#retention). */
export const RetentionCard = () => {
  const me = useMe();
  const { data, error, mutate } = useRead("people", "getRetention", {});
  const [isOpen, setIsOpen] = useState(false);
  if (error && !data) {
    return <ErrorState title="The retention couldn't be loaded" error={error} onRetry={() => void mutate()} />;
  }
  if (!data) {
    return null;
  }
  return (
    <Card
      title="People who have left"
      text={textOf(data.months)}
      actions={mayAdminister(me) && <Button onClick={() => setIsOpen(true)}>Edit</Button>}
      sx={{ mt: 3 }}
    >
      {isOpen && <RetentionDialog retention={data} onClose={() => setIsOpen(false)} />}
    </Card>
  );
};
