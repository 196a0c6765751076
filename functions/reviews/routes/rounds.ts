import { isDeepStrictEqual } from "node:util";
import type * as z from "zod";
import { roundCompleted, roundStarted } from "#domain/messages/reviewMessages.ts";
import type { Operation } from "#domain/operations/model.ts";
import { responsibleFieldsOf } from "#domain/people/editing.ts";
import type { PersonName } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import { feedbackChangeRefusal } from "#domain/reviews/feedback.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import {
  deletionRefusal,
  formerRound,
  generationRefusal,
  isShownToEmployees,
} from "#domain/reviews/rounds/roundRefusals.ts";
import { changedRules, datesOf, roundPractice, roundRules } from "#domain/reviews/rounds/roundRules.ts";
import {
  assertDaysInOrder,
  assertNameIsFree,
  assertRoundCanBePutBack,
  assertRoundCompletable,
  assertRoundEditable,
  assertRoundStartable,
  assertSameChoices,
  newRound,
} from "#domain/reviews/rounds/rounds.ts";
import { assigneeCountsOf } from "#domain/reviews/stages.ts";
import type { AssigneeCounts, StageCounts } from "#domain/reviews/views/listModel.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import { assertNoRefusal } from "#domain/shared/errors.ts";
import { assertFound, findById } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { siteLink } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { profileKey, readUsers, usersIn } from "../../people/store/people.ts";
import { readPeopleCounts, readReviewableCounts } from "../../people/store/peopleCounts.ts";
import { readRetention, retentionKey, retentionMonthsIn } from "../../people/store/retention.ts";
import { announcementMessages } from "../../slack/store/slackSettings.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { startedOperation, toOperation } from "../../work/operations.ts";
import { readAwayForSelfEvaluation, readGenerationPreview } from "../generationPreview.ts";
import { putBackWrites, roundChangedError } from "../putBackWrites.ts";
import { endedSessionsWrites } from "../store/calibration.ts";
import { reviewKey, reviewsIn } from "../store/reviewItems.ts";
import { countExempted } from "../store/reviewLists.ts";
import {
  changedRulesWrites,
  readStoredRules,
  roundRulesKey,
  startedRulesWrite,
  storedRulesIn,
} from "../store/roundRules.ts";
import {
  activeRoundWrite,
  changedRound,
  newRoundWrite,
  readCountedRoundPage,
  readCountedRounds,
  readLatestRounds,
  readMissingRounds,
  readRound,
  removedRoundWrite,
  reviewCount,
  roundWrite,
  uniqueNameWrite,
  withCompletedRound,
} from "../store/rounds.ts";
import { generationInput } from "../work/generationInput.ts";

type Handler = Handlers<typeof reviews>;

/** For a completed round: no one has to act, and its unmanaged counter is no longer updated. */
const noAssignees: AssigneeCounts = { employee: 0, manager: 0, cto: 0 };

/** Active people with a position but no review in the active round: they joined after its start, or too recently. */
const countWithoutReview = async (store: Store, { id }: Round, counted: StageCounts): Promise<number> => {
  const { reviewable } = await readReviewableCounts(store);
  const uncounted = reviewable - reviewCount(counted);
  // Usually everyone has a review, which saves the request.
  return uncounted <= 0 ? 0 : Math.max(0, uncounted - (await countExempted(store, id)));
};

export const listRounds: Handler["listRounds"] = async ({ store, today, query }) => {
  const { rounds, countsOf, earlierFrom } = await readCountedRoundPage(store, query.from);
  const items = rounds.map(async (round) => {
    const { all, unmanaged, hasText, acknowledgements } = countsOf(round);
    const assigneeCounts = round.status === "completed" ? noAssignees : assigneeCountsOf(all, unmanaged);
    // At most one round is active.
    const withoutReview = round.status === "active" ? await countWithoutReview(store, round, all) : null;
    return { round, stages: all, assigneeCounts, hasText, acknowledgements, withoutReview };
  });
  return { today, items: await Promise.all(items), earlierFrom };
};

export const getGenerationPreview: Handler["getGenerationPreview"] = async (context) => {
  const { store, actor, today } = context;
  const { roundId } = context.query;
  const round = roundId === undefined ? null : await readRound(store, roundId);
  const [preview, away] = await Promise.all([
    readGenerationPreview(store),
    round === null ? { count: 0, people: [] } : readAwayForSelfEvaluation(store, round, actor.id, today),
  ]);
  return { ...preview, away };
};

export const getRoundRules: Handler["getRoundRules"] = async (context) => {
  const { store, actor, today } = context;
  const { roundId } = context.params;
  const managerKeys = actor.managerId === null ? [] : [profileKey(actor.managerId)];
  const [{ rounds, countsOf, reviewAuthority }, Items] = await Promise.all([
    readLatestRounds(store),
    readItems(store, [roundRulesKey(roundId), reviewKey(actor.id, roundId), retentionKey, ...managerKeys], true),
  ]);
  const round = assertFound(
    "round",
    [...rounds, ...(await readMissingRounds(store, rounds, [roundId]))].find(
      (one) => one.id === roundId && (mayAdminister(actor) || isShownToEmployees(one, countsOf(one).hasText)),
    ),
  );
  const storedRules = storedRulesIn(store, Items);
  const changes = storedRules?.changes ?? [];
  const personIds = changes.flatMap(({ by, approver }) => [by ?? [], approver?.id ?? []].flat());
  const names = await readUsers(store, personIds);
  const nameOf = (id: string | undefined): PersonName | null => {
    const person = names.find((one) => one.id === id);
    return person ? nameFieldsOf(person) : null;
  };
  const [review] = reviewsIn(store, Items, reviewAuthority);
  const managerId = review?.employee.managerId ?? null;
  const [manager] = managerId === null ? [] : usersIn(store, Items, [managerId]);
  const currentRules = roundRules(round);
  const practice = roundPractice(retentionMonthsIn(store, Items));
  const storedPractice = storedRules?.practice ?? practice;
  return {
    today,
    round,
    rulesAsOf: storedRules?.rulesAsOf ?? null,
    rules: storedRules === null ? currentRules : storedRules.rules,
    changedRules: storedRules === null ? [] : changedRules(storedRules.rules, currentRules),
    practice: storedPractice,
    changedPractice: isDeepStrictEqual(storedPractice, practice) ? null : practice,
    dates: storedRules?.dates ?? datesOf(round),
    changes: changes.map(({ at, by, moved, approver }) => ({
      at,
      by: nameOf(by),
      moved,
      approver: approver ? { person: nameOf(approver.id), isApprover: approver.isApprover } : null,
    })),
    own: review
      ? {
          reviewId: review.id,
          manager: manager ? responsibleFieldsOf(manager) : null,
          selfDeadline: selfDeadlineOf(review, round),
          managerDeadline: managerDeadlineOf(review, round),
        }
      : null,
  };
};

export const createRound: Handler["createRound"] = async ({ store, body, actor, newId, commit }) => {
  const { rounds, active } = await readCountedRounds(store);
  assertNameIsFree(body.name, null, rounds);
  const { hasCalibration, asksPromotions, ...settings } = body;
  const round = newRound(body, { id: newId(), createdBy: actor.id });
  await commit([newRoundWrite(round), uniqueNameWrite(active)], {
    audit: {
      action: "round.created",
      subjectId: round.id,
      change: {
        ...settings,
        ...(hasCalibration && { hasCalibration }),
        ...(asksPromotions && { asksPromotions }),
        ...(round.feedback && { asksFeedback: true }),
      },
    },
  });
  return round;
};

export const updateRound: Handler["updateRound"] = async (context) => {
  const { store, actor, params, body, now, today, commit } = context;
  const { rounds, active, countsOf } = await readCountedRounds(store);
  const round = findById("round", rounds, params.roundId);
  const {
    version,
    minDaysEmployed = round.minDaysEmployed,
    feedback = round.feedback ?? null,
    hasCalibration = round.hasCalibration ?? false,
    asksPromotions = round.asksPromotions ?? false,
    ...rest
  } = body;
  const settings = { ...rest, minDaysEmployed };
  assertRoundEditable(round);
  assertSameChoices(round, { hasCalibration, asksPromotions });
  assertDaysInOrder({ ...settings, feedback });
  assertVersion(round.version, version);
  const isRenamed = settings.name !== round.name;
  if (isRenamed) {
    assertNameIsFree(settings.name, round.id, rounds);
  }
  assertNoRefusal(feedbackChangeRefusal(round, countsOf(round).hasText, feedback, today));
  const {
    feedback: _before,
    hasCalibration: _calibrated,
    asksPromotions: _asked,
    ...others
  } = changedRound(round, settings);
  const changed = {
    ...others,
    ...(feedback !== null && { feedback }),
    ...(hasCalibration && { hasCalibration }),
    ...(asksPromotions && { asksPromotions }),
  };
  const storedRules = round.reviewsGenerated ? await readStoredRules(store, round.id) : null;
  const change = { at: now.toISOString(), by: actor.id };
  const writes = [
    roundWrite(round, changed),
    ...(isRenamed ? [uniqueNameWrite(active)] : []),
    ...changedRulesWrites(round, changed, storedRules, change),
  ];
  await commit(writes, {
    audit: {
      action: "round.changed",
      subjectId: round.id,
      change: {
        ...settings,
        ...(feedback && { asksFeedback: true }),
        ...(hasCalibration !== (round.hasCalibration ?? false) && { hasCalibration }),
        ...(asksPromotions !== (round.asksPromotions ?? false) && { asksPromotions }),
      },
    },
  });
  return changed;
};

export const deleteRound: Handler["deleteRound"] = async (context) => {
  const { store, params, query, now, newId, commit } = context;
  const counted = await readCountedRounds(store);
  const round = findById("round", counted.rounds, params.roundId);
  if (round.deletionId !== null) {
    const { data } = await store.entities.operation.get({ id: round.deletionId }).go({ consistent: true });
    if (data?.status === "running") {
      return { operation: toOperation(data) };
    }
  }
  const { all, hasText } = counted.countsOf(round);
  assertNoRefusal(deletionRefusal(round, hasText));
  assertVersion(round.version, query.version);
  const audit = { action: "round.deleted", subjectId: round.id, change: { name: round.name } } as const;
  if (!round.reviewsGenerated) {
    await commit([removedRoundWrite(round)], { audit });
    return { operation: null };
  }
  const plannedDeletion = { id: newId(), kind: "deleteRound", total: reviewCount(all) } as const;
  // No one can write in a draft, and generation stops once the round isn't active.
  const closed = changedRound(round, { status: "draft", replacedId: null, deletionId: plannedDeletion.id });
  await commit(putBackWrites(round, closed, formerRound(round, counted.rounds), counted), {
    audit,
    operation: { ...plannedDeletion, input: { roundId: round.id } },
  });
  return { operation: startedOperation(plannedDeletion, now) };
};

/** The generation that this request or an earlier click started; null if none did. */
const readBegunGeneration = async (store: Store, round: Round, seenVersion: number): Promise<Operation | null> => {
  if (round.status !== "active" || round.generationId === null) {
    return null;
  }
  const { data } = await store.entities.operation.get({ id: round.generationId }).go({ consistent: true });
  if (!data) {
    return null;
  }
  const { roundVersion } = generationInput.parse(data.input);
  return data.status === "running" || roundVersion === seenVersion ? toOperation(data) : null;
};

const startedMessage = ({ name, selfEvaluationDeadline, managerEvaluationDeadline }: Round) =>
  roundStarted({
    round: name,
    selfEvaluationDeadline,
    managerEvaluationDeadline,
    href: siteLink(paths.reviews.getHref()),
  });

export const startRound: Handler["startRound"] = async (context) => {
  const { store, params, body, now, newId, commit } = context;
  const [{ rounds, active, countsOf, reviewAuthority }, countsOfPeople, retention] = await Promise.all([
    readCountedRounds(store),
    readPeopleCounts(store),
    readRetention(store),
  ]);
  const round = findById("round", rounds, params.roundId);
  const begun = await readBegunGeneration(store, round, body.version);
  if (begun) {
    return { round, operation: begun };
  }
  const replaced = rounds.find(({ id }) => id === active.roundId && id !== round.id) ?? null;
  assertRoundStartable(round, replaced, body.expectedActiveRoundId);
  assertVersion(round.version, body.version);
  const { all, hasText } = countsOf(round);
  if (reviewCount(all) === 0) {
    assertNoRefusal(generationRefusal(await readGenerationPreview(store)));
  }
  const plannedGeneration = { id: newId(), kind: "generateReviews", total: countsOfPeople.active } as const;
  const started = changedRound(round, {
    status: "active",
    reviewsGenerated: true,
    generationId: plannedGeneration.id,
    ...(round.status === "draft" && { replacedId: replaced?.id ?? null }),
  });
  await commit(
    [
      activeRoundWrite(active, round.id, roundChangedError),
      roundWrite(round, started, roundChangedError),
      // If the round has text, the rules of its first start still apply.
      ...(round.status === "draft" && !hasText
        ? [startedRulesWrite(started, now.toISOString(), retention.months)]
        : []),
      ...(replaced
        ? [
            roundWrite(replaced, changedRound(replaced, { status: "draft" }), roundChangedError),
            ...endedSessionsWrites(reviewAuthority, ({ roundId }) => roundId === replaced.id),
          ]
        : []),
    ],
    {
      audit: {
        action: "round.started",
        subjectId: round.id,
        change: { status: started.status, generationId: plannedGeneration.id, replaced: replaced?.id ?? null },
      },
      // Generating missing reviews starts an active round again, which isn't announced.
      messages: round.status === "active" ? [] : await announcementMessages(store, startedMessage(started)),
      operation: {
        ...plannedGeneration,
        input: {
          roundId: round.id,
          roundVersion: round.version,
          ...(body.adjustsToAbsences === true && { adjustsToAbsences: true }),
        } satisfies z.input<typeof generationInput>,
      },
    },
  );
  return { round: started, operation: startedOperation(plannedGeneration, now) };
};

export const putBackRound: Handler["putBackRound"] = async ({ store, params, query, commit }) => {
  const counted = await readCountedRounds(store);
  const round = findById("round", counted.rounds, params.roundId);
  const former = formerRound(round, counted.rounds);
  const { hasText } = counted.countsOf(round);
  assertRoundCanBePutBack(round, hasText, former, query.expectedActiveRoundId ?? null);
  assertVersion(round.version, query.version);
  const after = changedRound(round, { status: "draft", replacedId: null });
  await commit(putBackWrites(round, after, former, counted), {
    audit: {
      action: "round.put-back",
      subjectId: round.id,
      change: { status: after.status, activeAgain: former?.id ?? null },
    },
  });
  return after;
};

export const completeRound: Handler["completeRound"] = async (context) => {
  const { store, params, body, today, commit } = context;
  const { rounds, active, reviewAuthority } = await readCountedRounds(store);
  const round = findById("round", rounds, params.roundId);
  // A second click succeeds: a completed round never changes, so this is the requested completion.
  if (round.status === "completed" && round.version === body.version + 1) {
    return round;
  }
  assertRoundCompletable(round, today);
  assertVersion(round.version, body.version);
  const completed = changedRound(round, { status: "completed" });
  const writes = [
    roundWrite(round, completed),
    activeRoundWrite(withCompletedRound(active), null),
    ...endedSessionsWrites(reviewAuthority, ({ roundId }) => roundId === round.id),
  ];
  await commit(writes, {
    audit: { action: "round.completed", subjectId: round.id, change: { status: completed.status } },
    messages: await announcementMessages(
      store,
      roundCompleted({ round: completed.name, href: siteLink(paths.reviews.getHref()) }),
    ),
  });
  return completed;
};
