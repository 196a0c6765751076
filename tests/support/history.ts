import { newLeadReport } from "#domain/leads-weekly/rules.ts";
import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import type { Onboarding } from "#domain/onboarding/model.ts";
import { startedOnboarding } from "#domain/onboarding/record.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { dayOf } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { auditWrite } from "#functions/audit/store/audit.ts";
import { newId } from "#functions/ids.ts";
import { entryWrites, noteWrites } from "#functions/journal/store/journal.ts";
import { newReportWithPoints, reportCountWrites } from "#functions/leads-weekly/store/leadReports.ts";
import { onboardingWrites } from "#functions/onboarding/store/onboardings.ts";
import { createUserWrites } from "#functions/people/store/people.ts";
import { personLevelsWrite, roundLevelsWrite } from "#functions/reviews/store/personLevels.ts";
import { reviewCountWrites } from "#functions/reviews/store/reviewCounts.ts";
import { newReviewWrites } from "#functions/reviews/store/reviewWrites.ts";
import { newRoundWrite } from "#functions/reviews/store/rounds.ts";
import type { TransactionWrite } from "#functions/table/transact.ts";
import { makePoint } from "./leadsWeekly.ts";
import { type Organization, writeAll } from "./organization.ts";
import { makeUser } from "./people/people.ts";
import { dayFromToday, makeCompletedRound, makeReview } from "./reviews/reviews.ts";

/** The history of an organization. */
interface History {
  /** Completed rounds, four a year, counted back from the organization's own completed one. */
  readonly earlierRounds: Past;
  /** The years of all other records, counted back from the organization's weeks. */
  readonly years: Past;
}

/** A range counted back from now: from the first number (0 is the latest) to before the second. */
interface Past {
  readonly from: number;
  readonly to: number;
}

/** Ids that sort before those of the organization's own rounds. */
const earlierId = (kind: "Q" | "D", index: number): string => `01${kind}${String(index).padStart(23, "0")}`;

const daysPerRound = 91;
const weeksPerYear = 52;

/** About as much as people write in parallel. */
const text = (about: string): string =>
  `${about}: moved the import to the queue, agreed with the team how it is watched, and wrote down what was learnt.`;

const instantOf = (day: string): string => `${day}T09:00:00.000Z`;

/** More rounds than any test creates, so older rounds have smaller ids. */
const maxRounds = 1_000;

/** An earlier round: `age` counts it back from the organization's completed round. */
const earlierRound = (age: number): Round => ({
  ...makeCompletedRound(`Round ${maxRounds - age}`, 180 + daysPerRound * (age + 1)),
  id: earlierId("Q", maxRounds - age),
});

/** A shared and discussed review, with summaries of realistic length. */
const finishedReview = (person: User, round: Round, id: string): Review => {
  const at = instantOf(round.endDate);
  return makeReview(person, round, {
    id,
    selfEvaluationCompletedAt: at,
    managerEvaluationCompletedAt: at,
    ctoApprovalCompletedAt: at,
    meetingScheduledAt: round.endDate,
    finalManagerEvaluationCompletedAt: at,
    sharedWithEmployeeAt: at,
    acknowledgement: { state: "discussed", at, discussedAt: null },
    summaries: { self: "0333333333333", manager: "0333333333333", final: "0333333333333", previous: "0333333333333" },
  });
};

/** As many levels as in a real review. */
const levels = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [earlierId("D", 800_000 + index), 3]));

const levelsOf = (review: Review, round: Round) => personLevelsOf(review, round, levels, instantOf(round.endDate));

/** The levels that these shared reviews of a round gave. */
const levelWrites = (round: Round, reviews: readonly Review[]): readonly TransactionWrite[] =>
  reviews.map((review) => roundLevelsWrite(review.employee.id, levelsOf(review, round)));

/** The levels that the organization's own completed round gave, which are the latest. */
const latestLevelWrites = ({ actors, completedRound }: Organization): readonly TransactionWrite[] =>
  Object.values(actors)
    .filter(({ position }) => position !== null)
    .map((person) => makeReview(person, completedRound, {}))
    .flatMap((review) => [
      personLevelsWrite(review.employee.id, levelsOf(review, completedRound)),
      ...levelWrites(completedRound, [review]),
    ]);

/** Functions that return the writes of each round, latest first. */
const roundWrites = (
  { people, actors }: Organization,
  { from, to }: Past,
): readonly (() => readonly TransactionWrite[])[] => {
  const reviewed = people.filter(({ position }) => position !== null);
  return Array.from({ length: to - from }, (_, index) => () => {
    const age = from + index;
    const round = earlierRound(age);
    const reviews = reviewed.map((person, index) =>
      finishedReview(person, round, earlierId("D", age * reviewed.length + index)),
    );
    return [
      newRoundWrite(round),
      ...reviews.flatMap((review) => newReviewWrites(review, [])),
      ...levelWrites(
        round,
        reviews.filter(({ employee }) => Object.values(actors).some(({ id }) => id === employee.id)),
      ),
      ...reviewCountWrites(
        round.id,
        reviews.map((to) => ({ from: null, to })),
      ),
    ];
  });
};

/** Events of some years, `perYear` in each, latest first; `ago` counts events back from the first year. */
const times = <Made>({ from, to }: Past, perYear: number, make: (ago: number) => Made): readonly Made[] =>
  Array.from({ length: (to - from) * perYear }, (_, index) => make(from * perYear + index));

/** The Mondays of some years before the weeks of the organization, the latest first. */
const weeksBefore = (first: string, years: Past): readonly string[] =>
  times(years, weeksPerYear, (ago) => addDays(mondayOf(first), -7 * (ago + 1)));

/** A report of each week, with eight points that were discussed. */
const leadWrites = ({ actors: { lead }, weekStarting }: Organization, years: Past): readonly TransactionWrite[] => {
  const reports = weeksBefore(weekStarting, years).map((week) =>
    newLeadReport(lead.id, lead.managerId, week, instantOf(week)),
  );
  return [
    ...reports.flatMap((report) =>
      newReportWithPoints(
        report,
        talkingPointCategories.flatMap((category) =>
          [1, 2].map((number) => ({
            before: null,
            after: makePoint(lead, {
              category,
              content: text(`Point ${number}`),
              discussed: true,
              openSince: report.weekStarting,
            }),
          })),
        ),
      ),
    ),
    ...reportCountWrites(lead.id, reports),
  ];
};

/** New hires of the lead and the manager who have completed their onboarding, thirty a year. */
const onboardedWrites = ({ actors: { lead, manager } }: Organization, years: Past): readonly TransactionWrite[] =>
  times(years, 30, (ago) => {
    const day = dayFromToday(-300 - 12 * ago);
    const person = makeUser({
      id: earlierId("D", 900_000 + ago),
      email: `former.${ago}@acme.com`,
      status: "inactive",
      managerId: manager.id,
      leadId: lead.id,
      isOnboarding: true,
      onboardingType: "backend_engineers",
      onboardingStartedAt: instantOf(day),
    });
    const completed: Omit<Onboarding, "version"> = {
      ...startedOnboarding(person, null),
      status: "completed",
      completedAt: instantOf(day),
      finalSections: [],
    };
    return [
      ...createUserWrites({ ...person, isOnboarding: false, managerId: null, leadId: null }),
      ...onboardingWrites(null, completed),
    ];
  }).flat();

/** Entries of each week, which the manager may read, and a note of each month about the employee. */
const journalWrites = (
  { actors: { employee, manager }, weekStarting }: Organization,
  years: Past,
): readonly TransactionWrite[] =>
  weeksBefore(weekStarting, years).flatMap((day, index) => {
    const written = {
      day,
      text: text("Entry"),
      skillsetIds: [],
      links: [],
      createdAt: instantOf(day),
      version: 1,
    };
    const entry = (readerId: string | null) => ({ ...written, id: newId(new Date(day)), readerId });
    return [
      ...entryWrites(employee.id, { before: null, after: entry(employee.managerId) }),
      ...entryWrites(manager.id, { before: null, after: entry(null) }),
      ...(index % 4 === 0
        ? noteWrites(
            { authorId: manager.id, personId: employee.id },
            { before: null, after: { ...written, id: newId(new Date(day)) } },
          )
        : []),
    ];
  });

/** Entries of the audit trail of each day of work. */
const auditWrites = ({ actors }: Organization, years: Past): readonly TransactionWrite[] =>
  times(years, 240, (ago) => {
    const at = new Date(Date.parse("2026-01-04T09:00:00.000Z") - ago * 86_400_000);
    return auditWrite({
      action: "person.changed",
      subjectId: actors.employee.id,
      change: { role: "lead" },
      id: newId(at),
      at,
      actorId: actors.admin.id,
    });
  });

/** Messages of each week; the log retains only the last months. */
const messageRows = ({ actors: { employee } }: Organization, years: Past): readonly TransactionWrite[] =>
  times(years, weeksPerYear, (ago) => {
    const at = new Date(Date.now() - ago * 7 * 86_400_000);
    return {
      write: ({ messageLog }) =>
        messageLog
          .put({
            id: newId(at),
            userId: employee.id,
            notificationType: "review_shared",
            message: text(dayOf(at, "UTC")),
            mentionedIds: [],
            channel: "slack",
            status: "sent",
            createdAt: at.toISOString(),
            expiresAt: Math.floor(Date.now() / 1000) + 86_400,
          })
          .commit(),
    };
  });

/**
 * Writes the history of an organization: rounds with a shared review of everyone, and years of weekly reports,
 * onboardings, journals, audit entries and messages. None of it needs an action.
 */
export const putHistory = async (organization: Organization, { earlierRounds, years }: History): Promise<void> => {
  // In sequence, since the reviews of many people would not fit into memory together.
  for (const writes of roundWrites(organization, earlierRounds)) {
    await writeAll(writes());
  }
  await writeAll([
    ...(years.from === 0 ? latestLevelWrites(organization) : []),
    ...leadWrites(organization, years),
    ...onboardedWrites(organization, years),
    ...journalWrites(organization, years),
    ...auditWrites(organization, years),
    ...messageRows(organization, years),
  ]);
};
