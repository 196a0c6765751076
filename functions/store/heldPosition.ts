import type { EngineerType } from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import type { Store } from "./store.ts";

/** The position with this id on the ladder of this engineer type, as a person holds it; null when there is none. */
export const readHeldPosition = async (
  store: Store,
  { engineerType, positionId }: { readonly engineerType: EngineerType | null; readonly positionId: string | null },
): Promise<HeldPosition | null> => {
  if (engineerType === null || positionId === null) return null;
  const { data } = await store.entities.position.get({ id: positionId }).go({ consistent: true });
  return data?.engineerType === engineerType ? { id: data.id, code: data.code, title: data.title } : null;
};
