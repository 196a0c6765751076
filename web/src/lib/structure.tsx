import type { EngineerType } from "#domain/people/terms.ts";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import { useMe } from "./session/session.tsx";

export const useStructure = (): LadderStructure => useMe().structure;

export const EngineerTypeLabel = ({ type }: { readonly type: EngineerType }) => typeLabel(useStructure(), type);
