import { useCallback, useMemo } from "react";
import type { PersonRow, ResponsibleName } from "#domain/people/model.ts";
import { responsibleIdsOf } from "#domain/people/responsible.ts";
import { nameWithLostRole } from "#domain/people/terms.ts";
import { useNames } from "#web/lib/reading/useNames.ts";

/** `text` marks people who no longer act as a manager or lead (docs/people.md#former-managers-and-leads). */
interface NamedResponsible {
  readonly person: ResponsibleName;
  readonly text: string;
}

/** Returns "loading", a substitute text if the name is unknown or failed to load, or null for a null ID. */
export type NameOf = (id: string | null, part: "manager" | "lead") => NamedResponsible | string | "loading" | null;

export const useResponsibleNames = (people: readonly PersonRow[]): NameOf => {
  const ids = useMemo(() => responsibleIdsOf(people), [people]);
  const { names, error, isLoading } = useNames(ids);
  return useCallback<NameOf>(
    (id, part) => {
      if (id === null) {
        return null;
      }
      const person = names?.get(id);
      if (person) {
        return { person, text: nameWithLostRole(person, part) };
      }
      if (isLoading && person === undefined) {
        return "loading";
      }
      return error ? "Not loaded" : "Unknown User";
    },
    [names, error, isLoading],
  );
};
