import type { PersonName } from "#domain/people/model.ts";
import { matchesQuery, queryWords } from "#domain/people/search.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";

interface ManagerFilterProps {
  readonly managerId: string | null;
  readonly onChange: (managerId: string | null) => void;
  /** For approvers: offers only the managers below the viewer instead of everyone who manages people. */
  readonly isLimitedToArea?: boolean;
}

const findManagers = async (name: string): Promise<readonly PersonName[]> =>
  (await call("people", "listManagers", { query: { for: "edit", ...(name !== "" && { name }) } })).items;

const findInArea = async (name: string): Promise<readonly PersonName[]> =>
  (await call("reviews", "listAreaManagers", {})).items.filter((person) => matchesQuery(person, queryWords(name)));

export const ManagerFilter = ({ managerId, onChange, isLimitedToArea = false }: ManagerFilterProps) => {
  const { data } = useRead("people", "listPeopleNames", managerId === null ? null : { query: { ids: managerId } });
  const manager: PersonName | null = managerId === null ? null : (data?.items[0] ?? null);
  return (
    <PersonPicker
      // Remounts the picker, because it reads its text only from the first value.
      key={manager?.id ?? "nobody"}
      label="Manager"
      value={manager}
      onChange={(person) => onChange(person?.id ?? null)}
      cacheKey={isLimitedToArea ? "managers of the area" : "managers of reviews"}
      find={isLimitedToArea ? findInArea : findManagers}
      emptyText="No manager has this name."
    />
  );
};
