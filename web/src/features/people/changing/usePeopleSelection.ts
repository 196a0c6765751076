import { useMemo, useState } from "react";
import type { PersonRow } from "#domain/people/model.ts";

/** Kept when the search changes. */
export interface PeopleSelection {
  readonly people: readonly PersonRow[];
  readonly has: (id: string) => boolean;
  readonly select: (people: readonly PersonRow[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Returns the same object until the selection changes. */
export const usePeopleSelection = (): PeopleSelection => {
  const [selected, setSelected] = useState<ReadonlyMap<string, PersonRow>>(new Map());
  return useMemo(
    () => ({
      people: [...selected.values()],
      has: (id) => selected.has(id),
      select: (people, isSelected) =>
        setSelected((current) => {
          const next = new Map(current);
          for (const person of people) {
            if (isSelected) {
              next.set(person.id, person);
            } else {
              next.delete(person.id);
            }
          }
          return next;
        }),
      clear: () => setSelected(new Map()),
    }),
    [selected],
  );
};
