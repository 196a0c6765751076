import type { PersonName } from "#domain/people/model.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";

interface ManagerFilterProps {
  readonly managerId: string | null;
  readonly onChange: (managerId: string | null) => void;
}

/** Filters a list of reviews by the employees' manager. */
export const ManagerFilter = ({ managerId, onChange }: ManagerFilterProps) => {
  const { data } = useRead("people", "listPeopleNames", managerId === null ? null : { query: { ids: managerId } });
  const manager: PersonName | null = managerId === null ? null : (data?.items[0] ?? null);
  return (
    <PersonPicker
      // The picker takes its text from its first value.
      key={manager?.id ?? "nobody"}
      label="Manager"
      value={manager}
      onChange={(person) => onChange(person?.id ?? null)}
      cacheKey="managers of reviews"
      find={async (name) =>
        (await call("people", "listManagers", { query: { for: "edit", ...(name !== "" && { name }) } })).items
      }
      emptyText="Nobody with this name manages people."
    />
  );
};
