import type { User } from "#domain/people/model.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import type { CaseLine, PersonPromotions, Question } from "#domain/promotions/model.ts";
import {
  isPromotionDecider,
  isPromotionEmployee,
  isPromotionManager,
  type PromotionSubject,
} from "#domain/promotions/policy.ts";
import {
  answerBy,
  answererOf,
  askApproverRefusal,
  askRefusal,
  casesOffMessage,
  stateForEmployee,
} from "#domain/promotions/rules.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import { profileKey, usersIn } from "../people/store/people.ts";
import { reviewAuthorityIn, reviewAuthorityKey } from "../people/store/reviewAuthority.ts";
import { readLadders } from "../positions/store/ladder.ts";
import { levelsIn, personLevelsKey } from "../reviews/store/personLevels.ts";
import { readItems } from "../table/readItems.ts";
import type { Store } from "../table/store.ts";
import {
  areCasesOn,
  type PersonCases,
  type PromotionCase,
  type PromotionState,
  promotionSettingsKey,
  readPromotions,
} from "./store/promotions.ts";
import { readPromotionSubjects } from "./subjects.ts";
import { targetsOf } from "./targets.ts";

export interface PersonContext extends PersonCases {
  readonly person: User;
  readonly subject: PromotionSubject;
  readonly isOn: boolean;
  /** The latest shared review's levels; null before the first one. */
  readonly latest: PersonLevels | null;
}

/** Reads a person's question and cases, consistently. Three requests, and those of `readPromotionSubjects`. */
export const readPersonContext = async (store: Store, userId: string): Promise<PersonContext> => {
  const [Items, known] = await Promise.all([
    readItems(store, [profileKey(userId), reviewAuthorityKey, promotionSettingsKey, personLevelsKey(userId)], true),
    readPromotions(store, userId),
  ]);
  const person = assertFound("person", usersIn(store, Items, [userId])[0]);
  const subjects = await readPromotionSubjects(store, [person], reviewAuthorityIn(store, Items));
  return {
    ...known,
    person,
    subject: assertFound("person", subjects.get(userId)),
    isOn: areCasesOn(store, Items),
    latest: levelsIn(store, Items).get(userId) ?? null,
  };
};

type StoredQuestion = NonNullable<PromotionState["question"]>;

const answerOf = (answer: StoredQuestion["answer"]) =>
  answer === undefined ? null : { on: answer.on, reason: answer.reason };

const questionView = (stored: StoredQuestion): Question => ({
  by: stored.by,
  askedOn: stored.askedOn,
  roundName: stored.roundName ?? "",
  dueOn: answerBy(stored.toApproverOn ?? stored.askedOn),
  answer: answerOf(stored.answer),
  hasCase: stored.caseId !== undefined,
  toApproverOn: stored.toApproverOn ?? null,
  approverAnswer: answerOf(stored.approverAnswer),
});

/** `isEmployee` hides a decision that isn't released. */
export const caseLine = (promotion: PromotionCase, employee: User, isEmployee: boolean): CaseLine => ({
  id: promotion.caseId,
  employee: nameFieldsOf(employee),
  from: promotion.from,
  target: promotion.target,
  state: isEmployee ? stateForEmployee(promotion.state) : promotion.state,
  ending: promotion.ending ?? null,
  openedOn: promotion.openedOn,
  endedOn: promotion.endedOn ?? null,
});

export const askFactsOf = ({ isOn, person, state, latest }: PersonContext, today: Day) => ({
  isOn,
  hasPosition: person.position !== null,
  hasOpenCase: state?.openCaseId !== undefined,
  question: state?.question ?? null,
  latestReviewId: latest?.reviewId,
  today,
});

/** Why the actor can't answer "not yet" now; null if they can. */
export const answerRefusalOf = (personContext: PersonContext, actor: User): string | null => {
  const { state, subject, cases } = personContext;
  const open = cases.find(({ caseId }) => caseId === state?.openCaseId);
  if (isPromotionManager(actor, subject) && open?.state === "writing") {
    // The answer ends the case, which the employee hasn't read yet.
    return null;
  }
  const answerer = state?.question === undefined ? null : answererOf(state.question);
  const isTheirs = answerer === "manager" ? isPromotionManager : isPromotionDecider;
  // A more specific reason would reveal a question or draft that the actor can't read.
  return open === undefined && answerer !== null && isTheirs(actor, subject) ? null : "There is no question to answer.";
};

/** Why the actor can't open a case; null if they can. The approver can while they have to answer the question. */
export const openRefusalOf = (personContext: PersonContext, actor: User): string | null => {
  const { isOn, person, state, subject } = personContext;
  if (isPromotionEmployee(actor, subject)) {
    return "Only your manager can open a case.";
  }
  if (!isOn) {
    return casesOffMessage;
  }
  if (person.status !== "active" || person.position === null) {
    return "A case needs an active person with a position.";
  }
  const latestQuestion = state?.question;
  const isAsked =
    latestQuestion !== undefined && answererOf(latestQuestion) === "approver" && isPromotionDecider(actor, subject);
  if (!isPromotionManager(actor, subject) && !isAsked) {
    return "Only the manager can open a case.";
  }
  return state?.openCaseId === undefined ? null : "There is an open case. It must end first.";
};

/** A request about a person's promotion. */
interface PersonRequest {
  readonly store: Store;
  readonly actor: User;
  readonly params: { readonly userId: string };
  readonly today: Day;
}

/** Two requests, for the next positions, if the actor can open a case; otherwise none. */
export const readPersonPromotions = async (
  { store, actor, today }: PersonRequest,
  personContext: PersonContext,
): Promise<PersonPromotions> => {
  const { person, state, cases, subject, latest } = personContext;
  const isEmployee = isPromotionEmployee(actor, subject);
  const askFacts = askFactsOf(personContext, today);
  const openRefusal = openRefusalOf(personContext, actor);
  const targets = openRefusal === null ? targetsOf(await readLadders(store), person, latest?.levels ?? null) : [];
  const notOwn = "Only the person can ask.";
  // Deciders learn of a question only once it is addressed to them.
  const seesQuestion = isEmployee || isPromotionManager(actor, subject) || state?.question?.toApproverOn !== undefined;
  const visibleQuestion = seesQuestion ? state?.question : undefined;
  return {
    today,
    isOn: personContext.isOn,
    role: isEmployee ? "employee" : isPromotionManager(actor, subject) ? "manager" : "approver",
    person: nameFieldsOf(person),
    position: person.position,
    question: visibleQuestion === undefined ? null : questionView(visibleQuestion),
    askRefusal: isEmployee ? askRefusal(askFacts) : notOwn,
    askApproverRefusal: isEmployee ? askApproverRefusal(askFacts) : notOwn,
    answerRefusal: answerRefusalOf(personContext, actor),
    openRefusal,
    targets: targets.map(({ position, missing }) => ({ ...position, missing })),
    cases: cases
      .filter((promotion) => isEmployee || isPromotionManager(actor, subject) || promotion.shownOn !== undefined)
      .map((promotion) => caseLine(promotion, person, isEmployee)),
    // The version would reveal changes that the actor can't read.
    version: seesQuestion ? (state?.version ?? 0) : 0,
  };
};

/** Reads the question and cases again after a write. */
export const rereadPersonPromotions = async (request: PersonRequest): Promise<PersonPromotions> =>
  readPersonPromotions(request, await readPersonContext(request.store, request.params.userId));
