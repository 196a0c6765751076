import { mayAdminister } from "#domain/people/policy.ts";
import { mayStillAcknowledge } from "#domain/reviews/acknowledging.ts";
import { ctoActionCounts } from "#domain/reviews/actionCounts.ts";
import { leadsSession, mayMarkReview, mayReadCalibratedReview, stateOf } from "#domain/reviews/calibration/sessions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewTasksFor } from "#domain/reviews/tasks.ts";
import { maxReviewTasks, maxSessionTasks } from "#domain/reviews/terms.ts";
import type { ReviewTaskList, SessionTask } from "#domain/reviews/views/listModel.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { readUsers } from "../../people/store/people.ts";
import { readItems } from "../../table/readItems.ts";
import { readManagerLine } from "../calibration/session.ts";
import { readCalibrated, readSessions } from "../store/calibration.ts";
import { reviewKey, reviewsIn } from "../store/reviewItems.ts";
import { atStage, readReviewParts } from "../store/reviewLists.ts";
import { blockedForCtoCount } from "../store/rounds.ts";
import { checkedManagerId } from "./listedManagerId.ts";
import type { ListContext } from "./reviewReads.ts";

/**
 * Open sessions with reviews that the person has yet to mark, and sessions that they lead, from the meeting's day on.
 * One request if a session is open, two for the CTO; for members, one more for each manager above and each session.
 */
const readCalibrationTasks = async ({ store, actor, today, reads }: ListContext): Promise<readonly SessionTask[]> => {
  const { rounds, reviewAuthority } = await reads.latestRounds();
  const { openSessions } = reviewAuthority;
  const active = rounds.find(({ status }) => status === "active");
  if (active === undefined || !maySeeReviewList(actor) || openSessions.every(({ until }) => until < today)) {
    return [];
  }
  const open = (await readSessions(store, active.id))
    .map((session) => ({ session, state: stateOf(session, openSessions, today) }))
    .filter(({ state }) => state !== "closed");
  // The CTO leads sessions whose leader can't.
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

/** Limits the cost of the list. Each completed approval makes room for the next one. */
const maxApprovals = 40;

/** Limits the number of appeals read. Each resolved appeal makes room for the next one. */
const maxAppeals = 50;

interface TaskReviews {
  readonly reviews: readonly Review[];
  /** The total according to the counters; null if `reviews` is complete. */
  readonly countedTotal: number | null;
}

const readForCto = async ({ store, actor, today, reads }: ListContext): Promise<TaskReviews> => {
  const counted = await reads.latestRounds();
  const { rounds, countsOf, reviewAuthority } = counted;
  const active = rounds.filter(({ status }) => status === "active");
  const [approvals, reports, unmanaged, inSessions] = await Promise.all([
    // At most one round is active.
    readReviewParts(
      store,
      active.map(({ id }) => atStage(id, "approvalMissing")),
      undefined,
      reviewAuthority,
      maxApprovals,
    ),
    reads.directReportReviews(),
    reads.unmanagedReviews(),
    reads.reviewsInOpenSessions(),
  ]);
  return {
    // A review pending approval is also in the list of direct reports, or of people without a manager.
    reviews: [...new Map([...approvals.items, ...reports, ...unmanaged].map((review) => [review.id, review])).values()],
    countedTotal: (await reads.roundsWith([...reports, ...unmanaged]))
      .map((round) => {
        const blocked = blockedForCtoCount(counted, inSessions, round, actor.id, today);
        return ctoActionCounts(actor, { ...countsOf(round), blocked }, reports, unmanaged, round, today).needed;
      })
      .reduce((sum, count) => sum + count, 0),
  };
};

const readForOthers = async ({ actor, reads }: ListContext): Promise<TaskReviews> => {
  const [own, reports, toApprove] = await Promise.all([
    reads.latestOwnReviews(),
    maySeeReviewList(actor) && actor.role !== "hr" ? reads.directReportReviews() : [],
    reads.reviewsToApprove(),
  ]);
  return { reviews: [...own, ...reports, ...toApprove], countedTotal: null };
};

const readForManager = async ({ actor, reads }: ListContext, managerId: string): Promise<TaskReviews> => ({
  reviews: actor.role === "hr" ? [] : await reads.managedBy(managerId),
  countedTotal: null,
});

/** Appeals that the person must resolve. At most one request. */
const readAppealed = async ({ store, actor, reads }: ListContext): Promise<readonly Review[]> => {
  const { openAppeals, reviewAuthority } = await reads.latestRounds();
  const keys = openAppeals
    .filter(({ reviewerId }) => reviewerId === actor.id || actor.role === "cto")
    .slice(0, maxAppeals)
    .map(({ employeeId, roundId }) => reviewKey(employeeId, roundId));
  return reviewsIn(store, await readItems(store, keys, true), reviewAuthority);
};

const activeRoundPastEnd = (rounds: readonly Round[], today: Day): Pick<ReviewTaskList, "endedRound"> => {
  const ended = rounds.find(({ status, endDate }) => status === "active" && hasPassed(endDate, today));
  return ended === undefined ? {} : { endedRound: { id: ended.id, name: ended.name, endDate: ended.endDate } };
};

/** See docs/evaluations.md#to-do. `managerId` filters the CTO's tasks. Errors: INVALID_INPUT. */
export const readReviewTasks = async (
  context: ListContext,
  query: { readonly managerId?: string | undefined } = {},
): Promise<ReviewTaskList> => {
  const { actor, today, reads } = context;
  const managerId = checkedManagerId(context, query);
  const read = actor.role === "cto" ? readForCto : readForOthers;
  const [found, sessions] = await Promise.all([
    managerId === null ? read(context) : readForManager(context, managerId),
    managerId === null ? readCalibrationTasks(context) : [],
  ]);
  const appealed = managerId === null ? await readAppealed(context) : [];
  const { rounds } = await reads.latestRounds();
  const latest = new Set(rounds.map(({ id }) => id));
  // Older rounds count only while the result can be acknowledged.
  const current = found.reviews.filter(
    (review) => review.employee.id !== actor.id || latest.has(review.roundId) || mayStillAcknowledge(review, today),
  );
  const reviews = [...new Map([...current, ...appealed].map((review) => [review.id, review])).values()];
  const tasks = reviewTasksFor(actor, reviews, await reads.roundsWith(reviews), today);
  // The indexes may lag behind the counters.
  return {
    today,
    items: tasks.slice(0, maxReviewTasks),
    total: Math.max(tasks.length, found.countedTotal ?? 0),
    ...(mayAdminister(actor) && activeRoundPastEnd(rounds, today)),
    ...(sessions.length > 0 && { sessions: [...sessions] }),
  };
};
