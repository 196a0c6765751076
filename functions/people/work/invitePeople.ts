import { invitation } from "#domain/messages/messages.ts";
import { mayBeInvited } from "#domain/people/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { organizationDay } from "../../clock.ts";
import { environment, siteLink } from "../../environment.ts";
import { sentOnceKey, sentOnceWrite, userIdsAlreadySent } from "../../messages/store/sentOnce.ts";
import { readItems } from "../../table/readItems.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { toUser } from "../store/people.ts";

/** People read per step. Each invitation takes three actions of the step's transaction. */
const peoplePerStep = 30;

/** Invites everyone who hasn't signed in yet, each at most once a day (docs/people.md#invitations). */
export const invitePeople: OperationRunner = async ({ store, operation, now }) => {
  const { data, cursor } = await store.entities.user.query
    .byStatus({ status: "active" })
    .go({ cursor: operation.cursor, limit: peoplePerStep });
  const invitable = data.map(toUser).filter(mayBeInvited);
  const occasion = `invitation#${organizationDay(now)}`;
  const items = await readItems(
    store,
    invitable.map(({ id }) => sentOnceKey(id, occasion)),
    true,
  );
  const invited = userIdsAlreadySent(store, items);
  const recipients = invitable.filter(({ id }) => !invited.has(id));
  return {
    writes: recipients.map(({ id }) => sentOnceWrite(id, occasion, now)),
    messages: recipients.map(({ id, email }) =>
      invitation(id, { company: environment("COMPANY"), email, href: siteLink(paths.root.getHref()) }),
    ),
    done: recipients.length,
    total: operation.done + recipients.length,
    cursor,
  };
};
