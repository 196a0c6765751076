import useSWR from "swr";
import type { PersonName, PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";

/** So many people are named in one request. */
const atOnce = 100;

const chunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) => ids.slice(index * atOnce, (index + 1) * atOnce));

const readNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, PersonName>> => {
  const answers = await Promise.all(
    chunks(ids).map((some) => call("people", "listPeopleNames", { query: { ids: some.join(",") } })),
  );
  return new Map(answers.flatMap(({ items }) => items.map((person) => [person.id, person])));
};

/** How the manager or lead of a row reads: their name or why there is none yet, "loading" at first, null for nobody. */
export type NameOf = (id: string | null) => string | "loading" | null;

/** The names of the managers and leads of the people who are shown. */
export const usePersonNames = (people: readonly PersonRow[]): NameOf => {
  const ids = [...new Set(people.flatMap(({ managerId, leadId }) => [managerId, leadId]))]
    .filter((id) => id !== null)
    .toSorted();
  const { data, error, isLoading } = useSWR(
    ids.length === 0 ? null : ["people", "listPeopleNames", ids],
    () => readNames(ids),
    {
      keepPreviousData: true,
    },
  );
  return (id) => {
    if (id === null) return null;
    const person = data?.get(id);
    if (person) return fullName(person);
    if (isLoading) return "loading";
    return error ? "Not loaded" : "Unknown User";
  };
};
