import { addedPerson, assertFreeNumber } from "#domain/people/adding.ts";
import * as people from "#domain/people/contract.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { companyDomain } from "../../../companyDomain.ts";
import { serve } from "../../../http/serve.ts";
import { arrivalOf } from "../../../people/arrivals.ts";
import { powerChange } from "../../../people/power.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readHeldPosition } from "../../../store/people/heldPosition.ts";
import { readUser } from "../../../store/people/people.ts";
import { newTypeSteps, unchangedPeopleSteps, unchangedPositionSteps } from "../../../store/people/personChange.ts";
import { readClaims, readNumberClaims } from "../../../store/people/personClaims.ts";

/** Someone signed up with the address, or was added or approved, after it was read. */
const emailTaken = staleReadError("Someone with this email or number was added. Try again.");

export const handler = serve(
  people.addPerson,
  async ({ store, actor, body, now, newId, commit }) => {
    const owner = await readClaims(store, [body.email]).then((claims) => claims.get(body.email));
    const [account, manager, lead, position, numbers] = await Promise.all([
      owner === undefined ? null : readUser(store, owner),
      body.managerId === null ? null : readUser(store, body.managerId),
      body.leadId === null ? null : readUser(store, body.leadId),
      readHeldPosition(store, body),
      readNumberClaims(store, body.employeeNumber === null ? [] : [body.employeeNumber]),
    ]);
    assertFreeNumber(body.employeeNumber, numbers);
    const added = addedPerson(body, {
      owner: account,
      position: position?.held ?? null,
      manager,
      lead,
      companyDomain: companyDomain(),
    });
    const typeSteps = await newTypeSteps(store, account?.engineerType ?? null, added.engineerType);
    const { user, steps, message } = arrivalOf(account?.id ?? newId(), added, account, { actorId: actor.id, now });
    const power = await powerChange(store, account, user, actor.id);
    await commit(
      [
        ...power.withPower(steps).map((step) => ({ ...step, conflictError: emailTaken })),
        ...typeSteps,
        ...unchangedPositionSteps(user.position && position),
        ...unchangedPeopleSteps([manager, lead].filter((person) => person !== null)),
      ],
      {
        audit: {
          action: account ? "account.approved" : "person.added",
          subjectId: user.id,
          change: {
            role: user.role,
            engineerType: user.engineerType,
            positionId: user.position?.id ?? null,
            managerId: user.managerId,
            leadId: user.leadId,
          },
        },
        messages: [...(message ? [message] : []), ...power.messages],
      },
    );
    return { ...user, version: account ? account.version + 1 : user.version, wasWaiting: account !== null };
  },
  tryEnqueue,
);
