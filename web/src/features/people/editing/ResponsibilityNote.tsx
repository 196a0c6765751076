import Alert from "@mui/material/Alert";
import { useEffect } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { onboardingText, responsibilityText, reviewCountText } from "../handover/responsibilityTexts.ts";
import { useResponsibilities } from "../handover/useResponsibilities.ts";

export interface Losses {
  readonly managed: boolean;
  readonly led: boolean;
}

interface ResponsibilityNoteProps {
  readonly person: PersonDetails;
  readonly losses: Losses;
  /** Shown even if the person manages and leads no one. */
  readonly meaning?: string;
  readonly onKnown: (responsible: boolean) => void;
}

export const ResponsibilityNote = ({ person, losses, meaning, onKnown }: ResponsibilityNoteProps) => {
  const managed = useResponsibilities(person.id, "managed");
  const led = useResponsibilities(person.id, "led");
  const known = managed.people !== undefined && led.people !== undefined;
  const knownOf = ({ people, hasMore }: typeof managed, isLost: boolean) =>
    isLost ? { count: people?.length ?? 0, hasMore } : { count: 0, hasMore: false };
  const text = responsibilityText(knownOf(managed, losses.managed), knownOf(led, losses.led));
  useEffect(() => {
    if (known) {
      onKnown(text !== null);
    }
  }, [known, text, onKnown]);
  const leaving = text === null ? null : `${fullName(person)} ${text}. After you save, Pulse asks who takes over.`;
  const until = [
    losses.managed && managed.reviews > 0
      ? `the CTO acts as the manager in ${reviewCountText(managed.reviews)} of the active round`
      : null,
    onboardingText(losses.managed ? managed.onboardings : 0, losses.led ? led.onboardings : 0),
  ].filter((one) => one !== null);
  const interim = until.length === 0 ? null : `Until then ${until.join(", and ")}.`;
  const messages = [meaning ?? null, leaving, interim].filter((message) => message !== null);
  if (messages.length === 0) {
    return null;
  }
  return (
    <Alert severity="warning" sx={{ gridColumn: "1 / -1" }}>
      {messages.join(" ")}
    </Alert>
  );
};
