import { type Role, roleLabels } from "#domain/people/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { StatusBadge } from "./StatusBadge.tsx";

const tones: Record<Role, Tone> = {
  admin: "bad",
  manager: "purple",
  lead: "info",
  employee: "good",
  hr: "neutral",
  cto: "neutral",
};

/** A role in its colour: admin red, manager purple, lead blue, employee green (spec 1 §6). */
export const RoleBadge = ({ role }: { readonly role: Role }) => (
  <StatusBadge tone={tones[role]}>{roleLabels[role]}</StatusBadge>
);
