import { assertAbsence, isSameAbsence } from "#domain/people/absence.ts";
import * as people from "#domain/people/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { independentSteps, readUser } from "../../../store/people/people.ts";
import { personChangeSteps } from "../../../store/people/personChange.ts";

export const handler = serve(people.saveAbsence, async ({ store, params, body, authorize, now, today, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  authorize(user);
  const { absence } = body;
  assertAbsence(absence, user, today);
  if (isSameAbsence(absence, user.absence)) {
    return { absence };
  }
  const after = { ...user, absence, updatedAt: now.toISOString() };
  await commit(independentSteps(await personChangeSteps(store, user, after)), {
    audit: { action: "person.changed", subjectId: user.id, change: { absence }, before: { absence: user.absence } },
  });
  return { absence };
});
