import type { PersonName } from "#domain/people/model.ts";
import { call } from "#web/lib/reading/api.ts";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";
import type { Focusable } from "#web/ui/record/boundField.ts";

interface ActivePersonPickerProps {
  readonly label: string;
  readonly value: PersonName | null;
  readonly onChange: (person: PersonName | null) => void;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly helperText?: string | undefined;
  readonly focusRef?: (focusable: Focusable | null) => void;
}

export const ActivePersonPicker = (props: ActivePersonPickerProps) => (
  <PersonPicker<PersonName>
    {...props}
    cacheKey="active people"
    find={async (name) => {
      const query = { status: "active" as const, ...(name === "" ? {} : { search: name }) };
      const { items } = await call("people", "listPeople", { query });
      return items.map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName }));
    }}
    emptyText="No active people match this name or email."
  />
);
