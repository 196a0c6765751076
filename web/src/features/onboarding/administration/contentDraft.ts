import type { Goal, GoalForm, Resource, Section, SectionForm } from "#domain/onboarding/model.ts";
import {
  type DueUnit,
  goalHelperLabels,
  maxDue,
  maxOrderIndex,
  maxResources,
  onboardingGroups,
} from "#domain/onboarding/terms.ts";
import { isVisible } from "#domain/shared/names.ts";
import { completeAddress, isWebAddress } from "#domain/shared/webAddress.ts";
import { nameProblem } from "#web/lib/format/nameProblem.ts";
import { termText } from "#web/lib/format/terms.ts";
import { type FieldRules, problemsOf } from "#web/ui/record/fieldRules.ts";
import { descriptionLengthProblem, orderProblem } from "../shared/fieldProblems.ts";
import { groupsText } from "./goalOrder.ts";

const maxUrlLength = 2_000;

const descriptionProblem = (description: string): string | undefined =>
  isVisible(description) ? descriptionLengthProblem(description) : "Description is required";

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
  orderIndex: Number(draft.orderIndex),
});

export const sectionRules: FieldRules<SectionDraft> = {
  title: { label: "Title", problem: (title) => nameProblem(title, "Title is required") },
  timeframe: { label: "Timeframe", problem: (timeframe) => nameProblem(timeframe, "Timeframe is required") },
  description: { label: "Description", problem: descriptionProblem },
  orderIndex: { label: "Order", problem: orderProblem },
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
  // In checkbox order, so ticking off and on changes nothing.
  applicableTo: onboardingGroups.filter((group) => applicableTo.includes(group)),
  helper,
  due: due === null ? noDue : { number: String(due.number), unit: due.unit },
});

const dueProblem = ({ number, unit }: DueDraft): string | undefined => {
  if (number.trim() === "") {
    return undefined;
  }
  if (!/^\d+$/.test(number.trim()) || Number(number) < 1) {
    return "Enter a whole number of 1 or more.";
  }
  return Number(number) > maxDue[unit] ? `Enter a day up to ${maxDue.day} or a week up to ${maxDue.week}.` : undefined;
};

export const goalRequest = ({ orderIndex, due, ...draft }: GoalDraft): GoalForm => ({
  ...draft,
  orderIndex: Number(orderIndex),
  due: due.number.trim() === "" ? null : { unit: due.unit, number: Number(due.number) },
});

export const goalRules: FieldRules<GoalDraft> = {
  title: { label: "Title", problem: (title) => nameProblem(title, "Title is required") },
  description: { label: "Description", problem: descriptionProblem },
  orderIndex: { label: "Order", problem: orderProblem },
  applicableTo: { label: "Groups", show: groupsText },
  helper: { label: "Who helps", show: (helper) => (helper === null ? "(no one)" : termText(goalHelperLabels, helper)) },
  due: {
    label: "Due",
    problem: dueProblem,
    show: ({ number, unit }) => (number === "" ? "(no date)" : `${unit} ${number}`),
  },
};

export type ResourcesDraft = Readonly<{ resources: readonly Readonly<Resource>[] }>;

const urlProblem = (url: string): string | undefined => {
  const address = completeAddress(url);
  if (address === "") {
    return "Address is required";
  }
  if (address.length > maxUrlLength) {
    return "Shorten this to 2,000 characters.";
  }
  return isWebAddress(address) ? undefined : "Enter a full address that starts with https://.";
};

export const resourcesRequest = (resources: ResourcesDraft["resources"]): Resource[] =>
  resources.map(({ title, url }) => ({ title, url: completeAddress(url) }));

/** The messages are those of the contract. */
export const linkRules: FieldRules<Readonly<Resource>> = {
  title: { label: "Title", problem: (title) => nameProblem(title, "Title is required") },
  url: { label: "Address", problem: urlProblem },
};

export const resourcesProblem = (resources: ResourcesDraft["resources"]): string | undefined => {
  if (resources.some((link) => Object.keys(problemsOf(linkRules, link)).length > 0)) {
    return "Complete the links.";
  }
  return resources.length > maxResources ? `You can have at most ${maxResources} links. Remove some.` : undefined;
};
