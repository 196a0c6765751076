import type { ComponentProps } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { call } from "#web/lib/reading/api.ts";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";

type PersonPickerProps = ComponentProps<typeof PersonPicker<PersonName>>;

interface ResponsiblePickerProps
  extends Omit<PersonPickerProps, "cacheKey" | "find" | "emptyText" | "error" | "helperText"> {
  readonly part: "manager" | "lead";
  /** Editing offers managers of more roles than approval does (docs/people.md#managers-and-leads). */
  readonly offeredFor?: "approval" | "edit";
  /** No one can be their own manager or lead. */
  readonly excludedId?: string | undefined;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
}

export const ResponsiblePicker = ({
  part,
  offeredFor = "edit",
  excludedId,
  problem,
  hint,
  ...picker
}: ResponsiblePickerProps) => (
  <PersonPicker<PersonName>
    {...picker}
    error={problem !== undefined}
    helperText={problem ?? hint}
    // Pickers that exclude different people have different results.
    cacheKey={`${part}s, ${offeredFor}, except ${excludedId ?? "no one"}`}
    find={async (name) => {
      const search = name === "" ? {} : { name };
      const { items } =
        part === "manager"
          ? await call("people", "listManagers", { query: { ...search, for: offeredFor } })
          : await call("people", "listLeads", { query: search });
      return items
        .filter(({ id }) => id !== excludedId)
        .map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName }));
    }}
    emptyText={`No ${part}s match this name.`}
  />
);
