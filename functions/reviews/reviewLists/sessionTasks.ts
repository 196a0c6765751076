import { leadsSession, mayMarkReview, mayReadCalibratedReview, stateOf } from "#domain/reviews/calibration/sessions.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
import { maxSessionTasks } from "#domain/reviews/terms.ts";
import type { SessionTask } from "#domain/reviews/views/listModel.ts";
import { readUsers } from "../../people/store/people.ts";
import { readManagerLine } from "../calibrationSession.ts";
import { readCalibrated, readSessions } from "../store/calibration.ts";
import type { ListContext } from "./reviewReads.ts";

/**
 * Open sessions with reviews that the person has yet to mark, and sessions that they lead, from the meeting's day on.
 * One request if a session is open, two for the CTO; for members, one more for each manager above and each session.
 */
export const readSessionTasks = async ({
  store,
  actor,
  today,
  reads,
}: ListContext): Promise<readonly SessionTask[]> => {
  const { rounds, reviewAuthority } = await reads.latestRounds();
  const { openSessions } = reviewAuthority;
  const active = rounds.find(({ status }) => status === "active");
  if (active === undefined || !maySeeReviewList(actor) || openSessions.every(({ until }) => until < today)) {
    return [];
  }
  const open = (await readSessions(store, active.id))
    .map((session) => ({ session, state: stateOf(session, openSessions, today) }))
    .filter(({ state }) => state !== "closed");
  // The CTO leads where the named leader can't.
  const leaders =
    actor.role === "cto" ? await readUsers(store, [...new Set(open.map(({ session }) => session.leaderId))]) : [actor];
  const sessions = open
    .map((one) => {
      const leader = leaders.find(({ id, status }) => id === one.session.leaderId && status === "active");
      return { ...one, leads: leadsSession(actor, one.session, leader ?? null) };
    })
    .filter(({ session, leads }) => leads || session.memberIds.includes(actor.id))
    .slice(0, maxSessionTasks);
  const isMember = sessions.some(({ session }) => session.memberIds.includes(actor.id));
  const managerLine = isMember ? await readManagerLine(store, actor, reviewAuthority) : null;
  const tasks = await Promise.all(
    sessions.map(async ({ session, state, leads }): Promise<SessionTask | null> => {
      const sessionFields = { id: session.id, roundId: active.id, roundName: active.name, name: session.name };
      if (leads && session.day <= today) {
        return { ...sessionFields, task: state === "meeting" ? "close" : "meet", deadline: session.until };
      }
      if (managerLine === null || state !== "reading") {
        return null;
      }
      const { reviews, calibrated } = await readCalibrated(store, session, session.reviews, reviewAuthority);
      const markedIds = new Set(
        calibrated.filter(({ marks }) => marks.some(({ by }) => by === actor.id)).map(({ reviewId }) => reviewId),
      );
      const hasUnmarked = reviews.some(
        (review) =>
          !markedIds.has(review.id) &&
          review.calibration?.sessionId === session.id &&
          review.calibration.openUntil !== undefined &&
          mayReadCalibratedReview(actor, managerLine, session, state, review) &&
          mayMarkReview(actor, session, state, review),
      );
      return hasUnmarked ? { ...sessionFields, task: "mark", deadline: session.day } : null;
    }),
  );
  return tasks.filter((task) => task !== null);
};
