import * as people from "#domain/people/contract.ts";
import { assertErasable, assertExportable, isOpenRequest, oneMonthAfter } from "#domain/people/data/dataRequest.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readDataRequest, recordedRequestStep, toDataRequests } from "../../../store/people/dataRequests.ts";
import { hasOpenAppeal } from "../../../store/people/erasure.ts";
import { readUser } from "../../../store/people/people.ts";

export const handler = serve(people.recordDataRequest, async ({ store, actor, params, body, now, today, commit }) => {
  const { userId } = params;
  const [found, before, isAppealOpen] = await Promise.all([
    readUser(store, userId),
    readDataRequest(store, userId),
    hasOpenAppeal(store, userId),
  ]);
  const person = assertFound("person", found);
  if (before !== null && isOpenRequest(before, today)) {
    throw new DomainError("STATE_CONFLICT", "There is already a request about this person.");
  }
  if (body.kind === "erasure") {
    assertErasable(person, isAppealOpen);
  } else {
    assertExportable(person);
  }
  const request = {
    userId,
    kind: body.kind,
    status: "recorded",
    recordedBy: actor.id,
    recordedAt: now.toISOString(),
    dueOn: oneMonthAfter(today),
    version: (before?.version ?? 0) + 1,
  } as const;
  await commit([recordedRequestStep(before, request)], {
    audit: { action: "person.data.requested", subjectId: userId, change: { kind: body.kind } },
  });
  const [recorded] = await toDataRequests(store, [request]);
  return assertFound("person", recorded ?? null);
});
