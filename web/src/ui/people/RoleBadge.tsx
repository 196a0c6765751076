import { type Role, roleLabels } from "#domain/people/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { TermBadge } from "../TermBadge.tsx";

/** docs/people.md#profile specifies no colors for HR and CTO. */
const tones: Record<Role, Tone> = {
  admin: "bad",
  manager: "purple",
  lead: "info",
  employee: "good",
  hr: "neutral",
  cto: "neutral",
};

export const RoleBadge = ({ role }: { readonly role: Role }) => (
  <TermBadge term={role} partLabels={roleLabels} tones={tones} />
);
