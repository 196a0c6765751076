import { compareTexts } from "../shared/collation.ts";
import type { Skillset } from "../skillsets/model.ts";
import type { HeldPosition, Position } from "./model.ts";

/** Sorts positions by code, with numbers in numeric order: IC9 before IC10. */
export const byCode = (a: Pick<Position, "code">, b: Pick<Position, "code">): number =>
  compareTexts(a.code, b.code, { numeric: true });

/** Sorts skillsets by name. */
export const byName = (a: Pick<Skillset, "name">, b: Pick<Skillset, "name">): number => compareTexts(a.name, b.name);

/** The key by which position codes are compared: case and repeated whitespace are ignored. */
export const codeKey = (code: string): string => code.replace(/\s+/g, " ").toLowerCase();

/** The part of a position that profiles and reviews contain. */
export const heldPositionOf = ({ id, code, title }: HeldPosition): HeldPosition => ({ id, code, title });
