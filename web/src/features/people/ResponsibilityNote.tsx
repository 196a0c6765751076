import Alert from "@mui/material/Alert";
import { useEffect } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { responsibilityText } from "./responsibilityTexts.ts";
import { useResponsibilities } from "./useResponsibilities.ts";

interface ResponsibilityNoteProps {
  readonly person: PersonDetails;
  /** What the change means for anybody, where it means something to those who manage and lead nobody too. */
  readonly meaning?: string;
  /** Tells whether the person manages or leads anybody, once that is known. */
  readonly onKnown: (responsible: boolean) => void;
}

/** Whom somebody who is deactivated, or can manage nobody any more, would leave without a manager or lead. */
export const ResponsibilityNote = ({ person, meaning, onKnown }: ResponsibilityNoteProps) => {
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
  const leaving = text === null ? null : `${fullName(person)} ${text}; once this is saved, Pulse asks to whom they go.`;
  const sentences = [meaning ?? null, leaving].filter((sentence) => sentence !== null);
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: "1 / -1" }}>
      {sentences.join(" ")}
    </Alert>
  );
};
