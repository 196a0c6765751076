import { responsibleFieldsOf } from "#domain/people/editing.ts";
import type { PersonName, User } from "#domain/people/model.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import { acknowledgementDeadline, openedReview } from "#domain/reviews/acknowledging.ts";
import { isSharedWithManager, lastAppealDay } from "#domain/reviews/appeals.ts";
import { showsEarlierVersion } from "#domain/reviews/approval/sendingBack.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { canBeAskedAboutGoals, goalsForWriter } from "#domain/reviews/goals.ts";
import type { Review } from "#domain/reviews/model.ts";
import {
  appealVisibility,
  isReviewManager,
  mayAssignAppeal,
  maySeeSendBack,
  maySeeWriters,
  mayWithdrawApproval,
  previousLevelsVisibility,
  readerRoleOf,
  shownReview,
  type Viewer,
  type VisibleManagerEvaluation,
  visibleParts,
} from "#domain/reviews/policy.ts";
import { isFinalEvaluationStarted } from "#domain/reviews/stepRefusals.ts";
import { readerRoles } from "#domain/reviews/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { readFeedbackView } from "../../feedback/feedbackView.ts";
import type { Handlers } from "../../http/serve.ts";
import { profileKey, readUsers } from "../../people/store/people.ts";
import { noReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { calibrationFor, personIdsInCalibration } from "../calibration/reviewCalibration.ts";
import { recordOpening } from "../recordOpening.ts";
import { answersOf, reviewKey, toReview } from "../store/reviewItems.ts";
import { readReaders } from "../store/reviewReaders.ts";
import { readWholeReview, type WholeReview } from "../store/reviews.ts";

type Handler = Handlers<typeof reviews>;

export const listReviewReaders: Handler["listReviewReaders"] = async (context) => {
  const { store, authorize, now } = context;
  const { reviewId } = context.params;
  const [pointer, readers] = await Promise.all([
    store.entities.reviewPointer.get({ reviewId }).go({ consistent: true }),
    readReaders(store, reviewId, now),
  ]);
  const { employeeId, roundId } = assertFound("review", pointer.data);
  const readerIds = new Set(readers.map(({ readerId }) => readerId));
  const keys = [reviewKey(employeeId, roundId), ...[...readerIds].map(profileKey)];
  const Items = await readItems(store, keys, true);
  const review = assertFound("review", store.entities.review.parse({ Items }).data[0]);
  // Only the employee may read the rows, so neither the manager nor the review authority is needed.
  authorize(toReview(review, noReviewAuthority));
  const people = new Map(store.entities.user.parse({ Items }).data.map((person) => [person.id, person]));
  return {
    items: [...Map.groupBy(readers, ({ readerId }) => readerId)]
      .map(([readerId, rows]) => {
        const person = people.get(readerId);
        const days = rows.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).toSorted(compareKeys);
        return {
          person: person ? nameFieldsOf(person) : null,
          roles: readerRoles.filter((role) => rows.some((row) => row.role === role)),
          firstDay: days.at(0) ?? "",
          lastDay: days.at(-1) ?? "",
        };
      })
      .toSorted((a, b) => compareKeys(b.lastDay, a.lastDay) || compareKeys(b.firstDay, a.firstDay)),
  };
};

const visibleVersion = (
  which: VisibleManagerEvaluation,
  versions: Readonly<Record<NonNullable<VisibleManagerEvaluation>, Evaluation | null>>,
): Evaluation | null => (which === null ? null : versions[which]);

const isWritten = (evaluation: Evaluation | null): boolean => evaluation !== null && evaluation.updatedAt !== null;

const appealFor = (actor: Viewer, { review, appealTexts }: WholeReview): ReviewView["appeal"] => {
  const { appeal } = review;
  const visible = appealVisibility(actor, review);
  if (appeal === undefined || visible === "nothing") {
    return null;
  }
  const { filedOn, dueOn, outcome = null, resolvedOn = null, reviewerId = null } = appeal;
  return {
    filedOn,
    dueOn,
    sharesWithManager: actor.id === review.employee.id ? isSharedWithManager(review) : null,
    outcome,
    resolvedOn,
    reviewerId: mayAssignAppeal(actor, review) ? reviewerId : null,
    reason: visible === "all" ? (appealTexts?.reason ?? null) : null,
    resolution: visible === "all" ? (appealTexts?.resolution ?? null) : null,
  };
};

/** At most one request. */
const namesOf = async (
  store: Store,
  actor: User,
  showsManager: boolean,
  { employee, approverId, isApprovedByApprover, approvedForId, ctoApprovalCompletedBy }: Review,
  otherIds: readonly string[],
): Promise<
  Pick<ReviewView, "manager" | "approver" | "approvedBy" | "approvedFor"> & {
    readonly nameOf: (id: string) => PersonName | null;
    readonly heldSince: string | null;
  }
> => {
  const managerId = showsManager ? (employee.managerId ?? employee.formerManagerId ?? undefined) : undefined;
  const isNamed = isApprovedByApprover === true || approvedForId !== undefined;
  const approvedById = isNamed ? (ctoApprovalCompletedBy ?? undefined) : undefined;
  const idsToRead = [managerId, approverId, approvedById, approvedForId, ...otherIds]
    .filter((id) => id !== undefined)
    .filter((id) => id !== actor.id);
  const people = [actor, ...(await readUsers(store, idsToRead, true))];
  const mapPerson = <Name>(id: string | undefined, nameOf: (person: User) => Name): Name | null => {
    const person = people.find((one) => one.id === id);
    return person === undefined ? null : nameOf(person);
  };
  return {
    manager: mapPerson(managerId, responsibleFieldsOf),
    approver: mapPerson(approverId, nameFieldsOf),
    approvedBy: mapPerson(approvedById, nameFieldsOf),
    approvedFor: mapPerson(approvedForId, nameFieldsOf),
    nameOf: (id) => mapPerson(id, nameFieldsOf),
    heldSince: mapPerson(employee.id, ({ position, positionSince }) =>
      position?.id === employee.position.id ? positionSince : null,
    ),
  };
};

/** The answers by each writer except the actor. */
const answersByOtherWriter = (
  actor: User,
  { answerWriters }: WholeReview,
): readonly (readonly [string, readonly string[]])[] => {
  const ids = [...new Set(Object.values(answerWriters))].filter((id) => id !== actor.id);
  return ids.map((id) => [id, Object.keys(answerWriters).filter((answer) => answerWriters[answer] === id)]);
};

export const getReview: Handler["getReview"] = async (context) => {
  const { store, actor, params, authorize, now, today } = context;
  const whole = await readWholeReview(store, params.reviewId, ({ employeeId }) =>
    canBeAskedAboutGoals(actor, employeeId),
  );
  authorize(whole.review);
  const visible = visibleParts(actor, whole.review);
  const { previous } = whole;
  const visibleBefore = previous && previousLevelsVisibility(actor, previous.review);
  const selfEvaluation = visibleVersion(visible.selfEvaluation, {
    current: whole.selfEvaluation,
    approved: null,
    earlier: whole.earlierSelfEvaluation,
  });
  const managerEvaluation = visibleVersion(visible.managerEvaluation, {
    current: whole.managerEvaluation,
    approved: whole.approvedEvaluation,
    earlier: whole.earlierManagerEvaluation,
  });
  const role = readerRoleOf(actor, whole.review);
  const feedback = await readFeedbackView(store, actor, { review: whole.review, round: whole.round, today });
  const review = role === "employee" ? openedReview(whole.review, today) : whole.review;
  if (
    role !== null &&
    (isWritten(selfEvaluation) || isWritten(managerEvaluation) || (feedback?.items ?? []).length > 0)
  ) {
    // A reader gets no text until the opening is recorded (docs/privacy.md#who-opened-it).
    await recordOpening(
      store,
      { before: whole.review, after: review, readerId: actor.id, role, today, now },
      whole.readers,
    );
  }
  const goals = goalsForWriter(actor, whole, today);
  // The self-evaluation form is used most, so it reads the manager only if needed.
  const showsManager =
    role !== "employee" ||
    review.selfEvaluationCompletedAt !== null ||
    review.employee.formerManagerId !== null ||
    goals.length > 0;
  const note = maySeeSendBack(actor, review) ? whole.sendBackNote : null;
  const writers = maySeeWriters(actor, review) ? answersByOtherWriter(actor, whole) : [];
  const approves = mayWithdrawApproval(actor, review);
  const { nameOf, heldSince, ...names } = await namesOf(store, actor, showsManager, review, [
    ...(approves ? [review.employee.id] : []),
    ...(note ? [note.by] : []),
    ...(calibrationFor(actor, whole, () => null) === null ? [] : personIdsInCalibration(whole)),
    ...writers.map(([id]) => id),
  ]);
  const sendBackNote = note && { note: note.note, at: note.at, by: nameOf(note.by) };
  return {
    today,
    review: shownReview(actor, review),
    ...names,
    ...(approves && { positionSince: heldSince }),
    round: whole.round,
    skillsets: whole.skillsets,
    selfEvaluation,
    managerEvaluation,
    ...(maySeeWriters(actor, review) && {
      answerWriters: writers.map(([id, answers]) => ({ person: nameOf(id), answers })),
    }),
    earlierManagerEvaluation:
      visible.managerEvaluation === "current" &&
      (whole.review.managerReopening !== null || showsEarlierVersion(whole.review))
        ? whole.earlierManagerEvaluation
        : null,
    ctoApprovalComments: visible.ctoApproval ? whole.ctoApprovalComments : null,
    isFinalEvaluationStarted:
      (isReviewManager(actor, review) || mayWithdrawApproval(actor, review)) &&
      review.ctoApprovalCompletedAt !== null &&
      isFinalEvaluationStarted(review, whole.managerEvaluation),
    approvedEvaluation:
      visible.approvedEvaluation && whole.approvedEvaluation ? answersOf(whole.approvedEvaluation) : null,
    previous: previous && {
      reviewId: previous.review.id,
      roundName: previous.round.name,
      self: visibleBefore?.self ? previous.selfLevels : null,
      manager: visibleBefore?.manager ? previous.managerLevels : null,
      rating: visibleBefore?.manager ? previous.managerRating : null,
    },
    goals,
    sendBackNote,
    ...(feedback && { feedback }),
    calibration: calibrationFor(actor, whole, nameOf),
    exceptions: visible.exceptions ? whole.exceptions : [],
    reply: visible.reply ? whole.reply : null,
    acknowledgeUntil: role === "employee" ? acknowledgementDeadline(review, today) : null,
    appealUntil: role === "employee" ? lastAppealDay(review, today) : null,
    appeal: appealFor(actor, whole),
    sharedEvaluation:
      visible.managerEvaluation !== null && review.appeal?.outcome === "corrected"
        ? answersOf(whole.appealedEvaluation)
        : null,
  };
};
