import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { PersonRow } from "#domain/people/model.ts";
import { mayBeInvited } from "#domain/people/rules.ts";
import { fullName, inactiveKindLabels, inactiveKindOf } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useToday } from "#web/lib/away.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf } from "#web/lib/dates.ts";
import { EngineerTypeLabel } from "#web/lib/structure.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { AwayMark } from "#web/ui/people/AwayMark.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { RoleBadge } from "#web/ui/people/RoleBadge.tsx";
import { OnboardingState } from "./onboarding/OnboardingState.tsx";
import { type PersonAction, PersonActions } from "./PersonActions.tsx";
import { positionText } from "./personDraft.ts";
import { type NameOf, usePersonNames } from "./usePersonNames.ts";

const EngineerTypeCell = ({ person: { engineerType, position } }: { readonly person: PersonRow }) => (
  <>
    {engineerType && <EngineerTypeLabel type={engineerType} />}
    {position && (
      <Typography variant="caption" component="p" color="textSecondary">
        {positionText(position)}
      </Typography>
    )}
  </>
);

/** The employee number, and a first day that is still to come: "No. 417 · starts Dec 1, 2026". */
const PersonNote = ({ person: { employeeNumber, firstDay } }: { readonly person: PersonRow }) => {
  const today = useToday();
  const starts = firstDay !== null && firstDay > today;
  const parts = [
    ...(employeeNumber === null ? [] : [`No. ${employeeNumber}`]),
    ...(starts ? [`starts ${formatDay(firstDay)}`] : []),
  ];
  return parts.length === 0 ? null : (
    <Typography variant="caption" component="p" color="textSecondary">
      {parts.join(" · ")}
    </Typography>
  );
};

const nameCell = (name: ReturnType<NameOf>) => (name === "loading" ? <Skeleton width="80%" /> : name);

/** Since when and as what people are inactive (docs/people.md#inactive-people). */
const inactiveColumn = (timeZone: string): Column<PersonRow> => ({
  label: "Inactive",
  width: "16%",
  cell: (person) => {
    const since = person.rejectedAt ?? person.deactivatedAt;
    return person.status === "inactive" ? (
      <>
        {inactiveKindLabels[inactiveKindOf(person)]}
        {since !== null && (
          <Typography variant="caption" component="p" color="textSecondary">
            since {formatDayOf(since, timeZone)}
          </Typography>
        )}
      </>
    ) : null;
  },
});

/** What an administrator does with the people of the list. */
interface PeopleDeeds {
  readonly onChoose: (action: PersonAction, person: PersonRow) => void;
  readonly isSelected: (person: PersonRow) => boolean;
  readonly onSelect: (people: readonly PersonRow[], isSelected: boolean) => void;
}

interface UsersTableProps {
  readonly people: readonly PersonRow[];
  /** Null for whoever only reads the list. */
  readonly deeds: PeopleDeeds | null;
}

const selectColumn = ({ isSelected, onSelect }: PeopleDeeds): Column<PersonRow> => ({
  label: "Select",
  place: "lead",
  cell: (person) => (
    <Checkbox
      size="small"
      edge="start"
      checked={isSelected(person)}
      onChange={(_, checked) => onSelect([person], checked)}
      slotProps={{ input: { "aria-label": `Select ${fullName(person)}` } }}
    />
  ),
});

const actionsColumn = ({ onChoose }: PeopleDeeds): Column<PersonRow> => ({
  label: "Actions",
  place: "actions",
  cell: (person) => <PersonActions person={person} onChoose={onChoose} />,
});

/** People with the columns of User Management (docs/people.md#user-management). */
export const UsersTable = ({ people, deeds }: UsersTableProps) => {
  const { timeZone } = useConfig();
  const nameOf = usePersonNames(people);
  const columns: readonly Column<PersonRow>[] = [
    ...(deeds === null ? [] : [selectColumn(deeds)]),
    {
      label: "User",
      place: "heading",
      cell: (person) => (
        <>
          <PersonLine person={person} href={paths.person.getHref(person.id)} />
          {/* Below the name, which stands beside a picture of 28 px. */}
          <Box sx={{ pl: 4.75 }}>
            <PersonNote person={person} />
            <AwayMark absence={person.absence} />
            {mayBeInvited(person) && (
              <Typography variant="caption" component="p" color="textSecondary">
                Has not signed in yet
              </Typography>
            )}
          </Box>
        </>
      ),
    },
    { label: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
    ...(people.some(({ status }) => status === "inactive") ? [inactiveColumn(timeZone)] : []),
    {
      label: "Engineer Type",
      cell: (person) => (person.engineerType ? <EngineerTypeCell person={person} /> : null),
    },
    {
      label: "Onboarding",
      cell: (person) =>
        person.isOnboarding || person.onboardingCompletedAt ? <OnboardingState person={person} /> : null,
    },
    { label: "Manager", width: "12%", cell: ({ managerId }) => nameCell(nameOf(managerId, "manager")) },
    { label: "Lead", width: "12%", cell: ({ leadId }) => nameCell(nameOf(leadId, "lead")) },
    ...(deeds === null ? [] : [actionsColumn(deeds)]),
  ];
  return <DataTable label="Users" columns={columns} rows={people} rowKey={({ id }) => id} cardsBelow="lg" />;
};
