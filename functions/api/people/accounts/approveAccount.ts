import { approve } from "#domain/people/approval.ts";
import * as people from "#domain/people/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { accountApproved } from "#domain/slack/messages.ts";
import { environment } from "../../../environment.ts";
import { serve } from "../../../http/serve.ts";
import { powerChange } from "../../../people/power.ts";
import { tryEnqueue } from "../../../queues.ts";
import { siteLink } from "../../../siteLink.ts";
import { readHeldPosition } from "../../../store/people/heldPosition.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";
import {
  currentPositionSteps,
  newTypeSteps,
  unchangedPeopleSteps,
  unchangedPositionSteps,
} from "../../../store/people/personChange.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.approveAccount,
  async ({ store, actor, params, body, now, commit }) => {
    const [account, manager, lead, position] = await Promise.all([
      readUser(store, params.userId),
      body.managerId === null ? null : readUser(store, body.managerId),
      body.leadId === null ? null : readUser(store, body.leadId),
      readHeldPosition(store, body),
    ]);
    const user = assertFound("account", account);
    const approved = approve(
      user,
      body,
      { position: position?.held ?? null, manager, lead },
      actor.id,
      now.toISOString(),
    );
    if (user.version !== body.version) {
      throw versionConflict();
    }
    const held = approved.position;
    const typeSteps = await newTypeSteps(store, user.engineerType, approved.engineerType);
    const power = await powerChange(store, user, approved, actor.id);
    await commit(
      [
        ...power.withPower(replaceUserSteps(user, approved)),
        ...currentPositionSteps(approved),
        ...typeSteps,
        ...unchangedPositionSteps(held && position),
        ...unchangedPeopleSteps([manager, lead].filter((person) => person !== null)),
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
  },
  tryEnqueue,
);
