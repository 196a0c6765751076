import type { User } from "#domain/people/model.ts";
import { type CaseSubject, type PromotionSubject, withDecider } from "#domain/promotions/policy.ts";
import { areVotesRevealed, countsAsMember } from "#domain/promotions/rules.ts";
import { assertFound, findById } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { profileKey, usersIn } from "../people/store/people.ts";
import { reviewAuthorityIn, reviewAuthorityKey } from "../people/store/reviewAuthority.ts";
import { readItems } from "../table/readItems.ts";
import type { Store } from "../table/store.ts";
import { type PromotionCase, type PromotionVote, readCase, type WholeCase } from "./store/promotions.ts";
import { readPromotionSubjects } from "./subjects.ts";

export interface Voter {
  readonly person: User;
  readonly vote: PromotionVote | null;
}

export interface CaseContext extends WholeCase {
  readonly employee: User;
  readonly subject: CaseSubject;
  /** Members whose votes count (docs/promotions.md#committee), in the decider's order. */
  readonly voters: readonly Voter[];
  /** Whether votes may be read; null without a committee. */
  readonly areVotesRevealed: boolean | null;
  readonly people: readonly User[];
}

/** Skips members whose votes no longer count. */
export const votersOf = (
  { promotion, ballot, votes }: Pick<WholeCase, "promotion" | "ballot" | "votes">,
  subject: Pick<CaseSubject, "managerId" | "approverId">,
  people: readonly User[],
): readonly Voter[] =>
  (ballot?.memberIds ?? []).flatMap((id) => {
    const person = people.find((one) => one.id === id);
    const vote = votes.find(({ memberId }) => memberId === id) ?? null;
    const isVoter =
      person !== undefined &&
      countsAsMember(
        { id, role: person.role, isActive: person.status === "active", hasVoted: vote !== null },
        { managerId: subject.managerId, deciderId: subject.approverId, authorIds: promotion.authorIds },
      );
    return isVoter ? [{ person, vote }] : [];
  });

export const caseSubject = (
  subject: PromotionSubject,
  { state, shownOn }: PromotionCase,
  voters: readonly Voter[],
): CaseSubject => ({
  ...subject,
  state,
  wasShown: shownOn !== undefined,
  memberIds: voters.map(({ person }) => person.id),
});

/** A request about a case. */
export interface CaseRequest {
  readonly store: Store;
  readonly actor: User;
  readonly params: { readonly userId: string; readonly caseId: string };
  readonly today: Day;
}

/**
 * The case with the roles of everyone involved. Consistent. Three to five requests. Errors: NOT_FOUND, and those of
 * `authorize`.
 */
export const readCaseContext = async (
  { store, params: { userId: employeeId, caseId }, today }: CaseRequest,
  authorize?: (subject: CaseSubject) => void,
): Promise<CaseContext> => {
  const whole = await readCase(store, employeeId, caseId);
  if (whole === null) {
    const Items = await readItems(store, [profileKey(employeeId), reviewAuthorityKey], true);
    const people = usersIn(store, Items, [employeeId]);
    const [subject] = (await readPromotionSubjects(store, people, reviewAuthorityIn(store, Items))).values();
    // Authorizes as for a draft, so the error doesn't reveal whether the case exists.
    authorize?.({ ...assertFound("person", subject), state: "writing", wasShown: false, memberIds: [] });
  }
  const opened = await readContextOf(store, assertFound("promotion", whole), today);
  authorize?.(opened.subject);
  return opened;
};

export const readContextOf = async (store: Store, whole: WholeCase, today: Day): Promise<CaseContext> => {
  const { employeeId } = whole.promotion;
  const memberIds = whole.ballot?.memberIds ?? [];
  const Items = await readItems(
    store,
    [...new Set([employeeId, ...memberIds])].map(profileKey).concat(reviewAuthorityKey),
    true,
  );
  const people = usersIn(store, Items, [employeeId, ...memberIds]);
  const employee = findById("promotion", people, employeeId);
  const subjects = await readPromotionSubjects(store, [employee], reviewAuthorityIn(store, Items));
  const { promotion, ballot } = whole;
  const subjectWithDecider = withDecider(assertFound("promotion", subjects.get(employeeId)), promotion);
  const voters = votersOf(whole, subjectWithDecider, people);
  return {
    ...whole,
    employee,
    people,
    voters,
    areVotesRevealed: ballot === null ? null : areVotesRevealed(ballot, promotion, today),
    subject: caseSubject(subjectWithDecider, promotion, voters),
  };
};
