import useSWR from "swr";
import type { PersonRow, ResponsibleName } from "#domain/people/model.ts";
import { markedName } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";

/** The maximum number of names per request. */
const maxIds = 100;

const chunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) => ids.slice(index * maxIds, (index + 1) * maxIds));

const readNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, ResponsibleName>> => {
  const answers = await Promise.all(
    chunks(ids).map((chunk) => call("people", "listPeopleNames", { query: { ids: chunk.join(",") } })),
  );
  return new Map(answers.flatMap(({ items }) => items.map((person) => [person.id, person])));
};

/**
 * The name to show for the id of a manager or a lead, marked if they no longer act as one (docs/people.md#leavers):
 * "loading" while it loads, a substitute if it is unknown or failed, null for null.
 */
export type NameOf = (id: string | null, part: "manager" | "lead") => string | "loading" | null;

/** Reads the names of the managers and leads of the given people. */
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
  return (id, part) => {
    if (id === null) {
      return null;
    }
    const person = data?.get(id);
    if (person) {
      return markedName(person, part);
    }
    if (isLoading) {
      return "loading";
    }
    return error ? "Not loaded" : "Unknown User";
  };
};
