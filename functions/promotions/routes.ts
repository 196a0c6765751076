import { personNameOf } from "#domain/people/editing.ts";
import type { User } from "#domain/people/model.ts";
import type * as promotions from "#domain/promotions/contract.ts";
import type { PromotionTask } from "#domain/promotions/model.ts";
import {
  caseRolesOf,
  isCaseEmployee,
  isCaseManager,
  isPromotionDecider,
  isPromotionManager,
  mayReadCase,
  readsAllCases,
} from "#domain/promotions/policy.ts";
import {
  answerBy,
  answererOf,
  areVotesOpen,
  askApproverRefusal,
  askRefusal,
  committeeRefusal,
  decideRefusal,
  lookAgainProblem,
  outcomeRefusal,
  promotionDayProblem,
  releasableFrom,
  showRefusal,
  takeBackRefusal,
  textsRefusal,
  timeInPosition,
  voteRefusal,
  votingDayProblem,
  withdrawRefusal,
  wordsRefusal,
} from "#domain/promotions/rules.ts";
import { type CaseStep, committeeSize } from "#domain/promotions/terms.ts";
import { DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import {
  caseDecided,
  caseEnded,
  caseOpened,
  caseShown,
  outcomeReleased,
  promotionAnswered,
  promotionAsked,
  promotionTakenBack,
  voteAsked,
} from "#domain/slack/promotionMessages.ts";
import type { CommitOptions } from "../commit.ts";
import type { RouteHandler } from "../http/serve.ts";
import { readHeldPosition } from "../people/store/heldPosition.ts";
import { readUsers, unchangedUserStep } from "../people/store/people.ts";
import { findPeople } from "../people/store/peopleList.ts";
import { readLadders, readPositions } from "../positions/store/ladder.ts";
import { assertRound } from "../reviews/store/rounds.ts";
import { siteLink } from "../siteLink.ts";
import { versionConflict } from "../table/conflicts.ts";
import type { Store } from "../table/store.ts";
import type { TransactionStep } from "../table/transact.ts";
import { organisationDay } from "../today.ts";
import { caseView } from "./caseView.ts";
import { hasTooFewMembers, pickerSize, readMemberRefusals, readPossibleMembers } from "./committee.ts";
import { readCopyChoices } from "./copies.ts";
import { caseLink, toDecider, toEmployee, toManager } from "./messages.ts";
import { type OpenedCase, openCase } from "./openCase.ts";
import { answerRefusalOf, askerOf, caseLine, openPerson, openRefusalOf, personPromotions } from "./personPromotions.ts";
import { sentOn } from "./sendOn.ts";
import { readCasePage, readCasesOfRound } from "./store/promotionLists.ts";
import {
  ballotSteps,
  caseStep,
  endedCaseSteps,
  newCaseSteps,
  type PromotionState,
  promotionSettingsStep,
  readAreCasesOn,
  readCase,
  removedMemberSteps,
  stateSteps,
  textStep,
  unchangedCaseStep,
  voteSteps,
  waitingSteps,
} from "./store/promotions.ts";
import { targetsOf } from "./targets.ts";
import { readViewerPromotions, type ViewerCase } from "./viewerPromotions.ts";

export const setPromotions: RouteHandler<typeof promotions.setPromotions> = async ({
  store,
  actor,
  body: { isOn },
  commit,
}) => {
  if (isOn !== (await readAreCasesOn(store))) {
    await commit([promotionSettingsStep(isOn)], {
      audit: { action: "promotion.cases.switched", subjectId: actor.id, change: { isOn }, before: { isOn: !isOn } },
    });
  }
  return { isOn };
};

type Task = Pick<PromotionTask, "kind" | "dueOn">;

/** What a viewer can do in a case now; null if nothing. */
const taskOf = (actor: User, { found, subject, ballot }: ViewerCase, today: Day): Task | null => {
  const { state, shownOn, decision } = found;
  const roles = caseRolesOf(actor, {
    ...subject,
    state,
    wasShown: shownOn !== undefined,
    memberIds: ballot?.memberIds ?? [],
  });
  if (state === "writing" && roles.includes("manager")) {
    return { kind: "write", dueOn: null };
  }
  if (state === "agreeing" && roles.includes("employee") && shownOn !== undefined) {
    return { kind: "agree", dueOn: answerBy(shownOn) };
  }
  if (state === "decided" && decision !== undefined) {
    const from = releasableFrom(decision.decidedOn);
    const isTheirs = roles.includes("manager") || (roles.includes("decider") && from <= today);
    return isTheirs ? { kind: "tell", dueOn: addDays(from, -1) } : null;
  }
  if (state !== "deciding") {
    return null;
  }
  const isOpen = ballot !== null && areVotesOpen(voted(ballot), ballot.until, today);
  if (roles.includes("member") && ballot !== null) {
    return isOpen || ballot.votedIds.includes(actor.id) ? null : { kind: "vote", dueOn: ballot.until };
  }
  if (!roles.includes("decider")) {
    return null;
  }
  if (ballot === null && found.hasNoCommittee !== true) {
    return { kind: "committee", dueOn: null };
  }
  return ballot === null || isOpen ? { kind: "decide", dueOn: null } : null;
};

const voted = ({ memberIds, votedIds }: NonNullable<ViewerCase["ballot"]>) =>
  memberIds.map((id) => ({ hasVoted: votedIds.includes(id) }));

export const listPromotionTasks: RouteHandler<typeof promotions.listPromotionTasks> = async ({
  store,
  actor,
  today,
}) => {
  const { isOn, cases, questions } = await readViewerPromotions(store, actor);
  const answers = questions.flatMap(({ person, subject, question }): readonly PromotionTask[] => {
    const waiting = answererOf(question);
    const isTheirs = waiting === "manager" ? isPromotionManager(actor, subject) : isPromotionDecider(actor, subject);
    return waiting === null || !isTheirs
      ? []
      : [
          {
            kind: waiting === "manager" ? "answer" : "answerForApprover",
            person: personNameOf(person),
            caseId: null,
            dueOn: answerBy(question.toApproverOn ?? question.askedOn),
          },
        ];
  });
  const inCases = cases.flatMap((one): readonly PromotionTask[] => {
    const task = taskOf(actor, one, today);
    return task === null ? [] : [{ ...task, person: personNameOf(one.employee), caseId: one.found.caseId }];
  });
  return {
    today,
    isOn,
    items: [...answers, ...inCases].toSorted(
      (a, b) => compareKeys(a.dueOn ?? "9", b.dueOn ?? "9") || compareKeys(a.person.id, b.person.id),
    ),
  };
};

export const listPromotionCases: RouteHandler<typeof promotions.listPromotionCases> = async ({
  store,
  actor,
  query,
}) => {
  const mayTurnOn = actor.role === "cto";
  if (!readsAllCases(actor)) {
    const { isOn, cases } = await readViewerPromotions(store, actor);
    const items = cases
      .filter(({ found, subject, ballot }) =>
        mayReadCase(actor, {
          ...subject,
          state: found.state,
          wasShown: found.shownOn !== undefined,
          memberIds: ballot?.memberIds ?? [],
        }),
      )
      .toSorted((a, b) => compareKeys(b.found.caseId, a.found.caseId))
      .map(({ found, employee }) => caseLine(found, employee, employee.id === actor.id));
    return { isOn, mayTurnOn, items, cursor: null };
  }
  const [isOn, page] = await Promise.all([readAreCasesOn(store), readCasePage(store, query.cursor)]);
  const people = await readUsers(
    store,
    page.items.map(({ employeeId }) => employeeId),
  );
  return {
    isOn,
    mayTurnOn,
    items: page.items.flatMap((found) => {
      const employee = people.find(({ id }) => id === found.employeeId);
      // A draft is its manager's.
      return employee === undefined || found.shownOn === undefined ? [] : [caseLine(found, employee, false)];
    }),
    cursor: page.cursor,
  };
};

/** From an index, which may lag. One request for each megabyte of people. */
const readTimeInPosition = async (store: Store, today: Day) => {
  const [{ positions }, { data }] = await Promise.all([
    readPositions(store),
    store.entities.user.query
      .byStatus({ status: "active" })
      .go({ pages: "all", attributes: ["position", "positionSince"] }),
  ]);
  const levelOf = new Map(positions.map(({ id, level }) => [id, level]));
  const held = data.flatMap(({ position, positionSince }) => {
    const level = levelOf.get(position?.id ?? "");
    return level === undefined || positionSince === undefined ? [] : [{ level, since: organisationDay(positionSince) }];
  });
  return [...timeInPosition(held, today)];
};

export const getPromotionReport: RouteHandler<typeof promotions.getPromotionReport> = async ({
  store,
  params: { roundId },
  today,
}) => {
  const [round, all, { data: found }] = await Promise.all([
    assertRound(store, roundId),
    readCasesOfRound(store, roundId),
    store.entities.promotionAsked.query.byRound({ roundId }).go({ pages: "all", attributes: ["userId"] }),
  ]);
  // A draft is its manager's.
  const cases = all.filter(({ shownOn }) => shownOn !== undefined);
  const decided = cases.filter(({ decision }) => decision !== undefined);
  const asked = round.asksPromotions === true ? found.length : 0;
  return {
    asked,
    opened: cases.length,
    decided: decided.length,
    promoted: decided.filter(({ decision }) => decision?.kind === "promote").length,
    notYet: decided.filter(({ decision }) => decision?.kind === "notYet").length,
    effective: cases.filter(({ ending }) => ending === "promoted").length,
    timeInPosition: asked + cases.length === 0 ? [] : await readTimeInPosition(store, today),
  };
};

export const getPromotions: RouteHandler<typeof promotions.getPromotions> = async ({
  store,
  actor,
  params,
  authorize,
  today,
}) => {
  const opened = await openPerson(store, params.userId);
  authorize(opened.subject);
  return personPromotions(store, opened, actor, today);
};

export const askForPromotion: RouteHandler<typeof promotions.askForPromotion> = async ({
  store,
  actor,
  params: { userId },
  body,
  authorize,
  today,
  commit,
}) => {
  const opened = await openPerson(store, userId);
  authorize(opened.subject);
  const { state, subject, latest } = opened;
  const asker = askerOf(opened, today);
  const toApprover = body.to === "approver";
  const refusal = toApprover ? askApproverRefusal(asker) : askRefusal(asker);
  if (refusal !== null) {
    throw new DomainError("STATE_CONFLICT", refusal);
  }
  if ((state?.version ?? 0) !== body.version) {
    throw versionConflict();
  }
  const { version: _version, ...others } = state ?? { userId, version: 0 };
  const asked = state?.question;
  const question =
    toApprover && asked !== undefined
      ? { ...asked, toApproverOn: today }
      : { by: "employee" as const, askedOn: today, ...(latest !== null && { afterReviewId: latest.reviewId }) };
  const content = promotionAsked(siteLink(paths.promotionsOf.getHref(userId)));
  await commit(stateSteps(state, { ...others, question }, toApprover || subject.managerId === null), {
    audit: { action: "promotion.asked", subjectId: userId, change: {} },
    messages: (toApprover ? toDecider : toManager)(subject, content, actor.id),
  });
  return personPromotions(store, await openPerson(store, userId), actor, today);
};

type Answer = NonNullable<NonNullable<PromotionState["question"]>["answer"]>;

/** The question has this answer now, so the employee can ask the approver next, or the approver answers theirs. */
const withoutCase = ({ question, ...others }: PromotionState, endedId: string, answer: Answer): PromotionState => {
  if (question?.caseId !== endedId) {
    return { ...others, ...(question && { question }) };
  }
  const { caseId: _ended, ...asked } = question;
  return { ...others, question: { ...asked, answer } };
};

export const answerPromotionQuestion: RouteHandler<typeof promotions.answerPromotionQuestion> = async ({
  store,
  actor,
  params: { userId },
  body,
  authorize,
  today,
  commit,
}) => {
  const opened = await openPerson(store, userId);
  authorize(opened.subject);
  const { state, subject } = opened;
  const refusal = answerRefusalOf(opened, actor);
  if (refusal !== null || state === null) {
    throw new DomainError("STATE_CONFLICT", refusal ?? "There is no question to answer.");
  }
  if (state.version !== body.version) {
    throw versionConflict();
  }
  const options = {
    audit: { action: "promotion.answered", subjectId: userId, change: {} },
    messages: toEmployee(subject, promotionAnswered(siteLink(paths.growth.getHref())), actor.id),
  } as const;
  const open = state.openCaseId === undefined ? null : await readCase(store, userId, state.openCaseId);
  const answer = { by: actor.id, on: today, reason: body.reason };
  if (open !== null) {
    const after = withoutCase(state, open.found.caseId, answer);
    const isForDecider = after.question !== undefined && answererOf(after.question) === "approver";
    await commit(
      [
        ...endedCaseSteps({ ...open, state: after }, "dropped", today),
        textStep(open.text, { reason: body.reason }),
        ...waitingSteps(userId, isForDecider),
      ],
      options,
    );
  } else if (state.question !== undefined) {
    const { version: _version, ...others } = state;
    const isManagers = answererOf(state.question) === "manager";
    const question = { ...state.question, ...(isManagers ? { answer } : { approverAnswer: answer }) };
    await commit(stateSteps(state, { ...others, question }, false), options);
  }
  return personPromotions(store, await openPerson(store, userId), actor, today);
};

export const openPromotionCase: RouteHandler<typeof promotions.openPromotionCase> = async ({
  store,
  actor,
  params: { userId },
  body,
  authorize,
  today,
  commit,
}) => {
  const opened = await openPerson(store, userId);
  authorize(opened.subject);
  const { person, state, subject, latest, cases } = opened;
  if (cases.some(({ caseId }) => caseId === body.id)) {
    return personPromotions(store, opened, actor, today);
  }
  const refusal = openRefusalOf(opened, actor);
  if (refusal !== null || person.position === null) {
    throw new DomainError("STATE_CONFLICT", refusal ?? "A case needs a position.");
  }
  if ((state?.version ?? 0) !== body.version) {
    throw versionConflict();
  }
  const target = targetsOf(await readLadders(store), person, null).find(
    ({ position }) => position.id === body.targetId,
  );
  if (target === undefined) {
    return throwFieldError("targetId", "This isn't a next position anymore. Choose another one.");
  }
  const { id, code, title, level } = target.position;
  const ids = { employeeId: userId, caseId: body.id };
  const { version: _version, question, ...others } = state ?? { userId, version: 0, question: undefined };
  await commit(
    [
      ...newCaseSteps(
        {
          ...ids,
          state: "writing",
          list: "open",
          from: person.position,
          target: { id, code, title, level },
          ...(latest !== null && { roundId: latest.roundId }),
          openedOn: today,
          openedBy: actor.id,
          authorIds: isPromotionManager(actor, subject) ? [actor.id] : [],
          version: 1,
        },
        {
          ...ids,
          requirements: target.requirements,
          texts: { changed: "", whyNow: "", missing: "" },
          words: "",
          copies: [],
          missing: "",
          outcome: "",
          reason: "",
          version: 1,
        },
      ),
      ...stateSteps(
        state,
        { ...others, openCaseId: body.id, ...(question && { question: { ...question, caseId: body.id } }) },
        false,
      ),
      unchangedUserStep(person, "This person was changed. Try again. Nothing was lost."),
    ],
    {
      audit: { action: "promotion.opened", subjectId: userId, change: {} },
      messages: toManager(subject, caseOpened(caseLink(ids)), actor.id),
    },
  );
  return personPromotions(store, await openPerson(store, userId), actor, today);
};

export const getPromotionCase: RouteHandler<typeof promotions.getPromotionCase> = async ({
  store,
  actor,
  params: { userId, caseId },
  authorize,
  today,
}) => {
  const opened = await openCase(store, { employeeId: userId, caseId, today }, authorize);
  return caseView(store, opened, actor, today);
};

export const savePromotionTexts: RouteHandler<typeof promotions.savePromotionTexts> = async ({
  store,
  actor,
  params: { userId, caseId },
  body,
  authorize,
  today,
  commit,
}) => {
  const place = { employeeId: userId, caseId, today };
  const opened = await openCase(store, place, authorize);
  const { found, text } = opened;
  const refusal = textsRefusal(found);
  if (refusal !== null) {
    throw new DomainError("STATE_CONFLICT", refusal);
  }
  if (text.version !== body.version) {
    throw versionConflict();
  }
  // A new manager takes the case over, and is an author from the first word on.
  const isAuthor = found.authorIds.includes(actor.id);
  await commit([
    textStep(text, { texts: body.texts }),
    isAuthor ? unchangedCaseStep(found) : caseStep(found, { authorIds: [...found.authorIds, actor.id] }),
  ]);
  return caseView(store, await openCase(store, place), actor, today);
};

export const savePromotionWords: RouteHandler<typeof promotions.savePromotionWords> = async ({
  store,
  actor,
  params: { userId, caseId },
  body,
  authorize,
  today,
  commit,
}) => {
  const place = { employeeId: userId, caseId, today };
  const opened = await openCase(store, place, authorize);
  const { found, text } = opened;
  const refusal = wordsRefusal(found);
  if (refusal !== null) {
    throw new DomainError("STATE_CONFLICT", refusal);
  }
  if (text.version !== body.version) {
    throw versionConflict();
  }
  const isNew = body.copies.some((wanted) => !text.copies.some(({ id }) => id === wanted.id));
  const choices = [...text.copies, ...(isNew ? await readCopyChoices(store, userId) : [])];
  // A copy stays as it was when it was added.
  const copies = body.copies.map(
    (wanted) =>
      choices.find(({ kind, id }) => kind === wanted.kind && id === wanted.id) ??
      throwFieldError("copies", "An entry or goal no longer exists. Choose again."),
  );
  await commit([textStep(text, { words: body.words, copies }), unchangedCaseStep(found)]);
  return caseView(store, await openCase(store, place), actor, today);
};

export const listPromotionCopies: RouteHandler<typeof promotions.listPromotionCopies> = async ({
  store,
  params: { userId, caseId },
  authorize,
  today,
}) => {
  await openCase(store, { employeeId: userId, caseId, today }, authorize);
  return { items: [...(await readCopyChoices(store, userId))] };
};

interface Move {
  readonly steps: readonly TransactionStep[];
  readonly messages: CommitOptions["messages"];
}

const refusalOf = (step: CaseStep, { found, text }: OpenedCase): string | null => {
  if (step === "show") {
    return showRefusal(found, text.texts);
  }
  return step === "withdraw" ? withdrawRefusal(found) : wordsRefusal(found);
};

const moveOf = async (
  store: Store,
  opened: OpenedCase,
  step: CaseStep,
  { actorId, today }: { readonly actorId: string; readonly today: string },
): Promise<Move> => {
  const { found, subject } = opened;
  const href = caseLink(found);
  if (step === "show") {
    return {
      steps: [caseStep(found, { state: "agreeing", shownOn: today })],
      messages: toEmployee(subject, caseShown(answerBy(today), href), actorId),
    };
  }
  if (step === "agree") {
    return sentOn(store, opened, { today, hasAgreed: true, actorId });
  }
  return {
    steps: endedCaseSteps(opened, step === "decline" ? "declined" : "withdrawn", today),
    messages: toManager(subject, caseEnded(href), actorId),
  };
};

const actions = {
  show: "promotion.shown",
  agree: "promotion.agreed",
  decline: "promotion.declined",
  withdraw: "promotion.withdrawn",
} as const;

export const movePromotionCase: RouteHandler<typeof promotions.movePromotionCase> = async ({
  store,
  actor,
  params: { userId, caseId },
  body: { step, version },
  authorize,
  today,
  commit,
}) => {
  const place = { employeeId: userId, caseId, today };
  const opened = await openCase(store, place, authorize);
  const mayMove = step === "show" ? isCaseManager : isCaseEmployee;
  if (!mayMove(actor, opened.subject)) {
    throw new DomainError("FORBIDDEN", "Only the employee answers, and only the manager shows the case.");
  }
  const refusal = refusalOf(step, opened);
  if (refusal !== null) {
    throw new DomainError("STATE_CONFLICT", refusal);
  }
  // Withdrawing needs no version: one that counts decisions would tell the employee about them.
  if (step !== "withdraw" && opened.found.version !== version) {
    throw versionConflict();
  }
  const { steps, messages } = await moveOf(store, opened, step, { actorId: actor.id, today });
  await commit(steps, { audit: { action: actions[step], subjectId: userId, change: {} }, messages });
  return caseView(store, await openCase(store, place), actor, today);
};

export const findPromotionMembers: RouteHandler<typeof promotions.findPromotionMembers> = async ({
  store,
  params: { userId, caseId },
  query,
  authorize,
  today,
}) => {
  const opened = await openCase(store, { employeeId: userId, caseId, today }, authorize);
  const name = query.name?.trim() ?? "";
  const nearest = await readPossibleMembers(store, opened, name === "" ? pickerSize : committeeSize.min);
  const hasEnough = nearest.length >= committeeSize.min;
  if (name === "") {
    return { items: nearest.map(summaryOf), hasEnough };
  }
  const { items } = await findPeople(
    store,
    name,
    undefined,
    ({ status, role }) => status === "active" && role !== "hr" && role !== "cto",
  );
  const { refusalOf, people } = await readMemberRefusals(store, opened, items);
  const found = items.flatMap((id) => (refusalOf(id) === null ? (people.get(id) ?? []) : []));
  return { items: found.slice(0, pickerSize).map(summaryOf), hasEnough };
};

type Summary = Pick<
  Awaited<ReturnType<typeof readPossibleMembers>>[number],
  "id" | "email" | "firstName" | "lastName" | "role"
>;

const summaryOf = ({ id, email, firstName, lastName, role }: Summary) => ({ id, email, firstName, lastName, role });

export const namePromotionCommittee: RouteHandler<typeof promotions.namePromotionCommittee> = async ({
  store,
  actor,
  params: { userId, caseId },
  body,
  authorize,
  today,
  commit,
}) => {
  const place = { employeeId: userId, caseId, today };
  const opened = await openCase(store, place, authorize);
  const { found, ballot } = opened;
  const refusal = committeeRefusal(found, ballot !== null);
  if (refusal !== null) {
    throw new DomainError("STATE_CONFLICT", refusal);
  }
  if (found.version !== body.version) {
    throw versionConflict();
  }
  const dayProblem = votingDayProblem(body.until, today);
  if (dayProblem !== null) {
    throwFieldError("until", dayProblem);
  }
  const { refusalOf } = await readMemberRefusals(store, opened, body.memberIds);
  const problem = body.memberIds.map(refusalOf).find((one) => one !== null);
  if (problem !== undefined && problem !== null) {
    throwFieldError("memberIds", problem);
  }
  await commit([...ballotSteps(opened, { ...body, namedBy: actor.id, today }), unchangedCaseStep(found)], {
    audit: { action: "promotion.committeeNamed", subjectId: userId, change: {} },
    messages: body.memberIds.map((recipientId) => ({ ...voteAsked(body.until, caseLink(found)), recipientId })),
  });
  return caseView(store, await openCase(store, place), actor, today);
};

/** Sends no message: who has voted is on the page, and how no one reads before all may. */
export const voteOnPromotion: RouteHandler<typeof promotions.voteOnPromotion> = async ({
  store,
  actor,
  params: { userId, caseId },
  body,
  authorize,
  today,
  commit,
}) => {
  const place = { employeeId: userId, caseId, today };
  const opened = await openCase(store, place, authorize);
  const refusal = voteRefusal(opened.found, opened.areVotesOpen === true);
  if (refusal !== null) {
    throw new DomainError("STATE_CONFLICT", refusal);
  }
  const ballot = assertFound("promotion", opened.ballot);
  const own = opened.votes.find(({ memberId }) => memberId === actor.id) ?? null;
  if ((own?.version ?? 0) !== body.version) {
    throw versionConflict();
  }
  const { vote, reason } = body;
  const cast = { employeeId: userId, caseId, memberId: actor.id, vote, reason, votedOn: today };
  await commit([...voteSteps(ballot, own, cast), unchangedCaseStep(opened.found)], {
    audit: { action: "promotion.voted", subjectId: userId, change: {} },
  });
  return caseView(store, await openCase(store, place), actor, today);
};

/** Whether a case without a committee needs one: people may have left since it was sent on. */
const lacksCommittee = async (store: Store, opened: OpenedCase): Promise<boolean> =>
  opened.ballot === null && opened.found.hasNoCommittee !== true && !(await hasTooFewMembers(store, opened));

export const decidePromotion: RouteHandler<typeof promotions.decidePromotion> = async ({
  store,
  actor,
  params: { userId, caseId },
  body,
  authorize,
  today,
  commit,
}) => {
  const place = { employeeId: userId, caseId, today };
  const opened = await openCase(store, place, authorize);
  const { found, text, subject, employee, members } = opened;
  const href = caseLink(found);
  const refusal =
    body.kind === "takeBack"
      ? takeBackRefusal(found, today)
      : decideRefusal(found, opened.areVotesOpen, await lacksCommittee(store, opened));
  if (refusal !== null) {
    throw new DomainError("STATE_CONFLICT", refusal);
  }
  if (found.version !== body.version) {
    throw versionConflict();
  }
  if (body.kind === "takeBack") {
    await commit([...endedCaseSteps(opened, "takenBack", today), textStep(text, { reason: body.reason })], {
      audit: { action: "promotion.takenBack", subjectId: userId, change: {} },
      messages: [
        ...toManager(subject, promotionTakenBack(href), actor.id),
        ...toEmployee(subject, promotionTakenBack(href), actor.id),
      ],
    });
    return caseView(store, await openCase(store, place), actor, today);
  }
  const isPromoted = body.kind === "promote";
  const problem = isPromoted ? promotionDayProblem(body.from, today) : lookAgainProblem(body.lookAgainOn, today);
  if (problem !== null) {
    throwFieldError(isPromoted ? "from" : "lookAgainOn", problem);
  }
  const wanted = { engineerType: employee.engineerType, positionId: found.target.id };
  if (isPromoted && (await readHeldPosition(store, wanted, true)) === null) {
    throw new DomainError(
      "STATE_CONFLICT",
      `The position ${found.target.code} no longer exists. Say "not yet", and why.`,
    );
  }
  await commit(
    [
      caseStep(found, {
        state: "decided",
        ...(opened.ballot === null && { hasNoCommittee: true }),
        decision: {
          kind: body.kind,
          decidedOn: today,
          decidedBy: actor.id,
          ...(body.kind === "promote" ? { from: body.from } : { lookAgainOn: body.lookAgainOn }),
        },
      }),
      ...removedMemberSteps(members),
      ...(body.kind === "notYet" ? [textStep(text, { missing: body.missing })] : []),
    ],
    {
      audit: { action: "promotion.decided", subjectId: userId, change: {} },
      messages: toManager(subject, caseDecided(href), actor.id),
    },
  );
  return caseView(store, await openCase(store, place), actor, today);
};

export const savePromotionOutcome: RouteHandler<typeof promotions.savePromotionOutcome> = async ({
  store,
  actor,
  params: { userId, caseId },
  body,
  authorize,
  today,
  newId,
  commit,
}) => {
  const place = { employeeId: userId, caseId, today };
  const opened = await openCase(store, place, authorize);
  const { found, text, subject } = opened;
  const refusal = outcomeRefusal(found, caseRolesOf(actor, subject), today);
  if (refusal !== null) {
    throw new DomainError("STATE_CONFLICT", refusal);
  }
  if (text.version !== body.version) {
    throw versionConflict();
  }
  const written = textStep(text, { outcome: body.outcome });
  if (!body.isReleased) {
    await commit([written, unchangedCaseStep(found)]);
    return caseView(store, await openCase(store, place), actor, today);
  }
  if (body.outcome.trim() === "") {
    throw new DomainError("INCOMPLETE", "Write the outcome before you release it.");
  }
  const told = { toldOn: today, toldBy: actor.id };
  const { decision } = found;
  const isPromoted = decision?.kind === "promote";
  await commit(
    [
      written,
      ...(isPromoted ? [caseStep(found, { ...told, state: "told" })] : endedCaseSteps(opened, "notYet", today, told)),
    ],
    {
      audit: { action: "promotion.told", subjectId: userId, change: {} },
      messages: toEmployee(subject, outcomeReleased(caseLink(found)), actor.id),
      // Otherwise it takes effect in the night to its day.
      ...(isPromoted &&
        (decision.from ?? today) <= today && {
          operation: { id: newId(), kind: "advancePromotions", total: 0, input: {} },
        }),
    },
  );
  return caseView(store, await openCase(store, place), actor, today);
};
