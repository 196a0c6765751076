import { newLeadReport } from "#domain/leads-weekly/rules.ts";
import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type { Section } from "#domain/onboarding/model.ts";
import { startedOnboarding } from "#domain/onboarding/record.ts";
import { assessmentCategories, onboardingGroups } from "#domain/onboarding/terms.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { newWeeklyReport } from "#domain/onboarding/weeklyReportRules.ts";
import { type DemoEngineerType, demoEngineerTypes } from "#domain/people/demo.ts";
import type { User } from "#domain/people/model.ts";
import { isEngineeringRole, onboardingTypes, type Role } from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import type { CareerPath } from "#domain/positions/terms.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { withManagerSummary, withSelfSummary } from "#domain/reviews/summaries.ts";
import { sortName } from "#domain/shared/text.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { auditWrite } from "#functions/audit/store/audit.ts";
import { newId } from "#functions/ids.ts";
import { newReportWithPoints } from "#functions/leads-weekly/store/leadReports.ts";
import { assessmentItemWrite } from "#functions/onboarding/store/assessmentItems.ts";
import { sectionWrite } from "#functions/onboarding/store/onboardingContent.ts";
import { onboardingWrites as recordSteps } from "#functions/onboarding/store/onboardings.ts";
import { newReportWrite } from "#functions/onboarding/store/weeklyReports.ts";
import { createUserWrites } from "#functions/people/store/people.ts";
import { snapshotMarkerWrite, snapshotSkillsetWrite } from "#functions/positions/store/ladderSnapshots.ts";
import { evaluationWrites } from "#functions/reviews/store/evaluationWrites.ts";
import { reviewCountWrites } from "#functions/reviews/store/reviewCounts.ts";
import { newReviewWrites } from "#functions/reviews/store/reviewWrites.ts";
import { activeRoundWrite, newRoundWrite } from "#functions/reviews/store/rounds.ts";
import { maxWritesPerTransaction, type TransactionWrite, transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { operationWrites } from "#functions/work/operations.ts";
import { makePoint } from "./leadsWeekly.ts";
import { makeUser } from "./people/people.ts";
import { makeCompletedRound, makeReview, makeRound } from "./reviews/reviews.ts";

/** Compares people by name, and by id where names are equal: the order of every list of people. */
export const nameOrder = (a: User, b: User): number => {
  const [left, right] = [sortName(a), sortName(b)];
  if (left === right) {
    return a.id < b.id ? -1 : 1;
  }
  return left < right ? -1 : 1;
};

/** A stored organization. */
export interface Organization {
  /** The number of people, without accounts pending approval. */
  readonly size: number;
  readonly people: readonly User[];
  /** Accounts pending approval: more than one page at every size. */
  readonly waiting: readonly User[];
  readonly completedRound: Round;
  readonly activeRound: Round;
  /** The id of a skillset that applies to everyone. */
  readonly skillsetId: string;
  /** The id of a section of the onboarding. */
  readonly sectionId: string;
  /** The id of an assessment item, which is in every weekly report. */
  readonly assessmentItemId: string;
  /** The Monday of a week for which every new hire has a report. */
  readonly weekStarting: string;
  /** One person of each role, the same at every size; the manager and the admin have eight reports each. */
  readonly actors: Readonly<Record<Role, User>>;
  /** By role, the id of a review of the active round that the role's actor may open, with all answers. */
  readonly reviewFor: Readonly<Record<Role, string>>;
  /** The id of a running operation. */
  readonly operationId: string;
  /** The id of a weekly report of the lead, which has open points, as the week before has. */
  readonly leadReportId: string;
}

const firstNames = "Ana Łukasz Zoë Bruno Chiara Dmitri Elif Farid Grace Hiro Imani Jürgen Kofi Liv Mehmet Noor".split(
  " ",
);
const lastNames =
  "Abbott Öztürk Bauer Castro Dahl Eriksen Fischer García Haddad Ivanova Jensen Kowalski Lund Moreau Novák".split(" ");

const start = "2026-01-05T09:00:00.000Z";
const laterStart = "2026-01-12T09:00:00.000Z";
const idPrefixOfKind = {
  person: "P",
  waiting: "W",
  active: "A",
  completed: "C",
  round: "R",
  skillset: "K",
  position: "N",
  operation: "B",
  section: "S",
  goal: "G",
  report: "E",
  item: "J",
};

/** The id of an item by its kind and index: the same in every run and at every size. */
export const idOf = (kind: keyof typeof idPrefixOfKind, index: number): string =>
  `01${idPrefixOfKind[kind]}${String(index).padStart(23, "0")}`;

/** The item of a list at an index, from the beginning again after the last. */
export const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) {
    throw new Error("There is nothing to pick from.");
  }
  return item;
};

/** Two messages, of about the length of a typical answer. */
const prose = (about: string): string =>
  `${about}: plans the work with the team, says early what is uncertain and finishes what was begun. ` +
  "Others come for advice, and what was learnt is written down where the next person will look.";

const positionsOfType = 7;
const skillsetCount = 12;
const pathOf: Readonly<Record<DemoEngineerType, CareerPath>> = { software: "ic", qa: "qa", data_scientist: "ds" };

const positionOf = (type: DemoEngineerType, index: number): HeldPosition => {
  const level = (index % positionsOfType) + 1;
  const code = `${pathOf[type].toUpperCase()}${level}`;
  return {
    id: idOf("position", demoEngineerTypes.indexOf(type) * positionsOfType + level),
    code,
    title: `Engineer of level ${level} (${type})`,
  };
};

const skillsets = Array.from({ length: skillsetCount }, (_, index) => ({
  id: idOf("skillset", index),
  name: `Skillset ${String(index + 1).padStart(2, "0")}`,
  description: prose("What it is"),
  levels: [1, 2, 3, 4, 5].map((level) => ({ level, title: `Level ${level}`, description: prose(`Level ${level}`) })),
}));

/** The first 100 people include enough of every role to fill a picker and a page at every size; teams of nine follow. */
const founders = 100;
const teamSize = 9;

const roleOf = (index: number): Role => {
  if (index === 0) {
    return "cto";
  }
  if (index <= 2) {
    return "hr";
  }
  if (index <= 22) {
    return "admin";
  }
  if (index <= 42) {
    return "manager";
  }
  if (index <= 62) {
    return "lead";
  }
  if (index < founders) {
    return "employee";
  }
  const seat = (index - founders) % teamSize;
  if (seat === 0) {
    return "manager";
  }
  return seat === 4 ? "lead" : "employee";
};

/** The managers of the first 100 people's employees, eight each. They get no more reports as the organization grows. */
const founderManagers = [23, 3, 24, 4, 25, 5, 26];

const managerOf = (index: number): number | null => {
  if (index <= 2) {
    return index === 0 ? null : 0;
  }
  if (index <= 42) {
    return 0;
  }
  if (index <= 62) {
    return 28 + ((index - 43) % 15);
  }
  if (index < founders) {
    return pick(founderManagers, Math.floor((index - 63) / 8));
  }
  const team = Math.floor((index - founders) / teamSize);
  const head = founders + team * teamSize;
  if (index !== head) {
    return head;
  }
  return team === 0 ? 42 : founders + Math.floor((team - 1) / 8) * teamSize;
};

const leadOf = (index: number): number | null => {
  if (roleOf(index) !== "employee") {
    return null;
  }
  if (index < founders) {
    return 43 + (index % 20);
  }
  return founders + Math.floor((index - founders) / teamSize) * teamSize + 4;
};

const personId = (index: number | null): string | null => (index === null ? null : idOf("person", index));

/** All employees among the first 100 people are new hires, more than one page of them; later every 20th person. */
const isNewHire = (index: number): boolean => roleOf(index) === "employee" && (index < founders || index % 20 === 0);

const personAt = (index: number): User => {
  const role = roleOf(index);
  const engineerType = isEngineeringRole(role) ? pick(demoEngineerTypes, index) : null;
  const onboardingType = isNewHire(index) ? pick(onboardingTypes, index) : null;
  return makeUser({
    id: idOf("person", index),
    email: `person${index}@acme.com`,
    firstName: pick(firstNames, index * 7),
    lastName: pick(lastNames, index * 4 + Math.floor(index / firstNames.length)),
    role,
    engineerType,
    position: engineerType && positionOf(engineerType, index),
    managerId: personId(managerOf(index)),
    leadId: personId(leadOf(index)),
    isOnboarding: onboardingType !== null,
    onboardingType,
    // The first 100 people are the latest to start, so the first page of a list is the same at every size.
    onboardingStartedAt: onboardingType && (index < founders ? laterStart : start),
  });
};

const waitingAt = (index: number): User =>
  makeUser({
    id: idOf("waiting", index),
    email: `waiting.${index}@acme.com`,
    firstName: pick(firstNames, index * 7),
    lastName: pick(lastNames, index * 4),
    status: "pending_review",
    engineerType: null,
    createdAt: new Date(Date.parse(start) + index * 60_000).toISOString(),
  });

const waitingCount = (size: number): number => (size === 0 ? 0 : 60 + Math.floor(size / 50));

const range = <Item>(from: number, to: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: to - from }, (_, index) => make(from + index));

const rounds = () => {
  const createdBy = idOf("person", 0);
  return {
    completedRound: { ...makeCompletedRound("Spring", 180), id: idOf("round", 1), createdBy },
    activeRound: makeRound({ id: idOf("round", 2), name: "Autumn", createdBy }),
  };
};

type Rounds = ReturnType<typeof rounds>;

/** A person's review in each round, the earlier round first; empty for a person without a position. */
const reviewsOf = (person: User, index: number, { completedRound, activeRound }: Rounds): readonly Review[] => {
  if (person.position === null) {
    return [];
  }
  const given = wholeAnswers();
  const summarized = (review: Review): Review =>
    review.managerEvaluationCompletedAt === null
      ? review
      : withManagerSummary(withSelfSummary(review, given, skillsets), "manager", given, { skillsets, previous: null });
  return [
    makeReview(person, completedRound, {
      id: idOf("completed", index),
      selfEvaluationCompletedAt: start,
      managerEvaluationCompletedAt: start,
      ctoApprovalCompletedAt: start,
      meetingScheduledAt: start.slice(0, 10),
      finalManagerEvaluationCompletedAt: start,
      sharedWithEmployeeAt: start,
    }),
    makeReview(person, activeRound, {
      id: idOf("active", index),
      selfEvaluationCompletedAt: index % 4 > 0 ? start : null,
      managerEvaluationCompletedAt: index % 4 > 1 ? start : null,
      ctoApprovalCompletedAt: index % 4 > 2 ? start : null,
    }),
  ].map(summarized);
};

const reviewWrites = (reviews: readonly Review[]): readonly TransactionWrite[] =>
  reviews.flatMap((review, index) => newReviewWrites(review, reviews.slice(0, index).reverse()));

/** The steps that count the reviews of both rounds by stage. */
const countWrites = (
  reviews: readonly Review[],
  { completedRound, activeRound }: Rounds,
): readonly TransactionWrite[] =>
  [completedRound, activeRound].flatMap(({ id }) =>
    reviewCountWrites(
      id,
      reviews.filter(({ roundId }) => roundId === id).map((to) => ({ from: null, to })),
    ),
  );

const personWrites = (person: User): readonly TransactionWrite[] => {
  const { position } = person;
  return [
    ...createUserWrites(person),
    {
      write: ({ identity }) =>
        identity.put({ sub: `sub-${person.id}`, userId: person.id, createdAt: person.createdAt }).commit(),
    },
    ...(position
      ? [
          {
            write: ({ userPosition }) =>
              userPosition
                .put({
                  userId: person.id,
                  positionId: position.id,
                  code: position.code,
                  title: position.title,
                  isCurrent: true,
                  assignedAt: start,
                })
                .commit(),
          } satisfies TransactionWrite,
        ]
      : []),
  ];
};

const sectionCount = 6;
const goalCount = 8;

const sections: readonly Section[] = range(0, sectionCount, (index) => ({
  id: idOf("section", index),
  title: `Section ${index + 1}`,
  timeframe: `Week ${index + 1}`,
  description: prose("The section"),
  orderIndex: index + 1,
  goals: range(0, goalCount, (goal) => ({
    id: idOf("goal", index * goalCount + goal),
    title: `Goal ${goal + 1}`,
    description: prose("The goal"),
    orderIndex: goal + 1,
    applicableTo: [...onboardingTypes],
    helper: "manager",
    due: { unit: "week", number: index + 1 },
  })),
  version: 1,
}));

const weekStarting = "2026-01-05";

/** Two assessment items of each category. */
const assessmentItems: readonly AssessmentItem[] = assessmentCategories.flatMap((category, index) =>
  range(2 * index, 2 * index + 2, (item) => ({
    id: idOf("item", item),
    name: `Item ${item}`,
    description: prose("What it is"),
    category,
    orderIndex: item,
    applicableTo: [...onboardingGroups],
    isActive: true,
    version: 1,
  })),
);

/** Reports of five weeks, with texts. */
const reportsOf = (person: User): readonly WeeklyReport[] =>
  range(0, 5, (week) => ({
    ...newWeeklyReport(
      { userId: person.id, onboardingType: person.onboardingType ?? "qa_engineers" },
      addDays(weekStarting, 7 * week),
      [],
      idOf("report", week),
    ),
    highlights: prose("The highlight"),
    strengths: prose("The strength"),
    challenges: prose("The challenge"),
    focusNextWeek: prose("The focus"),
    assessments: assessmentItems.map(({ id, name, description, category }, index) => ({
      itemId: id,
      name,
      description,
      category,
      score: (index % 2) + 3,
    })),
  }));

/** The onboarding of a new hire, with half of the goals completed and five reports; nothing for everyone else. */
const onboardingWrites = (person: User): readonly TransactionWrite[] =>
  person.isOnboarding
    ? [
        ...recordSteps(null, {
          ...startedOnboarding(person, null),
          completedGoalIds: range(0, (sectionCount * goalCount) / 2, (goal) => idOf("goal", goal)),
          reportStatuses: Object.fromEntries(reportsOf(person).map((report) => [report.weekStarting, report.status])),
        }),
        ...reportsOf(person).map(newReportWrite),
      ]
    : [];

const ladderWrites = (inRounds: readonly Round[]): readonly TransactionWrite[] => [
  ...skillsets.map(
    (item): TransactionWrite => ({
      write: ({ skillset }) => skillset.put({ ...item, applicableTo: [...demoEngineerTypes], version: 1 }).commit(),
    }),
  ),
  ...demoEngineerTypes.flatMap((engineerType) =>
    range(0, positionsOfType, (index) => positionOf(engineerType, index)).flatMap(
      (item, index): readonly TransactionWrite[] => [
        {
          write: ({ position }) =>
            position
              .put({
                ...item,
                level: index + 1,
                careerPath: pathOf[engineerType],
                engineerType,
                description: prose("The position"),
                responsibilities: prose("Responsibilities"),
                version: 1,
              })
              .commit(),
        },
        {
          write: ({ requirements }) =>
            requirements
              .put({
                positionId: item.id,
                levels: Object.fromEntries(skillsets.map(({ id }) => [id, 3])),
                version: 1,
              })
              .commit(),
        },
        ...inRounds.flatMap(({ id: roundId }) => {
          const key = { roundId, engineerType, positionId: item.id };
          const required = skillsets.map((skillset) => ({ ...skillset, requiredLevel: 3 }));
          return [
            ...required.map((skillset, place) => snapshotSkillsetWrite(key, skillset, place)),
            snapshotMarkerWrite(key, required, index + 1),
          ];
        }),
      ],
    ),
  ),
];

/** Answers for all skillsets of the organization. */
export const wholeAnswers = (): EvaluationAnswers => ({
  expectationsRating: "Meets Expectations",
  additionalComments: prose("All in all"),
  skillsets: skillsets.map(({ id, name }) => ({ skillsetId: id, level: 3, comments: prose(name) })),
});

const answerWrites = (reviewId: string): readonly TransactionWrite[] => [
  ...evaluationWrites(reviewId, "SELF", wholeAnswers(), 0, start),
  ...evaluationWrites(reviewId, "MGR", wholeAnswers(), 0, start),
  { write: ({ ctoApproval }) => ctoApproval.put({ reviewId, comments: prose("Approved") }).commit() },
];

/**
 * By role, the index of the employee whose active review that role's actor opens: their own, a report's or anyone's.
 */
const reviewedBy = { employee: 63, lead: 43, manager: 63, admin: 71, hr: 63, cto: 63 } as const satisfies Record<
  Role,
  number
>;
const actorAt = { employee: 63, lead: 43, manager: 23, admin: 3, hr: 1, cto: 0 } as const satisfies Record<
  Role,
  number
>;

/** The lead's reports of two weeks, each with open points. */
const leadReports = () => {
  const lead = personAt(actorAt.lead);
  return ["2026-01-12", "2026-01-05"].map((weekStarting) =>
    newLeadReport(lead.id, lead.managerId, weekStarting, start),
  );
};

/** Sixty entries, so the audit log has a second page. */
const auditWrites = (): readonly TransactionWrite[] =>
  range(0, 60, (index) =>
    auditWrite({
      action: "person.changed",
      subjectId: idOf("person", index),
      change: { role: "lead" },
      id: newId(new Date(start)),
      at: new Date(start),
      actorId: idOf("person", actorAt.admin),
    }),
  );

const leadReportWrites = (): readonly TransactionWrite[] =>
  leadReports().flatMap((report) =>
    newReportWithPoints(
      report,
      range(0, 12, (index) => ({
        before: null,
        after: makePoint(personAt(actorAt.lead), {
          category: pick(talkingPointCategories, index),
          content: prose("The queue"),
          openSince: report.weekStarting,
          teamMemberId: idOf("person", actorAt.employee),
        }),
      })),
    ),
  );

const writers = 2;

/** Writes in transactions of the maximum size: twice as fast on the embedded engine as batches of 25. */
export const writeAll = async (writes: readonly TransactionWrite[]): Promise<void> => {
  let next = 0;
  const write = async (): Promise<void> => {
    while (next < writes.length) {
      const batch = writes.slice(next, next + maxWritesPerTransaction);
      next += maxWritesPerTransaction;
      await transact(tableStore(), batch);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
};

const people = (size: number): User[] => range(0, size, personAt);

/**
 * Writes an organization of `size` people (at least 100): one active and one completed round with a review of everyone
 * who has a position, each round's ladder snapshots, and accounts that wait for approval. Everything is derived from a
 * person's index, so the people of an organization of 100 are the first 100 of one of 10,000. `grownFrom` is the size
 * that is already stored: only the rest is written.
 */
export const putOrganization = async (size: number, grownFrom = 0): Promise<Organization> => {
  if (size < founders) {
    throw new Error(`An organization has at least ${founders} people.`);
  }
  const inRounds = rounds();
  const { completedRound, activeRound } = inRounds;
  const allPeople = people(size);
  const waiting = range(0, waitingCount(size), waitingAt);
  const newcomers = allPeople.slice(grownFrom);
  const reviews = newcomers.map((person, index) => reviewsOf(person, grownFrom + index, inRounds));
  const groups: readonly (readonly TransactionWrite[])[] = [
    ...(grownFrom > 0
      ? []
      : [
          [
            ...[completedRound, activeRound].map(newRoundWrite),
            activeRoundWrite({ roundId: null, version: 0 }, activeRound.id),
            ...operationWrites(
              {
                id: idOf("operation", 1),
                kind: "generateReviews",
                total: size,
                input: {},
                startedBy: idOf("person", 3),
              },
              new Date(start),
            ),
          ],
          ladderWrites([completedRound, activeRound]),
          sections.map(sectionWrite),
          assessmentItems.map(assessmentItemWrite),
          leadReportWrites(),
          auditWrites(),
          ...[...new Set(Object.values(reviewedBy))].map((index) => answerWrites(idOf("active", index))),
        ]),
    ...waiting.slice(waitingCount(grownFrom)).map(personWrites),
    ...newcomers.map((person, index) => [
      ...personWrites(person),
      ...onboardingWrites(person),
      ...reviewWrites(reviews[index] ?? []),
    ]),
    countWrites(reviews.flat(), inRounds),
  ];
  await writeAll(groups.flat());
  const byRole = <Value>(numbers: Readonly<Record<Role, number>>, make: (index: number) => Value) =>
    Object.fromEntries(Object.entries(numbers).map(([role, index]) => [role, make(index)])) as Record<Role, Value>;
  return {
    size,
    people: allPeople,
    waiting,
    completedRound,
    activeRound,
    skillsetId: idOf("skillset", 0),
    sectionId: idOf("section", 0),
    assessmentItemId: idOf("item", 0),
    weekStarting,
    actors: byRole(actorAt, personAt),
    operationId: idOf("operation", 1),
    leadReportId: leadReports()[0]?.id ?? "",
    reviewFor: byRole(reviewedBy, (index) => idOf("active", index)),
  };
};
