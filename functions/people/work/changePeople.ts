import * as z from "zod";
import { peopleChange } from "#domain/people/changeModel.ts";
import { unchangedRemark, withPeopleChange } from "#domain/people/changing.ts";
import { keepsPosition } from "#domain/people/editing.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { invitationMessages } from "../../reviews/messages.ts";
import type { OperationContext, OperationRunner, OperationStepResult } from "../../work/runner.ts";
import { withoutSelfGrantedPower } from "../power.ts";
import { readHeldPosition } from "../store/heldPosition.ts";
import { readUser } from "../store/people.ts";
import {
  personChange,
  readPersonAndManagers,
  reassignmentOperation,
  unchangedPeopleChecks,
  unchangedPositionChecks,
} from "../store/personChange.ts";

const input = z.object({ userIds: z.array(z.string()).min(1), change: peopleChange });

type PersonStepResult = Pick<OperationStepResult, "writes" | "audit" | "messages" | "remarks" | "operation">;

const preparePersonStep = async (
  { store, operation, now, newId }: OperationContext,
  user: User,
  change: z.infer<typeof peopleChange>,
): Promise<PersonStepResult> => {
  const { managerId, leadId, positionId } = change;
  const wanted = { engineerType: user.engineerType, positionId: positionId ?? null };
  const [chain, lead, position] = await Promise.all([
    managerId && managerId !== user.managerId ? readPersonAndManagers(store, managerId) : [],
    leadId && leadId !== user.leadId ? readUser(store, leadId) : null,
    positionId ? readHeldPosition(store, wanted, keepsPosition(user, wanted)) : null,
  ]);
  const references = { chain, lead, position: position?.held ?? null };
  const wantedChange = withPeopleChange(user, change, operation.startedBy, references, now.toISOString());
  const { after, audit, messages, remark } = await withoutSelfGrantedPower(store, user, wantedChange, {
    actorId: operation.startedBy,
    now,
    operationId: operation.id,
  });
  const remarks = remark === null ? [] : [remark];
  if (audit.length === 0) {
    return { writes: [], remarks };
  }
  const changeResult = await personChange(store, user, after);
  return {
    writes: [
      ...changeResult.writes,
      ...unchangedPositionChecks(after.position && position),
      ...unchangedPeopleChecks([...chain, ...(lead ? [lead] : [])]),
    ],
    audit,
    messages: [...messages, ...invitationMessages(changeResult.invited, now)],
    remarks,
    operation: reassignmentOperation(changeResult, newId),
  };
};

/**
 * Changes one person per step, by the edit dialog's rules. If a rule rejects a change, the person stays unchanged and
 * gets a remark.
 */
export const changePeople: OperationRunner = async (context) => {
  const { store, operation } = context;
  const { userIds, change } = input.parse(operation.input);
  const index = Number(operation.cursor ?? 0);
  const cursor = index + 1 < userIds.length ? String(index + 1) : null;
  const user = await readUser(store, userIds[index] ?? "");
  if (!user) {
    return { writes: [], done: 1, cursor };
  }
  try {
    return { ...(await preparePersonStep(context, user, change)), done: 1, cursor };
  } catch (error) {
    // Nothing was written yet, so a rule rejected the change; it isn't a conflict.
    if (!(error instanceof DomainError)) {
      throw error;
    }
    return { writes: [], done: 1, cursor, remarks: [{ text: unchangedRemark(user, error), personId: user.id }] };
  }
};
