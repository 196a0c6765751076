import { useCallback, useMemo } from "react";
import type { PersonRow, ResponsibleName } from "#domain/people/model.ts";
import { responsibleIdsOf } from "#domain/people/responsible.ts";
import { nameWithLostRole } from "#domain/people/terms.ts";
import { useNames } from "#web/lib/reading/useNames.ts";

/**
 * `text` marks people who no longer act as a manager or lead (docs/people.md#former-managers-and-leads). If the name is
 * unknown or couldn't be loaded, it says so.
 */
interface NamedResponsible {
  readonly person: ResponsibleName | null;
  readonly text: string;
}

export type NameOf = (id: string, part: "manager" | "lead") => NamedResponsible | "loading";

export const useResponsibleNames = (people: readonly PersonRow[]): NameOf => {
  const ids = useMemo(() => responsibleIdsOf(people), [people]);
  const { names, error, isLoading } = useNames(ids);
  return useCallback<NameOf>(
    (id, part) => {
      const person = names?.get(id);
      if (person) {
        return { person, text: nameWithLostRole(person, part) };
      }
      return isLoading ? "loading" : { person: null, text: error ? "Not loaded" : "Unknown User" };
    },
    [names, error, isLoading],
  );
};
