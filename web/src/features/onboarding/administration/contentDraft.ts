import {
  type Goal,
  type GoalForm,
  goalForm,
  type Resource,
  resource,
  resources,
  type Section,
  type SectionForm,
  sectionForm,
} from "#domain/onboarding/model.ts";
import { groupsText } from "#domain/onboarding/rules.ts";
import { type DueUnit, goalHelperLabels, maxOrderIndex, onboardingGroups } from "#domain/onboarding/terms.ts";
import type { OnboardingType } from "#domain/people/terms.ts";
import { completeAddress } from "#domain/shared/webAddress.ts";
import { typedNumber } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import type { RecordFields } from "#web/ui/record/recordFields.ts";

export const nextOrder = (items: readonly { readonly orderIndex: number }[]): string =>
  String(Math.min(maxOrderIndex, Math.max(0, ...items.map(({ orderIndex }) => orderIndex)) + 1));

/** `orderIndex` is as typed. */
export type SectionDraft = Readonly<Omit<SectionForm, "orderIndex"> & { orderIndex: string }>;

export const newSectionDraft = (sections: readonly Section[]): SectionDraft => ({
  title: "",
  timeframe: "",
  description: "",
  orderIndex: nextOrder(sections),
});

export const sectionDraft = ({ title, timeframe, description, orderIndex }: Section): SectionDraft => ({
  title,
  timeframe,
  description,
  orderIndex: String(orderIndex),
});

export const sectionRequest = (draft: SectionDraft): SectionForm => ({
  ...draft,
  orderIndex: typedNumber(draft.orderIndex),
});

export const sectionProblems = draftValidator(sectionForm, sectionRequest);

export const sectionFields: RecordFields<SectionDraft> = {
  title: { label: "Title" },
  timeframe: { label: "Timeframe" },
  description: { label: "Description" },
  orderIndex: { label: "Order" },
};

/** As typed; an empty number means no date. */
export interface DueDraft {
  readonly number: string;
  readonly unit: DueUnit;
}

/** Numbers are as typed. */
export type GoalDraft = Readonly<Omit<GoalForm, "orderIndex" | "due"> & { orderIndex: string; due: DueDraft }>;

const noDue: DueDraft = { number: "", unit: "day" };

export const newGoalDraft = (goals: readonly Goal[]): GoalDraft => ({
  title: "",
  description: "",
  orderIndex: nextOrder(goals),
  applicableTo: [...onboardingGroups],
  helper: null,
  due: noDue,
});

export const goalDraft = ({ title, description, orderIndex, applicableTo, helper, due }: Goal): GoalDraft => ({
  title,
  description,
  orderIndex: String(orderIndex),
  // In checkbox order, so clearing and ticking a box changes nothing.
  applicableTo: onboardingGroups.filter((group) => applicableTo.includes(group)),
  helper,
  due: due === null ? noDue : { number: String(due.number), unit: due.unit },
});

export const goalRequest = ({ orderIndex, due, ...draft }: GoalDraft): GoalForm => ({
  ...draft,
  orderIndex: typedNumber(orderIndex),
  due: due.number.trim() === "" ? null : { unit: due.unit, number: Number(due.number) },
});

export const goalProblems = draftValidator(goalForm, goalRequest);

/** "QA, Backend", or "All groups". */
export const goalGroupsText = (applicableTo: readonly OnboardingType[]): string =>
  groupsText(applicableTo, "All groups");

export const goalFields: RecordFields<GoalDraft> = {
  title: { label: "Title" },
  description: { label: "Description" },
  orderIndex: { label: "Order" },
  applicableTo: { label: "Groups", show: goalGroupsText },
  helper: { label: "Who helps", show: (helper) => (helper === null ? "(no one)" : termText(goalHelperLabels, helper)) },
  due: { label: "Due", show: ({ number, unit }) => (number === "" ? "(no date)" : `${unit} ${number}`) },
};

export type ResourcesDraft = Readonly<{ resources: readonly Readonly<Resource>[] }>;

const resourceRequest = ({ title, url }: Readonly<Resource>): Resource => ({ title, url: completeAddress(url) });

export const resourcesRequest = (links: ResourcesDraft["resources"]): Resource[] => links.map(resourceRequest);

export const linkProblems = draftValidator(resource, resourceRequest);

export const resourcesProblems = ({ resources: links }: ResourcesDraft) => {
  const [first] = resources.safeParse(resourcesRequest(links)).error?.issues ?? [];
  // Each link shows what is wrong with it.
  return first ? { resources: first.path.length === 0 ? first.message : "Complete the links." } : {};
};
