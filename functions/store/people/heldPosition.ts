import type { EngineerType } from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import type { Store } from "../store.ts";

/** A position as it appears on a profile, with the version that was read. */
export interface FoundPosition {
  readonly held: HeldPosition;
  readonly version: number;
}

/**
 * The current position with this id on the ladder of this engineer type; null if there is none. `keepsPosition` allows
 * a person to keep a position of another type's ladder (docs/people.md#engineer-type-and-position).
 */
export const readHeldPosition = async (
  store: Store,
  { engineerType, positionId }: { readonly engineerType: EngineerType | null; readonly positionId: string | null },
  keepsPosition = false,
): Promise<FoundPosition | null> => {
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
