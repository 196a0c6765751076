import * as people from "#domain/people/contract.ts";
import { withPositionSince } from "#domain/people/positionHistory.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { environment } from "../../../environment.ts";
import { serve } from "../../../http/serve.ts";
import { readPersonWithHistory, replaceUserSteps } from "../../../store/people/people.ts";
import { movedPositionSteps } from "../../../store/people/personChange.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(people.correctPositionDay, async ({ store, params, body, now, today, commit }) => {
  const { user, positions } = assertFound("person", await readPersonWithHistory(store, params.userId));
  if (user.version !== body.version) {
    throw versionConflict();
  }
  const moved = withPositionSince(positions, body.since, { today, timeZone: environment("TIME_ZONE") });
  if (moved.assignedAt === moved.current.assignedAt) {
    return user;
  }
  const after = { ...user, positionSince: moved.assignedAt, updatedAt: now.toISOString() };
  await commit([...replaceUserSteps(user, after), ...movedPositionSteps(user.id, moved)], {
    audit: {
      action: "person.position.corrected",
      subjectId: user.id,
      change: { positionSince: moved.assignedAt },
      before: { positionSince: moved.current.assignedAt },
    },
  });
  return { ...after, version: user.version + 1 };
});
