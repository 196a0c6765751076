import Alert from "@mui/material/Alert";
import { useEffect } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { responsibilityText } from "./responsibilityTexts.ts";
import { useResponsibilities } from "./useResponsibilities.ts";

interface DeactivationNoteProps {
  readonly person: PersonDetails;
  /** Tells whether the person manages or leads anybody, once that is known. */
  readonly onKnown: (responsible: boolean) => void;
}

/** What it means to deactivate somebody, and whom they would leave without a manager or lead. */
export const DeactivationNote = ({ person, onKnown }: DeactivationNoteProps) => {
  const managed = useResponsibilities(person.id, "managed");
  const led = useResponsibilities(person.id, "led");
  const text = responsibilityText(
    { count: managed.people?.length ?? 0, hasMore: managed.hasMore },
    { count: led.people?.length ?? 0, hasMore: led.hasMore },
  );
  const known = managed.people !== undefined && led.people !== undefined;
  useEffect(() => {
    if (known) onKnown(text !== null);
  }, [known, text, onKnown]);
  const name = fullName(person);
  return (
    <Alert severity="warning" sx={{ gridColumn: "1 / -1" }}>
      {`${name} cannot use Pulse from their next request on. Their history stays.`}
      {text !== null && ` ${name} ${text}; once this is saved, Pulse asks to whom they go.`}
    </Alert>
  );
};
