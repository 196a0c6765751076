import type { PersonName } from "#domain/people/model.ts";
import { call } from "#web/lib/reading/api.ts";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";
import type { Focusable } from "#web/ui/record/boundField.ts";

interface PeoplePickerProps {
  readonly label: string;
  readonly value: PersonName | null;
  readonly onChange: (person: PersonName | null) => void;
  /** No one can be their own manager or lead. */
  readonly excludedId?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  readonly focusRef?: (focusable: Focusable | null) => void;
}

type PersonNames = readonly PersonName[];

const toNames = (people: PersonNames, excludedId: string | undefined): PersonNames =>
  people
    .filter(({ id }) => id !== excludedId)
    .map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName }));

/** Part of the cache key, because pickers that exclude different people have different results. */
const exceptKey = (excludedId: string | undefined): string => `except ${excludedId ?? "no one"}`;

const pickerProps = ({ excludedId: _, label, optional = false, problem, hint, ...props }: PeoplePickerProps) => ({
  ...props,
  label: optional ? `${label} (optional)` : label,
  error: problem !== undefined,
  helperText: problem ?? hint,
});

/** Editing offers people of more roles than approval does (docs/people.md#managers-and-leads). */
export const ManagerPicker = ({
  offeredFor,
  ...props
}: PeoplePickerProps & { readonly offeredFor: "approval" | "edit" }) => (
  <PersonPicker
    {...pickerProps(props)}
    cacheKey={`managers, ${offeredFor}, ${exceptKey(props.excludedId)}`}
    find={async (name) => {
      const query = { ...(name === "" ? {} : { name }), for: offeredFor };
      return toNames((await call("people", "listManagers", { query })).items, props.excludedId);
    }}
    emptyText="No managers match this name."
  />
);

export const LeadPicker = (props: PeoplePickerProps) => (
  <PersonPicker
    {...pickerProps(props)}
    cacheKey={`leads, ${exceptKey(props.excludedId)}`}
    find={async (name) => {
      const query = name === "" ? {} : { name };
      return toNames((await call("people", "listLeads", { query })).items, props.excludedId);
    }}
    emptyText="No leads match this name."
  />
);
