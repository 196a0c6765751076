import * as z from "zod";
import { colleaguesReminder, feedbackReminder } from "#domain/messages/feedbackMessages.ts";
import type { Message } from "#domain/messages/messages.ts";
import { weeklyReportReminder } from "#domain/messages/onboardingMessages.ts";
import { managerEvaluationReminder, resultReminder, selfEvaluationReminder } from "#domain/messages/reviewMessages.ts";
import { isWeeklyReportReminderDay, lastReminderBefore, reminderOn } from "#domain/messages/rules.ts";
import { hasStarted } from "#domain/onboarding/rules.ts";
import type { Absence, User } from "#domain/people/model.ts";
import { isAwayOn, type Role } from "#domain/people/terms.ts";
import { acknowledgementDeadline } from "#domain/reviews/acknowledging.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import {
  managerDeadlineOf,
  managerEvaluationClosedReason,
  selfDeadlineOf,
  selfEvaluationClosedReason,
} from "#domain/reviews/windows.ts";
import * as paths from "#domain/shared/paths.ts";
import { day } from "#domain/shared/text.ts";
import { type Day, daysBetween } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { organizationDay } from "../../clock.ts";
import { siteLink } from "../../environment.ts";
import { choosingRefusalOf } from "../../feedback/colleagueLists.ts";
import { feedbackListKey, feedbackRequestKey } from "../../feedback/store/feedback.ts";
import { sentOnceKey, sentOnceWrite, userIdsAlreadySent } from "../../messages/store/sentOnce.ts";
import { startDayOf } from "../../onboarding/onboardingViews.ts";
import { toOnboarding } from "../../onboarding/store/onboardings.ts";
import { onboardingKey } from "../../onboarding/store/weeklyReports.ts";
import { profileKey, toUser } from "../../people/store/people.ts";
import { noReviewAuthority } from "../../people/store/reviewAuthority.ts";
import type { RawItem } from "../../table/partition.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { listedActingManagerId, noManager, reviewKey, reviewsIn } from "../store/reviewItems.ts";
import { readCountedRounds } from "../store/rounds.ts";

const remindersInput = z.object({ day });

/** Each person takes three actions of a step's transaction. */
const peoplePerStep = 30;

const managersPerStep = 10;

/** Counts at most this many reviews of one manager. */
const maxCountedReviews = 100;

interface DueReminder {
  /** A person gets at most one reminder per occasion. */
  readonly occasion: string;
  readonly readPage: (from: string | null) => Promise<ReminderPage>;
}

interface ReminderPage {
  readonly messages: readonly (Message & { readonly recipientId: string })[];
  readonly cursor: string | null;
}

interface DueDeadline {
  readonly round: Round;
  readonly deadline: Day;
  readonly today: Day;
  /** Today, or an earlier day if only people who were away on that day get the reminder. */
  readonly sentOn: Day;
}

/** Active people who aren't away, but were on an earlier `sentOn` (docs/people.md#absence). */
const peopleToRemind = (store: Store, Items: RawItem[], sentOn: Day, today: Day): readonly User[] =>
  store.entities.user
    .parse({ Items })
    .data.map(toUser)
    .filter(
      ({ status, absence }) =>
        status === "active" && !isAwayOn(absence, today) && (sentOn === today || isAwayOn(absence, sentOn)),
    );

/** Open self-evaluations with this deadline. Two requests per page. */
const selfEvaluationPages =
  (store: Store, { round, deadline, today, sentOn }: DueDeadline) =>
  async (from: string | null): Promise<ReminderPage> => {
    const { data, cursor } = await store.entities.review.query
      .byAssignee({ roundId: round.id, assignee: "employee" })
      .go({ cursor: from, limit: peoplePerStep });
    const listed = data.filter(({ absence }) => sentOn === today || isAwayOn(absence, sentOn));
    const Items = await readItems(
      store,
      listed.flatMap(({ employeeId }) => [reviewKey(employeeId, round.id), profileKey(employeeId)]),
      true,
    );
    const recipientIds = new Set(peopleToRemind(store, Items, sentOn, today).map(({ id }) => id));
    return {
      messages: reviewsIn(store, Items, noReviewAuthority)
        .filter(
          (one) =>
            recipientIds.has(one.employee.id) &&
            one.selfEvaluationCompletedAt === null &&
            selfEvaluationClosedReason(one, round, today) === null &&
            selfDeadlineOf(one, round) === deadline,
        )
        .map(({ id, employee }) => ({
          ...selfEvaluationReminder(employee.id, {
            round: round.name,
            deadline,
            today,
            href: siteLink(paths.selfEvaluation.getHref(id)),
          }),
          recipientId: employee.id,
        })),
      cursor,
    };
  };

/** The roles that do the manager's part of reviews, in the order of reminding. */
const managingRoles = ["manager", "admin", "cto"] as const satisfies readonly Role[];

const managerCursorShape = z.object({ role: z.enum(managingRoles), from: z.string().nullable() });

/** Open manager evaluations with this deadline. One request per manager and two per page. */
const managerEvaluationPages =
  (store: Store, { round, deadline, today, sentOn }: DueDeadline) =>
  async (from: string | null): Promise<ReminderPage> => {
    const { member, review } = store.entities;
    const position =
      from === null ? { role: managingRoles[0], from: null } : managerCursorShape.parse(JSON.parse(from));
    const { data: members, cursor } = await member.query
      .byRole({ role: position.role })
      .go({ cursor: position.from, limit: managersPerStep });
    const listed = await Promise.all(
      members.flatMap(({ id }) =>
        // The CTO does the manager's part for people without a manager.
        (position.role === "cto" ? [id, noManager] : [id]).map(async (actingManagerId) => {
          const { data } = await review.query
            .byManagerAndStage({ actingManagerId })
            .begins({ roundId: round.id, stageOrder: "" })
            .go({ limit: maxCountedReviews });
          return data.map(({ employeeId }) => ({ managerId: id, employeeId, actingManagerId }));
        }),
      ),
    );
    const candidates = listed.flat();
    const Items = await readItems(
      store,
      [
        ...[...new Set(candidates.map(({ employeeId }) => employeeId))].map((id) => reviewKey(id, round.id)),
        ...members.map(({ id }) => profileKey(id)),
      ],
      true,
    );
    const open = new Map(
      reviewsIn(store, Items, noReviewAuthority)
        .filter(
          (one) =>
            one.managerEvaluationCompletedAt === null &&
            managerEvaluationClosedReason(one, round, today) === null &&
            managerDeadlineOf(one, round) === deadline,
        )
        .map((one) => [one.employee.id, listedActingManagerId(one)]),
    );
    const countOf = (managerId: string): number =>
      candidates.filter((one) => one.managerId === managerId && open.get(one.employeeId) === one.actingManagerId)
        .length;
    const nextRole = managingRoles[managingRoles.indexOf(position.role) + 1];
    const next = cursor === null ? nextRole && { role: nextRole, from: null } : { role: position.role, from: cursor };
    return {
      messages: peopleToRemind(store, Items, sentOn, today)
        .filter(({ id, role }) => role === position.role && countOf(id) > 0)
        .map(({ id }) => ({
          ...managerEvaluationReminder(id, {
            count: countOf(id),
            round: round.name,
            deadline,
            today,
            href: siteLink(paths.managerReviews.getHref()),
          }),
          recipientId: id,
        })),
      cursor: next ? JSON.stringify(next) : null,
    };
  };

/** People whose report for this week isn't submitted. Two requests per page. */
const weeklyReportPages =
  (store: Store, monday: Day, today: Day) =>
  async (from: string | null): Promise<ReminderPage> => {
    const { onboarding } = store.entities;
    const { data, cursor } = await onboarding.query
      .byStatus({ status: "ongoing" })
      .go({ cursor: from, limit: peoplePerStep, attributes: ["userId"] });
    const Items = await readItems(
      store,
      data.flatMap(({ userId }) => [onboardingKey(userId), profileKey(userId)]),
      true,
    );
    const waiting = new Set(
      onboarding
        .parse({ Items })
        .data.map(toOnboarding)
        .filter(
          (one) =>
            one.status === "ongoing" &&
            hasStarted({ startDate: startDayOf(one) }, today) &&
            one.reportStatuses[monday] !== "submitted",
        )
        .map(({ userId }) => userId),
    );
    return {
      messages: peopleToRemind(store, Items, today, today)
        .filter(({ id }) => waiting.has(id))
        .map(({ id }) => ({
          ...weeklyReportReminder(id, {
            week: monday,
            href: siteLink(paths.onboardingWeeklyReview.getHref(id, monday)),
          }),
          recipientId: id,
        })),
      cursor,
    };
  };

/** Days after sharing. Later days up to `last` catch up if nothing was sent earlier. */
const resultReminderDays = { first: 7, last: 9 } as const;

/** In days after sharing. Until then, people who were away are reminded when they return. */
const lastResultReminderAfterAbsence = 30;

/** Results not acknowledged a week after sharing. Two requests per page. */
const resultPages =
  (store: Store, round: Round, today: Day) =>
  async (from: string | null): Promise<ReminderPage> => {
    const isDue = (sharedAt: string | undefined | null, absence: Absence | undefined): boolean => {
      if (sharedAt === undefined || sharedAt === null) {
        return false;
      }
      const sharedOn = organizationDay(sharedAt);
      const days = daysBetween(sharedOn, today);
      return (
        days >= resultReminderDays.first &&
        (days <= resultReminderDays.last || isAwayOn(absence, addDays(sharedOn, resultReminderDays.last)))
      );
    };
    const { data, cursor } = await store.entities.review.query
      .byStage({ roundId: round.id, stage: "shared" })
      // Organization days differ from UTC by up to a day.
      .between(
        { stageSince: addDays(today, -lastResultReminderAfterAbsence - 1) },
        { stageSince: addDays(today, 2 - resultReminderDays.first) },
      )
      .go({ cursor: from, limit: peoplePerStep });
    const listed = data.filter(({ sharedWithEmployeeAt, absence }) => isDue(sharedWithEmployeeAt, absence));
    const Items = await readItems(
      store,
      listed.flatMap(({ employeeId }) => [reviewKey(employeeId, round.id), profileKey(employeeId)]),
      true,
    );
    const present = new Set(peopleToRemind(store, Items, today, today).map(({ id }) => id));
    return {
      messages: reviewsIn(store, Items, noReviewAuthority).flatMap((one) => {
        const until = isDue(one.sharedWithEmployeeAt, one.employee.absence)
          ? acknowledgementDeadline(one, today)
          : null;
        return until === null || !present.has(one.employee.id)
          ? []
          : [
              resultReminder(one.employee.id, {
                round: round.name,
                until,
                href: siteLink(paths.performanceMeeting.getHref(one.id, "my-reviews")),
              }),
            ];
      }),
      cursor,
    };
  };

/** Colleagues whose feedback is neither sent nor declined. Two requests a page. */
const feedbackPages =
  (store: Store, { round, deadline, today, sentOn }: DueDeadline) =>
  async (from: string | null): Promise<ReminderPage> => {
    const { feedbackRequest } = store.entities;
    const { data, cursor } = await feedbackRequest.query
      .byOpen({ openIn: round.id })
      .go({ cursor: from, limit: peoplePerStep });
    const Items = await readItems(
      store,
      data.flatMap(({ reviewId, employeeId, colleagueId }) => [
        reviewKey(employeeId, round.id),
        feedbackRequestKey(reviewId, colleagueId),
        profileKey(colleagueId),
      ]),
      true,
    );
    const managerIds = new Map(
      reviewsIn(store, Items, noReviewAuthority)
        .filter((one) => !isExcluded(one) && one.sharedWithEmployeeAt === null)
        .map(({ id, employee }) => [id, employee.managerId] as const),
    );
    const requests = feedbackRequest
      .parse({ Items })
      .data.filter(
        ({ state, reviewId, colleagueId }) =>
          state === "asked" && managerIds.has(reviewId) && managerIds.get(reviewId) !== colleagueId,
      );
    return {
      messages: peopleToRemind(store, Items, sentOn, today).flatMap(({ id }) => {
        const request = requests.find(({ colleagueId }) => colleagueId === id);
        const href = request && siteLink(paths.feedback.getHref(request.reviewId));
        return href === undefined ? [] : [feedbackReminder(id, { round: round.name, until: deadline, today, href })];
      }),
      cursor,
    };
  };

/** Employees who listed no colleagues yet. Two requests a page. */
const colleaguesPages =
  (store: Store, { round, deadline, today, sentOn }: DueDeadline) =>
  async (from: string | null): Promise<ReminderPage> => {
    const { feedbackList, review } = store.entities;
    const { data, cursor } = await review.query
      .byRound({ roundId: round.id })
      .go({ cursor: from, limit: peoplePerStep, attributes: ["id", "employeeId", "roundId"] });
    const Items = await readItems(
      store,
      data.flatMap(({ id, employeeId }) => [
        reviewKey(employeeId, round.id),
        feedbackListKey(id),
        profileKey(employeeId),
      ]),
      true,
    );
    const listed = new Set(
      feedbackList
        .parse({ Items })
        .data.flatMap(({ reviewId, colleagueIds }) => (colleagueIds.length > 0 ? [reviewId] : [])),
    );
    const people = new Set(peopleToRemind(store, Items, sentOn, today).map(({ id }) => id));
    return {
      messages: reviewsIn(store, Items, noReviewAuthority)
        .filter((one) => people.has(one.employee.id) && !listed.has(one.id))
        .filter((one) => choosingRefusalOf("employee", one, round, today) === null)
        .map(({ id, employee }) =>
          colleaguesReminder(employee.id, {
            round: round.name,
            until: deadline,
            today,
            href: siteLink(paths.feedbackColleagues.getHref(id)),
          }),
        ),
      cursor,
    };
  };

const weeklyReportReminders = (store: Store, today: Day): readonly DueReminder[] => {
  const monday = mondayOf(today);
  return isWeeklyReportReminderDay(today)
    ? [{ occasion: `weekly_report#${monday}`, readPage: weeklyReportPages(store, monday, today) }]
    : [];
};

/** The reminders that are due on a day (docs/messages.md#reminders). At most one request. */
export const dueReminders = async (store: Store, today: Day): Promise<readonly DueReminder[]> => {
  const { rounds, ownDeadlinesIn, countsOf } = await readCountedRounds(store);
  const round = rounds.find(({ status }) => status === "active");
  const others = [
    // Managers also share results in completed rounds.
    ...rounds
      .filter((one) => countsOf(one).acknowledgements.pending > 0)
      .map((one) => ({ occasion: `result#${one.id}`, readPage: resultPages(store, one, today) })),
    ...weeklyReportReminders(store, today),
  ];
  if (!round) {
    return others;
  }
  const own = ownDeadlinesIn(round);
  const due = (kind: string, deadlines: readonly (Day | null)[], pageOf: typeof selfEvaluationPages): DueReminder[] =>
    [...new Set(deadlines)].flatMap((deadline) => {
      if (deadline === null) {
        return [];
      }
      const offset = reminderOn(today, deadline);
      const reminder = offset === null ? lastReminderBefore(today, deadline) : { offset, sentOn: today };
      return reminder === null
        ? []
        : [
            {
              occasion: `${kind}#${round.id}#${deadline}#${reminder.offset}`,
              readPage: pageOf(store, { round, deadline, today, sentOn: reminder.sentOn }),
            },
          ];
    });
  return [
    ...due(
      "self_evaluation",
      [round.selfEvaluationDeadline, ...own.map(({ selfDeadline }) => selfDeadline)],
      selfEvaluationPages,
    ),
    ...due(
      "manager_evaluation",
      [round.managerEvaluationDeadline, ...own.map(({ managerDeadline }) => managerDeadline)],
      managerEvaluationPages,
    ),
    ...due("feedback_colleagues", [round.feedback?.requestsUntil ?? null], colleaguesPages),
    ...due("feedback", [round.feedback?.until ?? null], feedbackPages),
    ...others,
  ];
};

const cursorShape = z.object({
  /** Finished occasions. The due occasions may change between two steps, because deadlines move. */
  finished: z.array(z.string()),
  /** The unfinished occasion and the cursor of its next page. */
  rest: z.object({ occasion: z.string(), from: z.string() }).nullable(),
});
type ReminderCursor = z.infer<typeof cursorShape>;

/**
 * One page of people per step (docs/messages.md#reminders). Recipients are recorded with the messages, so no one gets
 * the same reminder twice.
 */
export const sendReminders: OperationRunner = async ({ store, operation, now }) => {
  const { day: today } = remindersInput.parse(operation.input);
  const { finished, rest }: ReminderCursor =
    operation.cursor === null ? { finished: [], rest: null } : cursorShape.parse(JSON.parse(operation.cursor));
  const [current, ...others] = (await dueReminders(store, today)).filter(
    ({ occasion }) => !finished.includes(occasion),
  );
  if (current === undefined) {
    return { writes: [], done: 0, cursor: null };
  }
  const { messages, cursor } = await current.readPage(rest?.occasion === current.occasion ? rest.from : null);
  const Items = await readItems(
    store,
    messages.map(({ recipientId }) => sentOnceKey(recipientId, current.occasion)),
    true,
  );
  const reminded = userIdsAlreadySent(store, Items);
  const toSend = messages.filter(({ recipientId }) => !reminded.has(recipientId));
  const next: ReminderCursor =
    cursor === null
      ? { finished: [...finished, current.occasion], rest: null }
      : { finished, rest: { occasion: current.occasion, from: cursor } };
  return {
    writes: toSend.map(({ recipientId }) => sentOnceWrite(recipientId, current.occasion, now)),
    messages: toSend,
    done: toSend.length,
    total: operation.done + toSend.length,
    cursor: cursor === null && others.length === 0 ? null : JSON.stringify(next),
  };
};
