import type { EvaluationEntry, ReviewEntry, RoundEntry } from "#domain/people/organisationFile.ts";
import { defaultRequiredLevel, type Position } from "#domain/positions/model.ts";
import type { Review, ReviewedSkillset, Round } from "#domain/reviews/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import type { EvaluationPart } from "../store/entities/reviews.ts";
import { evaluationSteps, fromReview } from "../store/reviews.ts";
import type { Step } from "../store/transact.ts";
import type { ImportedLadder } from "./ladderSteps.ts";
import type { Moments } from "./moments.ts";
import type { Organisation } from "./organisation.ts";
import type { ImportedPerson } from "./peopleSteps.ts";

const applicable = ({ skillsets }: ImportedLadder, position: Position): readonly Skillset[] =>
  skillsets.filter((skillset) => skillset.applicableTo.includes(position.engineerType));

/** What a round keeps of the ladder for a position (decision 18). */
const snapshotOf = (ladder: ImportedLadder, position: Position): readonly ReviewedSkillset[] =>
  applicable(ladder, position).map(({ id, name, description, levels }) => ({
    id,
    name,
    description,
    levels,
    requiredLevel: ladder.requirements.get(position.code)?.[id] ?? defaultRequiredLevel,
  }));

const quarterOf = (day: string): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

const toRound = (
  entry: RoundEntry,
  people: ReadonlyMap<string, ImportedPerson>,
  hasReviews: boolean,
  moments: Moments,
  id: string,
): Round => {
  const creator = people.get(entry.createdBy);
  if (!creator) throw new Error(`There is no person with the e-mail ${entry.createdBy}.`);
  const startDate = moments.day(entry.startDate);
  return {
    id,
    name: entry.name.replaceAll("{quarter}", quarterOf(startDate)),
    startDate,
    endDate: moments.day(entry.endDate),
    selfEvaluationDeadline: moments.day(entry.selfEvaluationDeadline),
    managerEvaluationDeadline: moments.day(entry.managerEvaluationDeadline),
    status: entry.status,
    createdBy: creator.user.id,
    reviewsGenerated: hasReviews,
    version: 1,
  };
};

const answerSteps = (
  reviewId: string,
  part: EvaluationPart,
  entry: EvaluationEntry | undefined,
  skillsets: readonly Skillset[],
  moments: Moments,
): readonly Step[] => {
  if (!entry) return [];
  const answers = skillsets.flatMap(({ id, name }) => {
    const answer = entry.answers[name];
    return answer ? [{ skillsetId: id, level: answer.level ?? null, comments: answer.comment }] : [];
  });
  return evaluationSteps(
    reviewId,
    part,
    { expectationsRating: entry.rating ?? null, additionalComments: entry.additionalComments, skillsets: answers },
    0,
    moments.instantOrNull(entry.savedAt ?? entry.completedAt) ?? moments.now,
  );
};

const reviewSteps = (
  entry: ReviewEntry,
  { user }: ImportedPerson,
  round: Round,
  position: Position,
  ladder: ImportedLadder,
  moments: Moments,
  id: string,
): readonly Step[] => {
  const { engineerType } = position;
  const review: Review = {
    id,
    roundId: round.id,
    employee: {
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      engineerType,
      managerId: user.managerId,
      position: { id: position.id, code: position.code, title: position.title },
    },
    selfEvaluationCompletedAt: moments.instantOrNull(entry.self?.completedAt),
    managerEvaluationCompletedAt: moments.instantOrNull(entry.manager?.completedAt),
    ctoApprovalCompletedAt: moments.instantOrNull(entry.ctoApproval?.completedAt),
    meetingScheduledAt: entry.meetingOn === undefined ? null : moments.day(entry.meetingOn),
    finalManagerEvaluationCompletedAt: moments.instantOrNull(entry.finalizedAt),
    sharedWithEmployeeAt: moments.instantOrNull(entry.sharedAt),
    createdAt: moments.instant(`${round.startDate}T06:00:00Z`),
    version: 1,
  };
  const skillsets = applicable(ladder, position);
  const comments = entry.ctoApproval?.comments;
  return [
    { write: (entities) => entities.review.create(fromReview(review)).commit() },
    {
      write: ({ reviewPointer }) =>
        reviewPointer
          .create({
            reviewId: id,
            employeeId: user.id,
            roundId: round.id,
            engineerType: review.employee.engineerType,
            positionId: position.id,
          })
          .commit(),
    },
    ...answerSteps(id, "SELF", entry.self, skillsets, moments),
    ...answerSteps(id, "MGR", entry.manager, skillsets, moments),
    ...(comments === undefined
      ? []
      : [{ write: ({ ctoApproval }) => ctoApproval.create({ reviewId: id, comments }).commit() } satisfies Step]),
  ];
};

/** Writes rounds, the ladder as each of them keeps it, and the reviews: groups of steps, each for one transaction. */
export const roundAndReviewSteps = (
  organisation: Organisation,
  ladder: ImportedLadder,
  people: ReadonlyMap<string, ImportedPerson>,
  moments: Moments,
  newId: () => string,
): readonly (readonly Step[])[] =>
  organisation.rounds.flatMap((roundEntry) => {
    const reviews = organisation.reviews
      .filter((review) => review.round === roundEntry.key)
      .flatMap((entry) => {
        const person = people.get(entry.employee);
        const code = entry.position ?? person?.user.position?.code;
        const position = code === undefined ? undefined : ladder.positions.get(code);
        return person && position ? [{ entry, person, position }] : [];
      });
    const round = toRound(roundEntry, people, reviews.length > 0, moments, newId());
    const positions = new Set(reviews.map(({ position }) => position));
    return [
      [{ write: (entities) => entities.round.create(round).commit() } satisfies Step],
      ...[...positions].map((position): readonly Step[] =>
        snapshotOf(ladder, position).map((skillset) => ({
          write: ({ ladderSnapshot }) =>
            ladderSnapshot
              .create({
                ...skillset,
                levels: [...skillset.levels],
                roundId: round.id,
                engineerType: position.engineerType,
                positionId: position.id,
              })
              .commit(),
        })),
      ),
      ...reviews.map(({ entry, person, position }) =>
        reviewSteps(entry, person, round, position, ladder, moments, newId()),
      ),
    ];
  });
