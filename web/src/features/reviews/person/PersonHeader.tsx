import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lapsesAt } from "#domain/people/power/proposals.ts";
import { fullName, nameWithLostRole, roleLabels } from "#domain/people/terms.ts";
import type { PersonView } from "#domain/reviews/views/personModel.ts";
import { type Day, dayOf, daysBetween } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { AwayMark } from "#web/ui/people/AwayMark.tsx";
import { Email } from "#web/ui/people/Email.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

const lastedText = (since: Day, today: Day): string => {
  const months = Math.max(0, Math.floor(daysBetween(since, today) / 30.4375));
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [
    ...(years > 0 ? [formatCountOf(years, "year", "years")] : []),
    ...(rest > 0 ? [formatCountOf(rest, "month", "months")] : []),
  ];
  return parts.length === 0 ? "less than a month" : parts.join(", ");
};

const firstDayLabel = (firstDay: Day, today: Day): string => (firstDay > today ? "Starts" : "First day");

type ManagerProposal = NonNullable<NonNullable<PersonView["account"]>["managerProposal"]>;

const ProposedManager = ({ proposal, isOwn }: { readonly proposal: ManagerProposal; readonly isOwn: boolean }) => {
  const { timeZone } = useConfig();
  const { proposer, proposedAt } = proposal;
  const until = formatDayOf(lapsesAt({ proposedAt }).toISOString(), timeZone);
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      On {formatDayOf(proposedAt, timeZone)}, {fullName(proposer)} proposed to become {isOwn ? "your" : "their"}{" "}
      manager. Another admin or the CTO can confirm it until {until}.
    </Alert>
  );
};

interface PersonHeaderProps {
  readonly view: PersonView;
  readonly today: Day;
  readonly isOwn: boolean;
}

/** Limited to what the viewer may see. */
export const PersonHeader = ({ view, today, isOwn }: PersonHeaderProps) => {
  const { timeZone } = useConfig();
  const { person, positions, account } = view;
  const current = positions.find(({ isCurrent }) => isCurrent);
  const formerPositions = positions.filter(({ isCurrent }) => !isCurrent);
  const facts = [
    ...(account === null
      ? []
      : [
          { name: "Manager", value: account.manager === null ? "None" : nameWithLostRole(account.manager, "manager") },
          { name: "Lead", value: account.lead === null ? "None" : nameWithLostRole(account.lead, "lead") },
          { name: "Role", value: termText(roleLabels, account.role) },
          ...(account.firstDay === null
            ? []
            : [{ name: firstDayLabel(account.firstDay, today), value: formatDay(account.firstDay) }]),
        ]),
    ...(current === undefined
      ? []
      : [{ name: "In position", value: lastedText(dayOf(current.assignedAt, timeZone), today) }]),
    ...(formerPositions.length === 0
      ? []
      : [
          {
            name: "Previous positions",
            value: formerPositions
              .map(({ code, assignedAt, endedAt }) =>
                endedAt === null
                  ? `${code} from ${formatDayOf(assignedAt, timeZone)}`
                  : `${code}, ${formatDayOf(assignedAt, timeZone)} to ${formatDayOf(endedAt, timeZone)}`,
              )
              .join("; "),
          },
        ]),
  ];
  return (
    <Card>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <PersonAvatar person={person} size={52} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2">{fullName(person)}</Typography>
          <UserText color="textSecondary">
            {[
              person.position === null ? "No position" : `${person.position.code} · ${person.position.title}`,
              ...(current === undefined ? [] : [`since ${formatDayOf(current.assignedAt, timeZone)}`]),
            ].join(" · ")}
            {account !== null && (
              <>
                {" · "}
                <Email address={person.email} />
              </>
            )}
          </UserText>
          <AwayMark absence={person.absence} />
        </Box>
      </Box>
      {facts.length > 0 && (
        <Box
          component="dl"
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(auto-fit, minmax(140px, 1fr))" },
            gap: 1.5,
            m: 0,
            mt: 2,
          }}
        >
          {facts.map(({ name, value }) => (
            <Box key={name} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {name}
              </Typography>
              <UserText component="dd" variant="body2" sx={{ m: 0 }}>
                {value}
              </UserText>
            </Box>
          ))}
        </Box>
      )}
      {account !== null && account.managerProposal !== null && (
        <ProposedManager proposal={account.managerProposal} isOwn={isOwn} />
      )}
    </Card>
  );
};
