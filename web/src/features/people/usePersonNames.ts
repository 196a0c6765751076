import { useCallback } from "react";
import useSWR from "swr";
import type { PersonRow, ResponsibleName } from "#domain/people/model.ts";
import { responsibleFor } from "#domain/people/responsible.ts";
import { markedName } from "#domain/people/terms.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { namesRequests } from "#web/lib/words/personNames.ts";

const readNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, ResponsibleName>> => {
  const answers = await Promise.all(namesRequests(ids).map((args) => readRoute("people", "listPeopleNames", args)));
  return new Map(answers.flatMap(({ items }) => items.map((person) => [person.id, person])));
};

/** A manager or a lead, with the name to show: marked if they no longer act as one (docs/people.md#leavers). */
interface NamedResponsible {
  readonly person: ResponsibleName;
  readonly text: string;
}

/**
 * The manager or the lead with this id: "loading" while it loads, a substitute for the name if it is unknown or failed, null
 * for null.
 */
export type NameOf = (id: string | null, part: "manager" | "lead") => NamedResponsible | string | "loading" | null;

/** Reads the names of the managers and leads of the given people. */
export const usePersonNames = (people: readonly PersonRow[]): NameOf => {
  const ids = [...new Set(responsibleFor(people))].toSorted();
  const { data, error, isLoading } = useSWR(
    ids.length === 0 ? null : ["people", "listPeopleNames", ids],
    () => readNames(ids),
    {
      keepPreviousData: true,
    },
  );
  return useCallback<NameOf>(
    (id, part) => {
      if (id === null) {
        return null;
      }
      const person = data?.get(id);
      if (person) {
        return { person, text: markedName(person, part) };
      }
      if (isLoading) {
        return "loading";
      }
      return error ? "Not loaded" : "Unknown User";
    },
    [data, error, isLoading],
  );
};
