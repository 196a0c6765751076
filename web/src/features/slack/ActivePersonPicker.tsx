import type { ComponentProps } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { call } from "#web/lib/reading/api.ts";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";

type PersonPickerProps = ComponentProps<typeof PersonPicker<PersonName>>;

export const ActivePersonPicker = (props: Omit<PersonPickerProps, "cacheKey" | "find" | "emptyText">) => (
  <PersonPicker<PersonName>
    {...props}
    cacheKey="active people"
    find={async (name) => {
      const query = { status: "active" as const, ...(name === "" ? {} : { search: name }) };
      return (await call("people", "listPeople", { query })).items;
    }}
    emptyText="No active people match this name or email."
  />
);
