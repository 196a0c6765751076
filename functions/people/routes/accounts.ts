import { accountApproved } from "#domain/messages/messages.ts";
import { approvedAccount, rejectedAccount } from "#domain/people/approval.ts";
import type * as people from "#domain/people/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { environment, siteLink } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { powerChange } from "../power.ts";
import { readHeldPosition } from "../store/heldPosition.ts";
import { readUser, replaceUserWrites } from "../store/people.ts";
import { readPendingAccountsPage } from "../store/peopleList.ts";
import {
  currentPositionWrites,
  newTypeChecks,
  unchangedPeopleChecks,
  unchangedPositionChecks,
} from "../store/personChange.ts";
import { readProposals } from "../store/proposals.ts";
import { readSetup } from "../store/setup.ts";

type Handler = Handlers<typeof people>;

export const getSetup: Handler["getSetup"] = async ({ store }) => readSetup(store);

export const listPendingAccounts: Handler["listPendingAccounts"] = async ({ store, actor, query, now }) => {
  const [accounts, proposals] = await Promise.all([
    readPendingAccountsPage(store, query.cursor),
    query.cursor === undefined ? readProposals(store, actor, now) : {},
  ]);
  return { ...accounts, ...proposals };
};

export const approveAccount: Handler["approveAccount"] = async ({ store, actor, params, body, now, commit }) => {
  const [account, manager, lead, position] = await Promise.all([
    readUser(store, params.userId),
    body.managerId === null ? null : readUser(store, body.managerId),
    body.leadId === null ? null : readUser(store, body.leadId),
    readHeldPosition(store, body),
  ]);
  const user = assertFound("account", account);
  const approved = approvedAccount(
    user,
    body,
    { position: position?.held ?? null, manager, lead },
    actor.id,
    now.toISOString(),
  );
  assertVersion(user.version, body.version);
  const held = approved.position;
  const typeWrites = await newTypeChecks(store, user.engineerType, approved.engineerType);
  const power = await powerChange(store, user, approved, actor.id);
  await commit(
    [
      ...power.withRoleChecks(replaceUserWrites(user, approved)),
      ...currentPositionWrites(approved),
      ...typeWrites,
      ...unchangedPositionChecks(held && position),
      ...unchangedPeopleChecks([manager, lead].filter((person) => person !== null)),
    ],
    {
      audit: {
        action: "account.approved",
        subjectId: user.id,
        change: {
          role: approved.role,
          engineerType: approved.engineerType,
          positionId: held?.id ?? null,
          managerId: approved.managerId,
          leadId: approved.leadId,
        },
      },
      messages: [accountApproved(user.id, environment("COMPANY"), siteLink(paths.root.getHref())), ...power.messages],
    },
  );
  return approved;
};

export const rejectAccount: Handler["rejectAccount"] = async ({ store, params, body, now, commit }) => {
  const user = assertFound("account", await readUser(store, params.userId));
  const rejected = rejectedAccount(user, now.toISOString());
  assertVersion(user.version, body.version);
  await commit([...replaceUserWrites(user, rejected)], {
    audit: { action: "account.rejected", subjectId: user.id, change: { status: rejected.status } },
  });
  return null;
};
