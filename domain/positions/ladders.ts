import { compareTexts } from "../shared/collation.ts";
import type { Skillset } from "../skillsets/model.ts";
import type { HeldPosition, Position } from "./model.ts";

/** Numbers sort numerically: IC9 before IC10. */
export const byCode = (a: Pick<Position, "code">, b: Pick<Position, "code">): number =>
  compareTexts(a.code, b.code, { numeric: true });

export const byName = (a: Pick<Skillset, "name">, b: Pick<Skillset, "name">): number => compareTexts(a.name, b.name);

/** Codes are compared ignoring case and repeated whitespace. */
export const codeKey = (code: string): string => code.replace(/\s+/g, " ").toLowerCase();

export const heldPositionOf = ({ id, code, title }: HeldPosition): HeldPosition => ({ id, code, title });
