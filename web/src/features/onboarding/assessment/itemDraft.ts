import {
  type AssessmentItem,
  type AssessmentItemForm,
  assessmentItemForm,
} from "#domain/onboarding/assessmentItems.ts";
import { type AssessmentCategory, assessmentCategoryLabels, onboardingGroups } from "#domain/onboarding/terms.ts";
import { termText } from "#web/lib/format/terms.ts";
import { typedNumber } from "#web/lib/format/typedNumber.ts";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import type { RecordFields } from "#web/ui/record/recordFields.ts";
import { groupNamesText } from "../shared/groupNamesText.ts";
import { activityText } from "./activityText.ts";

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
  // In checkbox order, so clearing and ticking a box changes nothing.
  applicableTo: onboardingGroups.filter((group) => item.applicableTo.includes(group)),
  isActive: item.isActive,
});

export const itemRequest = ({ category, orderIndex, ...draft }: ItemDraft): AssessmentItemForm => ({
  ...draft,
  category: category as AssessmentCategory,
  orderIndex: typedNumber(orderIndex),
});

export const itemProblems = draftValidator(assessmentItemForm, itemRequest);

export const itemFields: RecordFields<ItemDraft> = {
  name: { label: "Name" },
  category: {
    label: "Category",
    show: (category) => (category === "" ? "" : termText(assessmentCategoryLabels, category)),
  },
  description: { label: "Description" },
  orderIndex: { label: "Order" },
  applicableTo: { label: "Applicable to", show: groupNamesText },
  isActive: { label: "Active", show: activityText },
};
