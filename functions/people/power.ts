import type { AuditEntry } from "#domain/audit/actions.ts";
import { adminBecameManager, namedPerson, powerChanged, reviewAccessGained } from "#domain/messages/messages.ts";
import type { Remark } from "#domain/operations/model.ts";
import type { User } from "#domain/people/model.ts";
import { approverEmailRefusal, assertMayChangeCto, changesCto, powerfulRoleOf } from "#domain/people/power/power.ts";
import {
  assertNotSelfLead,
  makesSelfManager,
  reviewGainError,
  withManagerProposed,
} from "#domain/people/power/selfGrants.ts";
import { actsAsApprover, countedRoles, fullName } from "#domain/people/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { siteLink } from "../environment.ts";
import type { Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";
import type { OutgoingMessage } from "../work/outbox.ts";
import { gainingActor } from "./gainedRights.ts";
import { readUser } from "./store/people.ts";
import { readRoleCount } from "./store/peopleCounts.ts";
import { changedValues } from "./store/personChange.ts";
import { withRequiredRoleCounts } from "./store/personIndexes.ts";
import { type RoleMessage, toRoles } from "./store/roleMessages.ts";

interface JudgedChange {
  readonly after: User;
  readonly audit: readonly AuditEntry[];
  readonly messages: readonly OutgoingMessage[];
  /** Tells the user that a background change needs someone's confirmation; null if it doesn't. */
  readonly remark: Remark | null;
}

/** Whether anyone but the actor could confirm or make a change. Two requests. */
const canOthersConfirm = async (store: Store, actor: User): Promise<boolean> => {
  const [adminCount, ctoCount] = await Promise.all([readRoleCount(store, "admin"), readRoleCount(store, "cto")]);
  const isCounted = countedRoles.some((role) => role === powerfulRoleOf(actor));
  return adminCount + ctoCount > (isCounted ? 1 : 0);
};

/**
 * Proposes or rejects a change that gives the actor power (docs/people.md#power). Every write of managers, roles or
 * status calls it. One request if reviews move, more if the actor gains any. Errors: FORBIDDEN, STATE_CONFLICT.
 */
export const withoutSelfGrantedPower = async (
  store: Store,
  before: User,
  wanted: User,
  { actorId, now, operationId }: { readonly actorId: string; readonly now: Date; readonly operationId?: string },
): Promise<JudgedChange> => {
  assertNotSelfLead(before, wanted, actorId);
  const operationReference = operationId === undefined ? {} : { operationId };
  const isSelf = makesSelfManager(before, wanted, actorId);
  const actor = isSelf ? assertFound("person", await readUser(store, actorId)) : null;
  const isProposed = actor !== null && (await canOthersConfirm(store, actor));
  const after = isProposed ? withManagerProposed(before, wanted, actorId, now) : wanted;
  const becomesManager = actor !== null && !isProposed;
  const gainingReviewer = becomesManager ? null : await gainingActor(store, before, after, actorId);
  if (gainingReviewer !== null && (await canOthersConfirm(store, gainingReviewer))) {
    throw reviewGainError(before, after);
  }
  const values = changedValues(before, after);
  const isRepeated = after.managerProposal?.proposedAt === before.managerProposal?.proposedAt;
  return {
    after,
    audit: [
      ...(Object.keys(values.change).length === 0
        ? []
        : [
            {
              action: "person.changed",
              subjectId: before.id,
              change: { ...values.change, ...operationReference },
              before: values.before,
            } as const,
          ]),
      ...(isProposed && !isRepeated
        ? [
            {
              action: "person.manager.proposed",
              subjectId: before.id,
              change: { managerId: actorId, ...operationReference },
            } as const,
          ]
        : []),
    ],
    messages: [
      ...(becomesManager ? adminBecameManagerMessages(before, actor) : []),
      ...(gainingReviewer === null || gainingReviewer.id === before.id
        ? []
        : [reviewAccessGained(before.id, namedPerson(gainingReviewer))]),
    ],
    remark: isProposed
      ? {
          personId: before.id,
          text: `${fullName(before)}: another admin or the CTO must confirm that you become their manager.`,
        }
      : null,
  };
};

const adminBecameManagerMessages = (before: User, actor: User): readonly OutgoingMessage[] => {
  const messageDetails = { actor: namedPerson(actor), person: namedPerson(before) };
  const { managerId } = before;
  return [
    adminBecameManager(before.id, { ...messageDetails, isOwn: true }),
    ...(managerId === null ? [] : [adminBecameManager(managerId, { ...messageDetails, isOwn: false })]),
  ];
};

interface PowerChange {
  readonly withRoleChecks: (writes: readonly TransactionWrite[]) => readonly TransactionWrite[];
  readonly messages: readonly RoleMessage[];
}

const noPowerChange: PowerChange = { withRoleChecks: (writes) => writes, messages: [] };

/** Two requests. Errors: FORBIDDEN for everyone but the CTO, if there is one. */
const assertMayCorrectApprover = async (store: Store, actorId: string): Promise<void> => {
  const [actor, ctoCount] = await Promise.all([readUser(store, actorId), readRoleCount(store, "cto")]);
  const refusal = approverEmailRefusal(assertFound("person", actor).role, ctoCount);
  if (refusal !== null) {
    throw new DomainError("FORBIDDEN", refusal, [{ path: ["email"], message: refusal }]);
  }
};

/**
 * Checks and announces a change of power (docs/people.md#power). Every write that adds, changes or
 * removes people calls it. Up to two requests. `before` is null for an added person, `after` for a
 * removed one. Errors: FORBIDDEN if only the CTO may make the change.
 */
export const powerChange = async (
  store: Store,
  before: User | null,
  after: User | null,
  actorId: string,
): Promise<PowerChange> => {
  const power = { before: powerfulRoleOf(before), after: powerfulRoleOf(after) };
  // Correcting an address that was never used decides who gets the person's power.
  const isNewAddress = before !== null && after !== null && before.email !== after.email;
  const person = after ?? before;
  if (isNewAddress && actsAsApprover(before)) {
    await assertMayCorrectApprover(store, actorId);
  }
  if (person === null || (power.before === power.after && (power.after === null || !isNewAddress))) {
    return noPowerChange;
  }
  const isCto = changesCto(before, after) || (isNewAddress && power.after === "cto");
  const [found, ctoCount] = await Promise.all([readUser(store, actorId), isCto ? readRoleCount(store, "cto") : 0]);
  const actor = assertFound("person", found);
  // A CTO who never signed in doesn't count, so an admin can correct a mistyped address.
  const otherCtoCount = before?.hasSignedIn === false ? ctoCount - 1 : ctoCount;
  if (isCto) {
    assertMayChangeCto(before, after, actor.role, after === null ? otherCtoCount : ctoCount);
  }
  if (isCto && isNewAddress) {
    assertMayChangeCto(before, null, actor.role, otherCtoCount);
  }
  return {
    withRoleChecks: (writes) =>
      isCto && actor.role !== "cto" ? withRequiredRoleCounts(writes, { cto: ctoCount }) : writes,
    messages: [
      toRoles(
        ["admin", "cto"],
        powerChanged({
          actor: namedPerson(actor),
          person: namedPerson(person),
          ...power,
          isInactive: after?.status === "inactive",
          href: siteLink(paths.peopleSearch.getHref(person.email)),
        }),
      ),
    ],
  };
};
