import Alert from "@mui/material/Alert";
import { useEffect } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { responsibilityText } from "../handover/responsibilityTexts.ts";
import { useResponsibilities } from "../handover/useResponsibilities.ts";

/** Of whom somebody would be left without a manager, or without a lead, by a change. */
export interface Losses {
  readonly managed: boolean;
  readonly led: boolean;
}

interface ResponsibilityNoteProps {
  readonly person: PersonDetails;
  readonly losses: Losses;
  /** What the change means for anybody, where it means something to those who manage and lead nobody too. */
  readonly meaning?: string;
  /** Tells whether anybody would be left so, once that is known. */
  readonly onKnown: (responsible: boolean) => void;
}

/** Whom somebody who is deactivated, or gets another role, would leave without a manager or lead. */
export const ResponsibilityNote = ({ person, losses, meaning, onKnown }: ResponsibilityNoteProps) => {
  const managed = useResponsibilities(person.id, "managed");
  const led = useResponsibilities(person.id, "led");
  const known = managed.people !== undefined && led.people !== undefined;
  const knownOf = ({ people, hasMore }: typeof managed, isLost: boolean) =>
    isLost ? { count: people?.length ?? 0, hasMore } : { count: 0, hasMore: false };
  const text = responsibilityText(knownOf(managed, losses.managed), knownOf(led, losses.led));
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
