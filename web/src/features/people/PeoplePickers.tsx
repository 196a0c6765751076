import type { PersonName } from "#domain/people/model.ts";
import { call } from "#web/lib/api.ts";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";

interface PeoplePickerProps {
  readonly label: string;
  readonly value: PersonName | null;
  readonly onChange: (person: PersonName | null) => void;
  /** Nobody is their own manager or lead: this person is not offered. */
  readonly except?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
}

type Found = readonly PersonName[];

/** A name and what it takes to tell people apart, without what else the list knows of them. */
const named = (people: Found, except: string | undefined): Found =>
  people
    .filter(({ id }) => id !== except)
    .map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName }));

/** Whom a picker leaves out is part of whom it searches among: what one person is offered is not another's. */
const butFor = (except: string | undefined): string => `but for ${except ?? "nobody"}`;

const picker = ({ except: _, problem, hint, ...props }: PeoplePickerProps) => ({
  ...props,
  error: problem !== undefined,
  helperText: problem ?? hint,
});

/** Finds a manager; the edit dialog offers more roles than the approval (docs/people.md#managers-and-leads). */
export const ManagerPicker = ({
  offeredFor,
  ...props
}: PeoplePickerProps & { readonly offeredFor: "approval" | "edit" }) => (
  <PersonPicker
    {...picker(props)}
    among={`managers, ${offeredFor}, ${butFor(props.except)}`}
    find={async (name) => {
      const query = { ...(name === "" ? {} : { name }), for: offeredFor };
      return named((await call("people", "listManagers", { query })).items, props.except);
    }}
    emptyText="No manager has a name like this."
  />
);

/** Finds a lead: an active person with the role lead (docs/people.md#managers-and-leads). */
export const LeadPicker = (props: PeoplePickerProps) => (
  <PersonPicker
    {...picker(props)}
    among={`leads, ${butFor(props.except)}`}
    find={async (name) => {
      const query = name === "" ? {} : { name };
      return named((await call("people", "listLeads", { query })).items, props.except);
    }}
    emptyText="No lead has a name like this."
  />
);
