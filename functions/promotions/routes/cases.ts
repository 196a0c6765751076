import { caseEnded, caseOpened, caseShown } from "#domain/messages/promotionMessages.ts";
import type * as promotions from "#domain/promotions/contract.ts";
import type { CaseCopy } from "#domain/promotions/model.ts";
import { isCaseEmployee, isCaseManager, isPromotionManager } from "#domain/promotions/policy.ts";
import { answerBy, employeeTextRefusal, showRefusal, textsRefusal, withdrawRefusal } from "#domain/promotions/rules.ts";
import type { CaseStep } from "#domain/promotions/terms.ts";
import { assertNoRefusal, DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { organizationDay } from "../../clock.ts";
import type { CommitOptions } from "../../commit.ts";
import { readLatestPlans } from "../../growth/store/growthPlans.ts";
import type { Handlers } from "../../http/serve.ts";
import { readEntries } from "../../journal/store/journal.ts";
import { unchangedUserCheck } from "../../people/store/people.ts";
import { readLadders } from "../../positions/store/ladder.ts";
import { assertVersion } from "../../table/conflicts.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { type CaseContext, readCaseContext } from "../caseContext.ts";
import { caseForwardingWrites } from "../caseForwarding.ts";
import { readCaseView, rereadCaseView } from "../caseView.ts";
import { caseLink, messagesTo } from "../messages.ts";
import { openRefusalOf, readPersonContext, readPersonPromotions, rereadPersonPromotions } from "../personPromotions.ts";
import {
  caseWrite,
  endedCaseWrites,
  newCaseWrites,
  stateWrites,
  textWrite,
  unchangedCaseCheck,
} from "../store/promotions.ts";
import { targetsOf } from "../targets.ts";

type Handler = Handlers<typeof promotions>;

/** An employee's latest journal entries, and the goals of their latest growth plans. Three requests. */
const readCopyChoices = async (store: Store, employeeId: string): Promise<readonly CaseCopy[]> => {
  const [entries, plans] = await Promise.all([
    readEntries(store, employeeId, { days: null, cursor: undefined }),
    readLatestPlans(store, employeeId),
  ]);
  const goals = plans.flatMap(({ goals, earlier, beganAt }) =>
    [...goals, ...earlier].flatMap((goal): readonly CaseCopy[] =>
      goal.owner === "employee"
        ? [{ kind: "goal", id: goal.id, day: goal.doneOn ?? organizationDay(beganAt), text: goal.what }]
        : [],
    ),
  );
  return [
    ...entries.items.map(({ id, day, text }): CaseCopy => ({ kind: "entry", id, day, text })),
    ...new Map(goals.map((goal) => [goal.id, goal])).values(),
  ];
};

export const openPromotionCase: Handler["openPromotionCase"] = async (request) => {
  const { store, actor, params, body, today, commit } = request;
  const { userId } = params;
  const opened = await readPersonContext(store, userId);
  request.authorize(opened.subject);
  const { person, state, subject, latest, cases } = opened;
  if (cases.some(({ caseId }) => caseId === body.id)) {
    return readPersonPromotions(request, opened);
  }
  const refusal = openRefusalOf(opened, actor);
  if (refusal !== null || person.position === null) {
    throw new DomainError("STATE_CONFLICT", refusal ?? "A case needs a position.");
  }
  assertVersion(state?.version ?? 0, body.version);
  const target = targetsOf(await readLadders(store), person, null).find(
    ({ position }) => position.id === body.targetId,
  );
  if (target === undefined) {
    return throwFieldError("targetId", "This isn't a next position anymore. Choose another one.");
  }
  const ids = { employeeId: userId, caseId: body.id };
  const { version: _version, question, ...others } = state ?? { userId, version: 0, question: undefined };
  await commit(
    [
      ...newCaseWrites(
        {
          ...ids,
          state: "writing",
          list: "open",
          from: person.position,
          target: target.position,
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
          employeeText: "",
          copies: [],
          missing: "",
          outcome: "",
          reason: "",
          version: 1,
        },
      ),
      ...stateWrites(
        state,
        { ...others, openCaseId: body.id, ...(question && { question: { ...question, caseId: body.id } }) },
        false,
      ),
      unchangedUserCheck(person, "This person was changed. Try again. Nothing was lost."),
    ],
    {
      audit: { action: "promotion.opened", subjectId: userId, change: {} },
      messages: messagesTo(subject.managerId, caseOpened(caseLink(ids)), actor.id),
    },
  );
  return rereadPersonPromotions(request);
};

export const getPromotionCase: Handler["getPromotionCase"] = async (request) => {
  return readCaseView(request, await readCaseContext(request, request.authorize));
};

export const savePromotionTexts: Handler["savePromotionTexts"] = async (request) => {
  const { actor, body, commit } = request;
  const opened = await readCaseContext(request, request.authorize);
  const { promotion, text } = opened;
  assertNoRefusal(textsRefusal(promotion));
  assertVersion(text.version, body.version);
  // A new manager who saves texts becomes an author too.
  const isAuthor = promotion.authorIds.includes(actor.id);
  await commit([
    textWrite(text, { texts: body.texts }),
    isAuthor ? unchangedCaseCheck(promotion) : caseWrite(promotion, { authorIds: [...promotion.authorIds, actor.id] }),
  ]);
  return rereadCaseView(request);
};

export const savePromotionEmployeeText: Handler["savePromotionEmployeeText"] = async (request) => {
  const { store, params, body, commit } = request;
  const opened = await readCaseContext(request, request.authorize);
  const { promotion, text } = opened;
  assertNoRefusal(employeeTextRefusal(promotion));
  assertVersion(text.version, body.version);
  const isNew = body.copies.some((wanted) => !text.copies.some(({ id }) => id === wanted.id));
  const choices = [...text.copies, ...(isNew ? await readCopyChoices(store, params.userId) : [])];
  // A copy stays as it was when it was added.
  const copies = body.copies.map(
    (wanted) =>
      choices.find(({ kind, id }) => kind === wanted.kind && id === wanted.id) ??
      throwFieldError("copies", "An entry or goal no longer exists. Choose again."),
  );
  await commit([textWrite(text, { employeeText: body.employeeText, copies }), unchangedCaseCheck(promotion)]);
  return rereadCaseView(request);
};

export const listPromotionCopies: Handler["listPromotionCopies"] = async (request) => {
  const { store, params } = request;
  await readCaseContext(request, request.authorize);
  return { items: [...(await readCopyChoices(store, params.userId))] };
};

interface Move {
  readonly writes: readonly TransactionWrite[];
  readonly messages: CommitOptions["messages"];
}

const refusalOf = (step: CaseStep, { promotion, text }: CaseContext): string | null => {
  if (step === "show") {
    return showRefusal(promotion, text.texts);
  }
  return step === "withdraw" ? withdrawRefusal(promotion) : employeeTextRefusal(promotion);
};

const moveOf = async (
  store: Store,
  opened: CaseContext,
  step: CaseStep,
  { actorId, today }: { readonly actorId: string; readonly today: string },
): Promise<Move> => {
  const { promotion, subject } = opened;
  const href = caseLink(promotion);
  if (step === "show") {
    return {
      writes: [caseWrite(promotion, { state: "agreeing", shownOn: today })],
      messages: messagesTo(subject.employeeId, caseShown(answerBy(today), href), actorId),
    };
  }
  if (step === "agree") {
    return caseForwardingWrites(store, opened, { today, hasAgreed: true, actorId });
  }
  return {
    writes: endedCaseWrites(opened, step === "decline" ? "declined" : "withdrawn", today),
    messages: messagesTo(subject.managerId, caseEnded(href), actorId),
  };
};

const actions = {
  show: "promotion.shown",
  agree: "promotion.agreed",
  decline: "promotion.declined",
  withdraw: "promotion.withdrawn",
} as const;

export const movePromotionCase: Handler["movePromotionCase"] = async (request) => {
  const { store, actor, params, body, today, commit } = request;
  const { step, version } = body;
  const opened = await readCaseContext(request, request.authorize);
  const mayMove = step === "show" ? isCaseManager : isCaseEmployee;
  if (!mayMove(actor, opened.subject)) {
    throw new DomainError("FORBIDDEN", "Only the employee can answer, and only the manager can show the case.");
  }
  assertNoRefusal(refusalOf(step, opened));
  // Withdrawing needs no version, because a version would reveal an unreleased decision to the employee.
  if (step !== "withdraw") {
    assertVersion(opened.promotion.version, version);
  }
  const { writes, messages } = await moveOf(store, opened, step, { actorId: actor.id, today });
  await commit(writes, { audit: { action: actions[step], subjectId: params.userId, change: {} }, messages });
  return rereadCaseView(request);
};
