import type { User } from "#domain/people/model.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { type CaseSubject, type PromotionSubject, withDecider } from "#domain/promotions/policy.ts";
import type { Day } from "#domain/shared/time.ts";
import { profileKey, readUsers, usersIn } from "../people/store/people.ts";
import { reviewAuthorityIn, reviewAuthorityKey } from "../people/store/reviewAuthority.ts";
import { readItems } from "../table/readItems.ts";
import type { Store } from "../table/store.ts";
import { caseSubject, votersOf } from "./caseContext.ts";
import { readDeciderQuestionUserIds, readMemberships, readOpenCases } from "./store/promotionLists.ts";
import {
  areCasesOn,
  ballotKey,
  caseKey,
  casesIn,
  type PromotionCase,
  type PromotionState,
  promotionSettingsKey,
  promotionStateKey,
  statesIn,
  voteKey,
} from "./store/promotions.ts";
import { readPromotionSubjects } from "./subjects.ts";

export interface CaseWithSubject {
  readonly promotion: PromotionCase;
  readonly employee: User;
  readonly subject: CaseSubject;
  /** Null without a committee. */
  readonly ballot: {
    readonly until: Day;
    readonly openedOn?: Day | undefined;
    readonly votedIds: readonly string[];
  } | null;
}

interface UnfilteredPromotions {
  readonly isOn: boolean;
  readonly cases: readonly CaseWithSubject[];
  readonly questions: readonly {
    readonly person: User;
    /** Determines who answers. */
    readonly subject: PromotionSubject;
    readonly question: NonNullable<PromotionState["question"]>;
  }[];
}

const mayDecide = ({ role, isApprover }: Pick<User, "role" | "isApprover">): boolean => role === "cto" || isApprover;

/** From an index, which may lag. One request per megabyte. */
const readReportIds = async (store: Store, actor: User): Promise<readonly string[]> => {
  if (!actsAsManager(actor.role)) {
    return [];
  }
  const { data } = await store.entities.user.query.byManager({ managerId: actor.id }).go({ pages: "all" });
  return data.flatMap(({ id, status }) => (status === "active" ? [id] : []));
};

/** Open cases and questions that may concern the viewer. Two requests for most people, more if there are approvers. */
export const readUnfilteredPromotions = async (store: Store, actor: User): Promise<UnfilteredPromotions> => {
  const first = await readItems(store, [promotionSettingsKey, promotionStateKey(actor.id), reviewAuthorityKey], true);
  if (store.entities.promotionSettings.parse({ Items: first }).data.length === 0) {
    return { isOn: false, cases: [], questions: [] };
  }
  const decides = mayDecide(actor);
  const [reportIds, open, deciderQuestionUserIds, memberships] = await Promise.all([
    readReportIds(store, actor),
    decides ? readOpenCases(store) : [],
    decides ? readDeciderQuestionUserIds(store) : [],
    readMemberships(store, actor.id),
  ]);
  const caseEmployeeIds = [...open, ...memberships].map(({ employeeId }) => employeeId);
  const askedIds = [...new Set([...reportIds, ...deciderQuestionUserIds])];
  const personIds = [...new Set([...askedIds, ...caseEmployeeIds])];
  const second = await readItems(store, [...askedIds.map(promotionStateKey), ...personIds.map(profileKey)], true);
  const states = statesIn(store, [...first, ...second]);
  const people = new Map([actor, ...usersIn(store, second, personIds)].map((person) => [person.id, person] as const));
  const wanted = new Map(
    [
      ...[...states.values()].flatMap(({ userId, openCaseId }) =>
        openCaseId === undefined ? [] : [{ employeeId: userId, caseId: openCaseId }],
      ),
      ...open,
      ...memberships,
    ].map(({ employeeId, caseId }) => [caseId, { employeeId, caseId }]),
  );
  const third = await readItems(
    store,
    [...wanted.values()].flatMap(({ employeeId, caseId }) => [
      caseKey(employeeId, caseId),
      ballotKey(employeeId, caseId),
    ]),
    true,
  );
  const ballots = store.entities.promotionBallot.parse({ Items: third }).data;
  const [voteItems, subjects] = await Promise.all([
    // The votes only show who has voted.
    readItems(
      store,
      ballots.flatMap(({ employeeId, caseId, memberIds }) => memberIds.map((id) => voteKey(employeeId, caseId, id))),
      true,
    ),
    readPromotionSubjects(store, [...people.values()], reviewAuthorityIn(store, first)),
  ]);
  const votes = store.entities.promotionVote.parse({ Items: voteItems }).data;
  // Committee members may have left.
  const unreadIds = ballots.flatMap(({ memberIds }) => memberIds).filter((id) => !people.has(id));
  const peopleAndMembers = [...people.values(), ...(await readUsers(store, unreadIds, true))];
  const cases = casesIn(store, third).flatMap((promotion): readonly CaseWithSubject[] => {
    const employee = people.get(promotion.employeeId);
    const answering = subjects.get(promotion.employeeId);
    if (employee === undefined || answering === undefined || promotion.state === "ended") {
      return [];
    }
    const subject = withDecider(answering, promotion);
    const ballot = ballots.find(({ caseId }) => caseId === promotion.caseId) ?? null;
    const caseVotes = votes.filter(({ caseId }) => caseId === promotion.caseId);
    const voters = votersOf({ promotion, ballot, votes: caseVotes }, subject, peopleAndMembers);
    return [
      {
        promotion,
        employee,
        subject: caseSubject(subject, promotion, voters),
        ballot: ballot && {
          until: ballot.until,
          openedOn: ballot.openedOn,
          votedIds: voters.flatMap(({ person, vote }) => (vote === null ? [] : [person.id])),
        },
      },
    ];
  });
  return {
    isOn: areCasesOn(store, first),
    cases,
    questions: askedIds.flatMap((id) => {
      const person = people.get(id);
      const subject = subjects.get(id);
      const question = states.get(id)?.question;
      return person === undefined || subject === undefined || question === undefined
        ? []
        : [{ person, subject, question }];
    }),
  };
};
