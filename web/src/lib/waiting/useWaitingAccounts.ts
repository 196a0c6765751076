import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "../config.ts";
import { useRead } from "../reading/useRead.ts";
import { useMe } from "../session/session.tsx";
import { formatDayOf } from "../words/dates.ts";
import type { WaitingSource } from "./waitingItem.ts";

const textOf = (count: number, more: boolean): string => {
  if (more) {
    return `More than ${count} accounts to approve`;
  }
  return count === 1 ? "1 account to approve" : `${count} accounts to approve`;
};

/** The accounts that wait for an administrator's approval, as one item (docs/user-management.md#approval). */
export const useWaitingAccounts = (): WaitingSource => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { data, error, mutate } = useRead("people", "listPendingAccounts", mayAdminister(me) ? { query: {} } : null);
  const retry = () => void mutate();
  if (!mayAdminister(me)) {
    return { items: [], more: 0, error: undefined, retry };
  }
  // The page has the newest accounts first.
  const oldest = data?.items.at(-1);
  return {
    items:
      data &&
      (oldest === undefined
        ? []
        : [
            {
              key: "accounts",
              title: textOf(data.items.length, data.cursor !== null),
              detail:
                data.cursor === null
                  ? `User Management · waiting since ${formatDayOf(oldest.createdAt, timeZone)}`
                  : "User Management",
              href: paths.pendingAccounts.getHref(),
              deadline: null,
            },
          ]),
    more: 0,
    error,
    retry,
  };
};
