import type { AssessmentItem, AssessmentItemForm } from "#domain/onboarding/assessmentItems.ts";
import { type AssessmentCategory, assessmentCategoryLabels, onboardingGroups } from "#domain/onboarding/terms.ts";
import { nameProblem } from "#web/lib/format/nameProblem.ts";
import { termText } from "#web/lib/format/terms.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { descriptionLengthProblem, orderProblem } from "../shared/fieldProblems.ts";
import { groupNames } from "../shared/groupNames.ts";

/** `category` is empty until one is chosen; `orderIndex` is as typed. */
export type ItemDraft = Readonly<
  Omit<AssessmentItemForm, "category" | "orderIndex"> & { category: AssessmentCategory | ""; orderIndex: string }
>;

export const newItemDraft: ItemDraft = {
  name: "",
  category: "",
  description: "",
  orderIndex: "0",
  applicableTo: [...onboardingGroups],
  isActive: true,
};

export const itemDraft = (item: AssessmentItem): ItemDraft => ({
  name: item.name,
  category: item.category,
  description: item.description,
  orderIndex: String(item.orderIndex),
  // In checkbox order, so ticking off and on changes nothing.
  applicableTo: onboardingGroups.filter((group) => item.applicableTo.includes(group)),
  isActive: item.isActive,
});

export const itemRequest = ({ category, orderIndex, ...draft }: ItemDraft): AssessmentItemForm => ({
  ...draft,
  category: category as AssessmentCategory,
  orderIndex: Number(orderIndex),
});

export const activityText = (isActive: boolean): string => (isActive ? "Active" : "Inactive");

export const itemRules: FieldRules<ItemDraft> = {
  name: { label: "Name", problem: (name) => nameProblem(name, "Name is required") },
  category: {
    label: "Category",
    problem: (category) => (category === "" ? "Category is required" : undefined),
    show: (category) => (category === "" ? "" : termText(assessmentCategoryLabels, category)),
  },
  description: { label: "Description", problem: descriptionLengthProblem },
  orderIndex: { label: "Order", problem: orderProblem },
  applicableTo: {
    label: "Applicable to",
    problem: (groups) => (groups.length === 0 ? "Select at least one group." : undefined),
    show: groupNames,
  },
  isActive: { label: "Active", show: activityText },
};
