import type { EngineerType } from "#domain/people/terms.ts";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import { useMe } from "./session/session.tsx";

/** The engineer types and career paths, as the profile brought them at the start or as they were saved since. */
export const useStructure = (): LadderStructure => useMe().structure;

/** The label of an engineer type. */
export const EngineerTypeLabel = ({ type }: { readonly type: EngineerType }) => typeLabel(useStructure(), type);
