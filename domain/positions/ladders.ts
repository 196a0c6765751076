import type { Skillset } from "../skillsets/model.ts";
import type { HeldPosition, Position } from "./model.ts";

/** Orders by text; what a reader sees as the same (IC1, IC01) stands in one order nevertheless. */
const inOrder = (a: string, b: string, options?: Intl.CollatorOptions): number => {
  const order = a.localeCompare(b, "en", options);
  if (order !== 0) return order;
  return a < b ? -1 : 1;
};

/** Orders positions by code, as people count: IC9 before IC10. */
export const byCode = (a: Pick<Position, "code">, b: Pick<Position, "code">): number =>
  inOrder(a.code, b.code, { numeric: true });

/** Orders skillsets by name. */
export const byName = (a: Pick<Skillset, "name">, b: Pick<Skillset, "name">): number => inOrder(a.name, b.name);

/** What positions are told apart by: the code; case and how wide a space is are ignored. */
export const codeKey = (code: string): string => code.replace(/\s+/g, " ").toLowerCase();

/** A position as it stands beside the name of whoever holds it. */
export const heldPositionOf = ({ id, code, title }: HeldPosition): HeldPosition => ({ id, code, title });
