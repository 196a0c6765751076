import type { EngineerType } from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import type { Store } from "../../table/store.ts";

export interface VersionedPosition {
  readonly held: HeldPosition;
  readonly version: number;
}

/** Null if the position is for another engineer type, unless `keepsPosition` is set (docs/people.md#profile). */
export const readHeldPosition = async (
  store: Store,
  { engineerType, positionId }: { readonly engineerType: EngineerType | null; readonly positionId: string | null },
  keepsPosition = false,
): Promise<VersionedPosition | null> => {
  if (engineerType === null || positionId === null) {
    return null;
  }
  const { data } = await store.entities.position.get({ id: positionId }).go({ consistent: true });
  if (!data || (data.engineerType !== engineerType && !keepsPosition)) {
    return null;
  }
  const { id, code, title, version } = data;
  return { held: { id, code, title }, version };
};
