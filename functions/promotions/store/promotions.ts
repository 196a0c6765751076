import type { EntityItem } from "electrodb";
import { answererOf } from "#domain/promotions/rules.ts";
import type { CaseEnding } from "#domain/promotions/terms.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Day } from "#domain/shared/time.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import type { RawItem } from "../../table/partition.ts";
import { type ItemKey, readItems } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

export type PromotionState = EntityItem<Entities["promotionState"]>;
export type PromotionCase = EntityItem<Entities["promotionCase"]>;
export type PromotionText = EntityItem<Entities["promotionText"]>;
export type PromotionBallot = EntityItem<Entities["promotionBallot"]>;
export type PromotionMember = EntityItem<Entities["promotionMember"]>;
export type PromotionVote = EntityItem<Entities["promotionVote"]>;

/** How many of one person's cases My Growth shows. */
const maxShownCases = 20;

const personKey = (userId: string, sk: string): ItemKey => ({ pk: `PROMOTIONS#${userId}`, sk });

export const promotionSettingsKey: ItemKey = { pk: "PROMOTIONS", sk: "SETTINGS" };
export const promotionStateKey = (userId: string) => personKey(userId, "STATE");
export const askedKey = (userId: string, roundId: string) => personKey(userId, `ASKED#${roundId}`);
export const caseKey = (employeeId: string, caseId: string) => personKey(employeeId, `CASE#${caseId}`);
const textKey = (employeeId: string, caseId: string) => personKey(employeeId, `TEXT#${caseId}`);
export const ballotKey = (employeeId: string, caseId: string) => personKey(employeeId, `BALLOT#${caseId}`);
const memberKey = (employeeId: string, caseId: string, memberId: string) =>
  personKey(employeeId, `MEMBER#${caseId}#${memberId}`);
export const voteKey = (employeeId: string, caseId: string, memberId: string) =>
  personKey(employeeId, `VOTE#${caseId}#${memberId}`);

/** Off until the CTO turns cases on. */
export const areCasesOn = (store: Store, Items: RawItem[]): boolean =>
  store.entities.promotionSettings.parse({ Items }).data[0]?.isOn ?? false;

/** One request. */
export const readAreCasesOn = async (store: Store): Promise<boolean> =>
  areCasesOn(store, await readItems(store, [promotionSettingsKey], true));

export const promotionSettingsWrite = (isOn: boolean): TransactionWrite => ({
  write: ({ promotionSettings }) => promotionSettings.put({ isOn }).commit(),
});

export const statesIn = (store: Store, Items: RawItem[]): ReadonlyMap<string, PromotionState> =>
  new Map(store.entities.promotionState.parse({ Items }).data.map((state) => [state.userId, state]));

export const casesIn = (store: Store, Items: RawItem[]): readonly PromotionCase[] =>
  store.entities.promotionCase.parse({ Items }).data;

export interface PersonCases {
  readonly state: PromotionState | null;
  /** Latest first. */
  readonly cases: readonly PromotionCase[];
}

export interface WholeCase {
  readonly promotion: PromotionCase;
  readonly text: PromotionText;
  readonly ballot: PromotionBallot | null;
  readonly members: readonly PromotionMember[];
  readonly votes: readonly PromotionVote[];
  readonly state: PromotionState | null;
}

/** A person's state and latest cases, consistent. Two requests. */
export const readPromotions = async (store: Store, userId: string): Promise<PersonCases> => {
  const [Items, { data }] = await Promise.all([
    readItems(store, [promotionStateKey(userId)], true),
    store.entities.promotionCase.query
      .byEmployee({ employeeId: userId })
      .go({ consistent: true, order: "desc", limit: maxShownCases }),
  ]);
  return { state: statesIn(store, Items).get(userId) ?? null, cases: data };
};

/** Builds a case from a person's items; null if the case doesn't exist. */
export const caseIn = (store: Store, Items: RawItem[], caseId: string): WholeCase | null => {
  const { entities } = store;
  const isOfCase = (item: { readonly caseId: string }): boolean => item.caseId === caseId;
  const promotion = casesIn(store, Items).find(isOfCase);
  const text = entities.promotionText.parse({ Items }).data.find(isOfCase);
  if (promotion === undefined || text === undefined) {
    return null;
  }
  return {
    promotion,
    text,
    ballot: entities.promotionBallot.parse({ Items }).data.find(isOfCase) ?? null,
    members: entities.promotionMember.parse({ Items }).data.filter(isOfCase),
    votes: entities.promotionVote.parse({ Items }).data.filter(isOfCase),
    state: entities.promotionState.parse({ Items }).data[0] ?? null,
  };
};

/** Replaces a person's state. Errors: VERSION_CONFLICT. */
const stateWrite = (before: PromotionState | null, after: Omit<PromotionState, "version">): TransactionWrite => ({
  write: ({ promotionState }) =>
    promotionState
      .put({ ...after, version: (before?.version ?? 0) + 1 })
      .where(versionIs(before?.version ?? 0))
      .commit(),
  conflictError: versionConflict(),
});

/** Adds a person's question to the deciders' list, or removes it. */
export const deciderQuestionWrite = (userId: string, isForDecider: boolean): TransactionWrite => ({
  write: ({ promotionDeciderQuestion }) =>
    isForDecider
      ? promotionDeciderQuestion.put({ userId }).commit()
      : promotionDeciderQuestion.delete({ userId }).commit(),
});

/** `isForDecider` lists the question for the approver, or the CTO as acting manager. Errors: VERSION_CONFLICT. */
export const stateWrites = (
  before: PromotionState | null,
  after: Omit<PromotionState, "version">,
  isForDecider: boolean,
): readonly TransactionWrite[] => [stateWrite(before, after), deciderQuestionWrite(after.userId, isForDecider)];

/**
 * For someone who no longer has an acting manager: lists their unanswered question for the CTO. One
 * request. Errors: VERSION_CONFLICT.
 */
export const unmanagedQuestionWrites = async (store: Store, userId: string): Promise<readonly TransactionWrite[]> => {
  const state = statesIn(store, await readItems(store, [promotionStateKey(userId)], true)).get(userId);
  if (state?.question === undefined || answererOf(state.question) !== "manager") {
    return [];
  }
  return [
    {
      write: ({ promotionState }) => promotionState.check({ userId }).where(versionIs(state.version)).commit(),
      conflictError: versionConflict(),
    },
    deciderQuestionWrite(userId, true),
  ];
};

export const askedWrite = (userId: string, roundId: string): TransactionWrite => ({
  write: ({ promotionAsked }) => promotionAsked.put({ userId, roundId }).commit(),
});

const caseChangedError = staleReadError("This case was changed. Try again. Nothing was lost.");

export const newCaseWrites = (promotion: PromotionCase, text: PromotionText): readonly TransactionWrite[] => [
  { write: ({ promotionCase }) => promotionCase.create(promotion).commit(), conflictError: caseChangedError },
  { write: ({ promotionText }) => promotionText.create(text).commit(), conflictError: caseChangedError },
];

type CaseChange = Partial<Omit<PromotionCase, "employeeId" | "caseId" | "version" | "list">>;

/** Errors: STATE_CONFLICT. */
export const caseWrite = (before: PromotionCase, change: CaseChange): TransactionWrite => ({
  write: ({ promotionCase }) => {
    const after = { ...before, ...change };
    return promotionCase
      .put({ ...after, list: after.state === "ended" ? "ended" : "open", version: before.version + 1 })
      .where(versionIs(before.version))
      .commit();
  },
  conflictError: caseChangedError,
});

/** Requires an unchanged case. */
export const unchangedCaseCheck = (promotion: PromotionCase): TransactionWrite => ({
  write: ({ promotionCase }) =>
    promotionCase
      .check({ employeeId: promotion.employeeId, caseId: promotion.caseId })
      .where(versionIs(promotion.version))
      .commit(),
  conflictError: caseChangedError,
});

type TextChange = Partial<Pick<PromotionText, "texts" | "employeeText" | "copies" | "missing" | "outcome" | "reason">>;

/** Errors: VERSION_CONFLICT. */
export const textWrite = (before: PromotionText, change: TextChange): TransactionWrite => ({
  write: ({ promotionText }) =>
    promotionText
      .put({ ...before, ...change, version: before.version + 1 })
      .where(versionIs(before.version))
      .commit(),
  conflictError: versionConflict(),
});

export const endedCaseWrites = (
  { promotion, state, members }: Pick<WholeCase, "promotion" | "state" | "members">,
  ending: CaseEnding,
  today: Day,
  change: CaseChange = {},
): readonly TransactionWrite[] => {
  const { openCaseId: _open, version: _version, ...others } = state ?? { userId: promotion.employeeId, version: 0 };
  return [
    caseWrite(promotion, { ...change, state: "ended", ending, endedOn: today }),
    stateWrite(state, others),
    ...removedMemberWrites(members),
  ];
};

/** Removes the committee members' access to the case. */
export const removedMemberWrites = (members: readonly PromotionMember[]): readonly TransactionWrite[] =>
  members.map(({ employeeId, caseId, memberId }) => ({
    write: ({ promotionMember }) => promotionMember.delete({ employeeId, caseId, memberId }).commit(),
  }));

export const ballotWrites = (ballot: Omit<PromotionBallot, "version">): readonly TransactionWrite[] => {
  const { employeeId, caseId, until, memberIds } = ballot;
  return [
    {
      write: ({ promotionBallot }) => promotionBallot.create({ ...ballot, version: 1 }).commit(),
      conflictError: caseChangedError,
    },
    ...memberIds.map(
      (memberId): TransactionWrite => ({
        write: ({ promotionMember }) => promotionMember.put({ employeeId, caseId, memberId, until }).commit(),
      }),
    ),
  ];
};

/** `openedOn` reveals the votes permanently. Errors: STATE_CONFLICT. */
export const ballotWrite = (ballot: PromotionBallot, openedOn: Day | undefined): TransactionWrite => ({
  write: ({ promotionBallot }) =>
    promotionBallot
      .put({ ...ballot, ...(openedOn !== undefined && { openedOn }), version: ballot.version + 1 })
      .where(versionIs(ballot.version))
      .commit(),
  conflictError: caseChangedError,
});

/** Also writes the ballot, so changing a vote fails if the last vote arrives at the same time. */
export const voteWrites = (
  ballot: PromotionBallot,
  before: PromotionVote | null,
  after: Omit<PromotionVote, "version">,
  isLast: boolean,
): readonly TransactionWrite[] => [
  ballotWrite(ballot, isLast ? after.votedOn : undefined),
  {
    write: ({ promotionVote }) =>
      promotionVote
        .put({ ...after, version: (before?.version ?? 0) + 1 })
        .where(versionIs(before?.version ?? 0))
        .commit(),
    conflictError: versionConflict(),
  },
];

/** Deletes the votes and their ballot. */
export const removedBallotWrites = ({
  ballot,
  votes,
}: Pick<WholeCase, "ballot" | "votes">): readonly TransactionWrite[] => [
  ...votes.map(
    ({ employeeId, caseId, memberId }): TransactionWrite => ({
      write: ({ promotionVote }) => promotionVote.delete({ employeeId, caseId, memberId }).commit(),
    }),
  ),
  ...(ballot === null
    ? []
    : [
        {
          write: ({ promotionBallot }) =>
            promotionBallot.delete({ employeeId: ballot.employeeId, caseId: ballot.caseId }).commit(),
        } satisfies TransactionWrite,
      ]),
];

/** With texts, ballot and votes, but no other cases. Two requests. */
export const readCase = async (store: Store, employeeId: string, caseId: string): Promise<WholeCase | null> => {
  const Items = await readItems(
    store,
    [
      caseKey(employeeId, caseId),
      textKey(employeeId, caseId),
      ballotKey(employeeId, caseId),
      promotionStateKey(employeeId),
    ],
    true,
  );
  const whole = caseIn(store, Items, caseId);
  if (whole?.ballot == null) {
    return whole;
  }
  const more = await readItems(
    store,
    whole.ballot.memberIds.flatMap((memberId) => [
      voteKey(employeeId, caseId, memberId),
      memberKey(employeeId, caseId, memberId),
    ]),
    true,
  );
  return caseIn(store, [...Items, ...more], caseId);
};
