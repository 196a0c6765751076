import { personNameOf } from "#domain/people/editing.ts";
import { canLead, knowsSession, mayOpenSessions, readsSession, stateOf } from "#domain/reviews/calibration/sessions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { dayOf } from "#domain/shared/time.ts";
import { environment } from "../../../environment.ts";
import { serve } from "../../../http/serve.ts";
import { readUsers } from "../../../store/people/people.ts";
import { readSessions } from "../../../store/reviews/calibration.ts";
import { assertRoundAndAuthority } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.listCalibrationSessions, async ({ store, params, actor, today }) => {
  const [{ round, reviewAuthority }, sessions] = await Promise.all([
    assertRoundAndAuthority(store, params.roundId),
    readSessions(store, params.roundId),
  ]);
  const known = sessions
    .map((session) => ({ session, state: stateOf(session, reviewAuthority.openSessions, today) }))
    .filter(({ session, state }) => knowsSession(actor, session, state));
  const leaders =
    known.length === 0 ? [] : await readUsers(store, [...new Set(known.map(({ session }) => session.leaderId))]);
  return {
    today,
    hasCalibration: round.hasCalibration ?? false,
    mayOpen: round.hasCalibration === true && round.status === "active" && mayOpenSessions(actor),
    items: known.map(({ session, state }) => {
      const leader = leaders.find(({ id }) => id === session.leaderId);
      return {
        id: session.id,
        name: session.name,
        day: session.day,
        until: session.until,
        state,
        closedOn: session.closedAt === undefined ? null : dayOf(session.closedAt, environment("TIME_ZONE")),
        leader: leader?.status === "active" && canLead(leader, session) ? personNameOf(leader) : null,
        mayOpen: readsSession(actor, session, state),
      };
    }),
  };
});
