import type { PersonDetails, PersonName, PersonRow } from "#domain/people/model.ts";
import { fullName, isEngineeringRole } from "#domain/people/terms.ts";
import { consequencesOf } from "#domain/people/update/updateConsequences.ts";
import type { UpdateField } from "#domain/people/update/updateTerms.ts";
import type { WorkInProgress } from "#domain/people/workInProgress.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import type { PersonDraft } from "../personDraft.ts";

const fieldsWithEffects = ["status", "role", "managerId", "leadId", "positionId"] as const;

const responsibilitiesIn = ({ status, role, managerId, leadId }: PersonDraft) => ({
  status,
  role,
  managerId: managerId?.id ?? null,
  leadId: leadId?.id ?? null,
});

const noReview = (round: string | null, what: string): string =>
  round === null ? `No round is active, so no review ${what}` : `No review of ${round} ${what}`;

export const changesWithEffects = (person: PersonDetails, draft: PersonDraft): readonly UpdateField[] => {
  const values = {
    ...responsibilitiesIn(draft),
    positionId: isEngineeringRole(draft.role) ? (draft.positionId?.id ?? null) : null,
  };
  const before = { ...person, positionId: person.position?.id ?? null };
  return fieldsWithEffects.filter((field) => values[field] !== before[field]);
};

/** Sentences without a period (docs/people.md#editing-a-person). */
export const effectsOfEdit = (
  person: PersonDetails,
  draft: PersonDraft,
  { round, reviews }: WorkInProgress,
): readonly string[] => {
  const fields = changesWithEffects(person, draft);
  const review = reviews.find(({ userId }) => userId === person.id);
  const names = new Map([draft.managerId, draft.leadId].flatMap((one) => (one ? [[one.id, fullName(one)]] : [])));
  const isChanged = (field: UpdateField): boolean => fields.includes(field);
  const effects = consequencesOf(
    { user: person, before: person, after: responsibilitiesIn(draft), fields },
    // The people they manage and lead are shown next to role and status.
    { review: review && round !== null ? { round, ...review } : null, managedCount: 0, ledCount: 0 },
    (id) => (id === null ? "" : (names.get(id) ?? "")),
  ).map(({ text }) => text);
  const isLeaving = isChanged("status") && draft.status === "inactive";
  const all = [
    ...effects,
    ...(isLeaving && !review ? [noReview(round, "is excluded")] : []),
    ...(!isLeaving && isChanged("managerId") && !review ? [noReview(round, "moves")] : []),
    ...(!isLeaving && isChanged("managerId") && person.manager
      ? [`${fullName(person.manager)} can no longer open ${fullName(person)}'s reviews`]
      : []),
    ...(!isLeaving && isChanged("positionId") && !review ? [noReview(round, "is affected")] : []),
  ];
  return all.length === 0 ? ["No review or onboarding moves"] : all;
};

interface BulkChange {
  readonly field: "managerId" | "leadId" | "positionId";
  readonly successor: PersonName | null;
  readonly isRemoved: boolean;
}

const onboardingsText = (people: readonly PersonRow[], { field, successor, isRemoved }: BulkChange): string | null => {
  const count = people.filter(({ isOnboarding }) => isOnboarding).length;
  const part = field === "managerId" ? "manager" : "lead";
  if (count === 0 || field === "positionId") {
    return null;
  }
  if (isRemoved) {
    return formatCountOf(count, `onboarding loses its ${part}`, `onboardings lose their ${part}`);
  }
  const who = successor === null ? `the new ${part}` : fullName(successor);
  return `${who} sees ${formatCountOf(count, "onboarding", "onboardings")}`;
};

export const effectsForMany = (
  people: readonly PersonRow[],
  change: BulkChange,
  { round, reviews }: WorkInProgress,
): readonly string[] => {
  const count = formatCountOf(reviews.length, "review", "reviews");
  const onboardings = onboardingsText(people, change);
  const others = onboardings === null ? [] : [capitalized(onboardings)];
  if (change.field === "leadId") {
    return ["No review moves", ...others];
  }
  if (reviews.length === 0 || round === null) {
    return [noReview(round, change.field === "managerId" ? "moves" : "is affected"), ...others];
  }
  if (change.field === "positionId") {
    return [
      reviews.length === 1
        ? `${count} of ${round} keeps its original position`
        : `${count} of ${round} keep their original position`,
    ];
  }
  const { successor, isRemoved } = change;
  const chosen = successor === null ? "The new manager" : fullName(successor);
  const manager = isRemoved ? "The CTO" : chosen;
  return [
    `${manager} takes over ${count} of ${round} and any drafts`,
    "Former managers can no longer open these people's reviews",
    ...others,
  ];
};
