import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Skeleton from "@mui/material/Skeleton";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { createContext, Fragment, useCallback, useContext, useLayoutEffect, useMemo, useRef } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import { openProposalToManage } from "#domain/people/power/proposals.ts";
import { isOnboardingNow, mayBeInvited, startsLater } from "#domain/people/rules.ts";
import { fullName, inactiveKindLabels, inactiveKindOf } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { awayText } from "#web/lib/format/away.ts";
import { formatDay, formatDayOf } from "#web/lib/format/dates.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { EngineerTypeLabel } from "#web/lib/structure.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { oneLine, twoLines } from "#web/ui/lists/denseRows.ts";
import { Email } from "#web/ui/people/Email.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { RoleBadge } from "#web/ui/people/RoleBadge.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { PeopleSelection } from "./changing/usePeopleSelection.ts";
import { type PersonAction, PersonActions } from "./PersonActions.tsx";
import { positionText } from "./positionText.ts";
import { type NameOf, useResponsibleNames } from "./useResponsibleNames.ts";

/**
 * The state before and during the onboarding, then the day of completion (docs/onboarding.md#starting-an-onboarding).
 */
const OnboardingState = ({ person }: { readonly person: PersonRow }) => {
  const { timeZone } = useConfig();
  if (startsLater(person, serverNow())) {
    return (
      <StatusBadge tone="neutral">{`Starts on ${formatDayOf(person.onboardingStartedAt ?? "", timeZone)}`}</StatusBadge>
    );
  }
  if (isOnboardingNow(person)) {
    return <StatusBadge tone="accent">Onboarding</StatusBadge>;
  }
  return person.onboardingCompletedAt === null ? null : formatDayOf(person.onboardingCompletedAt, timeZone);
};

/** "Away until Dec 4, 2026 · ana.beltran@acme.com · No. 417 · starts Dec 1, 2026 · Hasn't signed in yet". */
const Details = ({ person }: { readonly person: PersonRow }) => {
  const today = useToday();
  const { email, employeeNumber, firstDay, emailChange } = person;
  const away = awayText(person.absence, today);
  const notes = [
    ...(away === null ? [] : [away]),
    email,
    // Pending changes come early, since a row cuts off long text.
    ...(emailChange === null
      ? []
      : [`${emailChange.releasedAt === null ? "Proposed email:" : "May sign in with"} ${emailChange.email}`]),
    ...(openProposalToManage(person, serverNow()) === null ? [] : ["Proposed Manager"]),
    ...(employeeNumber === null ? [] : [`No. ${employeeNumber}`]),
    ...(firstDay !== null && firstDay > today ? [`starts ${formatDay(firstDay)}`] : []),
    ...(mayBeInvited(person) ? ["Hasn't signed in yet"] : []),
  ];
  return (
    <span title={notes.join(" · ")}>
      {notes.map((note, index) => (
        <Fragment key={note}>
          {index > 0 && " · "}
          <span>{note === email ? <Email address={email} /> : note}</span>
        </Fragment>
      ))}
    </span>
  );
};

/** In pixels. In narrower windows, the columns would leave less than 250 for name and email. */
const cardsBelow = 1260;
/** From this width on, most position titles fit on one line. */
const wideFrom = 1420;

/** Why and since when people are inactive (docs/people.md#user-management). */
const inactiveColumn = (timeZone: string): Column<PersonRow> => ({
  label: "Inactive",
  width: 130,
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

export interface PeopleActions {
  readonly onChoose: (action: PersonAction, person: PersonRow) => void;
  readonly selection: PeopleSelection;
}

// Contexts, so new names don't rerender every row.
const NamesContext = createContext<NameOf>(() => "loading");
const SelectionContext = createContext<PeopleSelection | null>(null);

const ResponsibleName = ({ id, part }: { readonly id: string; readonly part: "manager" | "lead" }) => {
  const name = useContext(NamesContext)(id, part);
  if (name === "loading") {
    return <Skeleton width="80%" />;
  }
  return name.person === null ? (
    <Box sx={twoLines}>{name.text}</Box>
  ) : (
    <Box title={name.text} sx={twoLines}>
      <PersonNameLink person={name.person} text={name.text} color="inherit" underline="hover" />
    </Box>
  );
};

const SelectionBox = ({ person }: { readonly person: PersonRow }) => {
  const selection = useContext(SelectionContext);
  return (
    selection && (
      <Checkbox
        size="small"
        edge="start"
        sx={{ p: 0.75 }}
        checked={selection.has(person.id)}
        onChange={(_, checked) => selection.select([person], checked)}
        slotProps={{ input: { "aria-label": `Select ${fullName(person)}` } }}
      />
    )
  );
};

const selectColumn: Column<PersonRow> = {
  label: "Select",
  width: 62,
  slot: "lead",
  cell: (person) => <SelectionBox person={person} />,
};

const actionsColumn = (onChoose: PeopleActions["onChoose"]): Column<PersonRow> => ({
  label: "Actions",
  width: 130,
  slot: "actions",
  cell: (person) =>
    person.erasureStartedAt === null ? <PersonActions person={person} onChoose={onChoose} /> : "Data erased",
});

interface UsersTableProps {
  readonly people: readonly PersonRow[];
  /** Null if the viewer can only read the list. */
  readonly actions: PeopleActions | null;
}

export const UsersTable = ({ people, actions }: UsersTableProps) => {
  const { timeZone } = useConfig();
  const nameOf = useResponsibleNames(people);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow));
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(wideFrom));
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const choose = useCallback<PeopleActions["onChoose"]>(
    (action, person) => latest.current?.onChoose(action, person),
    [],
  );
  const hasActions = actions !== null;
  const hasInactive = people.some(({ status }) => status === "inactive");
  const columns = useMemo(
    (): readonly Column<PersonRow>[] => [
      ...(hasActions ? [selectColumn] : []),
      {
        label: "User",
        slot: "heading",
        cell: (person) => (
          <PersonLine
            person={person}
            href={paths.person.getHref(person.id)}
            text={<Details person={person} />}
            isTruncated={!isNarrow}
          />
        ),
      },
      {
        label: "Role",
        width: 100,
        cell: ({ role, isApprover }) => (
          <>
            <RoleBadge role={role} />
            {isApprover && (
              <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
                Approver
              </Typography>
            )}
          </>
        ),
      },
      ...(hasInactive ? [inactiveColumn(timeZone)] : []),
      {
        label: "Engineer Type",
        width: isWide ? 190 : 130,
        cell: ({ engineerType, position }) =>
          engineerType && (
            <>
              <EngineerTypeLabel type={engineerType} />
              {position && (
                <Typography
                  variant="caption"
                  component="p"
                  color="textSecondary"
                  title={positionText(position)}
                  sx={oneLine}
                >
                  {positionText(position)}
                </Typography>
              )}
            </>
          ),
      },
      {
        label: "Onboarding",
        width: 190,
        cell: (person) =>
          person.isOnboarding || person.onboardingCompletedAt ? <OnboardingState person={person} /> : null,
      },
      {
        label: "Manager",
        width: 108,
        cell: ({ managerId }) => (managerId === null ? null : <ResponsibleName id={managerId} part="manager" />),
      },
      {
        label: "Lead",
        width: 108,
        cell: ({ leadId }) => (leadId === null ? null : <ResponsibleName id={leadId} part="lead" />),
      },
      ...(hasActions ? [actionsColumn(choose)] : []),
    ],
    [hasActions, hasInactive, isNarrow, isWide, timeZone, choose],
  );
  return (
    <NamesContext value={nameOf}>
      <SelectionContext value={actions?.selection ?? null}>
        <DataTable
          label="Users"
          columns={columns}
          rows={people}
          rowKey={({ id }) => id}
          cardsBelow={cardsBelow}
          dense
        />
      </SelectionContext>
    </NamesContext>
  );
};
