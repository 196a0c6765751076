import type { AssessmentItem, AssessmentItemForm } from "#domain/onboarding/assessmentItems.ts";
import {
  type AssessmentCategory,
  assessmentCategories,
  assessmentCategoryLabels,
  onboardingGroups,
} from "#domain/onboarding/terms.ts";
import type { OnboardingType } from "#domain/people/terms.ts";
import { nameProblem } from "#web/lib/nameProblem.ts";
import { definedErrors, type FieldErrors } from "#web/lib/useRecordForm.ts";
import { descriptionLengthProblem, orderProblem } from "../shared/fieldProblems.ts";
import { groupNames } from "../shared/groupNames.ts";

/** The values of the item form: `category` is empty until one is chosen, `orderIndex` is as typed. */
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
  // In the order of the checkboxes, so that ticking a group off and on again is no change.
  applicableTo: onboardingGroups.filter((group) => item.applicableTo.includes(group)),
  isActive: item.isActive,
});

/** The request for a valid draft, which has a category. */
export const itemRequest = ({ category, orderIndex, ...draft }: ItemDraft): AssessmentItemForm => ({
  ...draft,
  category: category as AssessmentCategory,
  orderIndex: Number(orderIndex),
});

/** Validates an item: error messages by field (docs/onboarding.md#assessment-items). */
export const itemProblems = (draft: ItemDraft): FieldErrors<ItemDraft> =>
  definedErrors({
    name: nameProblem(draft.name, "Name is required"),
    category: draft.category === "" ? "Category is required" : undefined,
    description: descriptionLengthProblem(draft.description),
    orderIndex: orderProblem(draft.orderIndex),
    applicableTo: draft.applicableTo.length === 0 ? "Please select at least one group." : undefined,
  });

const itemLabels: Readonly<Record<keyof ItemDraft, string>> = {
  name: "Name",
  category: "Category",
  description: "Description",
  orderIndex: "Order",
  applicableTo: "Applicable to",
  isActive: "Active",
};
export const itemLabel = (field: keyof ItemDraft): string => itemLabels[field];

/** Whether new weekly reports have an item, as one word. */
export const activityText = (isActive: boolean): string => (isActive ? "Active" : "Inactive");

/** Renders a field's value in the conflict panel. */
export const shownValue = (field: keyof ItemDraft, value: unknown): string => {
  switch (field) {
    case "category":
      return assessmentCategories.flatMap((one) => (one === value ? assessmentCategoryLabels[one] : [])).join("");
    case "applicableTo":
      return groupNames(value as readonly OnboardingType[]);
    case "isActive":
      return activityText(value === true);
    default:
      return String(value) || "(empty)";
  }
};
