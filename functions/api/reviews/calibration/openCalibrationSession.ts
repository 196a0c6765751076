import type { User } from "#domain/people/model.ts";
import { fullName, mayManage } from "#domain/people/terms.ts";
import {
  calibrationRefusal,
  conflictsOf,
  lastSessionDay,
  managersProblem,
  mayBeMember,
  mayOpenSessionWith,
} from "#domain/reviews/calibration/sessions.ts";
import { maxSessionsPerRound } from "#domain/reviews/calibration/terms.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#domain/shared/time.ts";
import { calibrationOpened } from "#domain/slack/reviewMessages.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readPeopleAround } from "../../../reviews/calibrationChoices.ts";
import { siteLink } from "../../../siteLink.ts";
import { readUser } from "../../../store/people/people.ts";
import { newSessionSteps, readReviewsById, readSessions } from "../../../store/reviews/calibration.ts";
import { assertRoundAndAuthority, unchangedRoundStep } from "../../../store/reviews/rounds.ts";

const assertNoProblem = (field: string, message: string | null): void => {
  if (message !== null) {
    throw new DomainError("INVALID_INPUT", message, [{ path: [field], message }]);
  }
};

const mayLeadNew = (person: User | null, memberIds: readonly string[], actor: User): boolean =>
  person?.status === "active" &&
  (person.id === actor.id || person.role === "hr" || (memberIds.includes(person.id) && mayManage(person)));

export const handler = serve(
  reviews.openCalibrationSession,
  async ({ store, params: { roundId }, body, actor, now, today, commit }) => {
    const [{ round, reviewAuthority }, sessions] = await Promise.all([
      assertRoundAndAuthority(store, roundId),
      readSessions(store, roundId),
    ]);
    // A second click succeeds: this session is open already.
    if (sessions.some(({ id, openedBy }) => id === body.id && openedBy === actor.id)) {
      return { id: body.id };
    }
    assertNoRefusal(round.hasCalibration ? null : "This round has no calibration sessions.");
    assertNoRefusal(
      sessions.length >= maxSessionsPerRound
        ? `A round has at most ${maxSessionsPerRound} calibration sessions.`
        : null,
    );
    const { reviewIds, memberIds, leaderId, day } = body;
    assertNoProblem("day", day < today ? "The day must not be in the past." : null);
    assertNoProblem("day", day > round.endDate ? `The round ends on ${formatDay(round.endDate)}.` : null);
    const found = await readReviewsById(store, roundId, reviewIds, reviewAuthority);
    if (found.length < reviewIds.length || found.some((review) => !mayOpenSessionWith(actor, review))) {
      assertFound("review", null);
    }
    for (const review of found) {
      assertNoRefusal(calibrationRefusal(review, round));
    }
    assertNoProblem("reviewIds", managersProblem(found));
    const [{ managers, people }, leader] = await Promise.all([
      readPeopleAround(store, found, memberIds, reviewAuthority),
      leaderId === actor.id ? actor : readUser(store, leaderId),
    ]);
    const members = people.filter(({ person }) => memberIds.includes(person.id));
    const isRight = ({ person }: (typeof members)[number]): boolean =>
      mayManage(person) && mayBeMember(person, managers);
    assertNoProblem(
      "memberIds",
      members.length === memberIds.length && members.every(isRight)
        ? null
        : "Members are managers of these reviews, people above them, and the CTO.",
    );
    const [conflict] = conflictsOf({ reviews: found, members: members.map(({ place }) => place) });
    assertNoProblem(
      "reviewIds",
      conflict === undefined
        ? null
        : `${fullName(conflict.review.employee)} is a member, is above a member, or has the same manager as one.`,
    );
    assertNoProblem(
      "leaderId",
      mayLeadNew(leader, memberIds, actor) ? null : "You, a member or HR can lead the session.",
    );
    const until = lastSessionDay(day);
    const { reviewIds: _ids, ...session } = body;
    await commit(
      [
        ...newSessionSteps(
          {
            ...session,
            roundId,
            until,
            openedBy: actor.id,
            openedAt: now.toISOString(),
            openedByApprover: actor.role !== "cto",
            reviews: found,
          },
          reviewAuthority,
        ),
        unchangedRoundStep(round),
      ],
      {
        audit: { action: "round.calibration.opened", subjectId: roundId, change: {} },
        messages: [...new Set([...memberIds, leaderId])]
          .filter((id) => id !== actor.id)
          .map((id) =>
            calibrationOpened(id, {
              round: round.name,
              until,
              href: siteLink(paths.calibrationSession.getHref(roundId, body.id)),
            }),
          ),
      },
    );
    return { id: body.id };
  },
  tryEnqueue,
);
