import { mayAdminister } from "#domain/people/policy.ts";
import { lapsesAt } from "#domain/people/power/proposals.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { dayOf } from "#domain/shared/time.ts";
import { useConfig } from "../config.ts";
import { formatDayOf } from "../format/dates.ts";
import { useMe } from "../session/session.tsx";
import type { TaskSource } from "./task.ts";
import { useTaskSource } from "./useTaskSource.ts";

const textOf = (count: number, more: boolean): string => {
  if (more) {
    return `Approve ${count}+ accounts`;
  }
  return count === 1 ? "Approve 1 account" : `Approve ${count} accounts`;
};

/**
 * One task for all accounts to approve (docs/people.md#approval), one per proposed manager or email
 * (docs/people.md#power), and one for the person's own new email.
 */
export const useAccountTasks = (): TaskSource => {
  const me = useMe();
  const { timeZone } = useConfig();
  const source = useTaskSource(
    "people",
    "listPendingAccounts",
    mayAdminister(me) ? { query: {} } : null,
    ({ items, cursor, managerProposals = [], emailProposals = [] }) => {
      // The response lists the newest accounts first.
      const oldest = items.at(-1);
      return [
        ...managerProposals.map(({ person, proposer, proposedAt }) => ({
          key: `manager ${person.id}`,
          title: `Confirm ${fullName(proposer)} as the manager of ${fullName(person)}`,
          detail: `Proposed by ${fullName(proposer)}`,
          button: "Answer",
          href: paths.peopleSearch.getHref(person.email),
          deadline: dayOf(lapsesAt({ proposedAt }), timeZone),
        })),
        ...emailProposals.map(({ person, proposer, proposedAt }) => ({
          key: `email ${person.id}`,
          title: `Release the new email of ${fullName(person)}`,
          detail: `Proposed by ${fullName(proposer)} on ${formatDayOf(proposedAt, timeZone)}`,
          button: "Answer",
          href: paths.peopleSearch.getHref(person.email),
          deadline: null,
        })),
        ...(oldest === undefined
          ? []
          : [
              {
                key: "accounts",
                title: textOf(items.length, cursor !== null),
                detail:
                  cursor === null
                    ? `User Management · waiting since ${formatDayOf(oldest.createdAt, timeZone)}`
                    : "User Management",
                button: "Open Accounts",
                href: paths.pendingAccounts.getHref(),
                deadline: null,
              },
            ]),
      ];
    },
  );
  const ownEmailTasks = me.hasProposedEmail
    ? [
        {
          key: "own email",
          title: "Confirm your new email",
          detail: "My Profile",
          button: "Open",
          href: paths.profile.getHref(),
          deadline: null,
        },
      ]
    : [];
  return { ...source, items: source.items && [...ownEmailTasks, ...source.items] };
};
