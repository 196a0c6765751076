import * as z from "zod";
import { DomainError } from "../shared/errors.ts";
import { id, requiredName, shortText, storedName, version } from "../shared/text.ts";
import { orderIndex } from "./model.ts";
import { assessmentCategories, maxAssessmentItems, onboardingGroups } from "./terms.ts";

/** The fields that admins edit (docs/onboarding.md#assessment-items). */
export const assessmentItemForm = z.object({
  name: requiredName("Name is required"),
  description: z.string().trim().pipe(shortText),
  category: z.enum(assessmentCategories, "Category is required"),
  orderIndex,
  applicableTo: z
    .array(z.enum(onboardingGroups))
    .min(1, "Select at least one group.")
    .max(onboardingGroups.length)
    .refine((types) => new Set(types).size === types.length, "Select each group once."),
  isActive: z.boolean("Enter true or false."),
});
export type AssessmentItemForm = z.infer<typeof assessmentItemForm>;

/** Client-generated ID, so a retry adds nothing twice. */
export const newAssessmentItemForm = assessmentItemForm.extend({ id: id.describe("A new ULID for the item") });

/** Stored texts are not validated again, so they stay readable when the rules change. */
export const assessmentItem = z.object({
  id,
  name: storedName,
  description: z.string(),
  category: z.enum(assessmentCategories),
  orderIndex: z.int(),
  applicableTo: z.array(z.enum(onboardingGroups)),
  isActive: z.boolean(),
  version,
});
export type AssessmentItem = z.infer<typeof assessmentItem>;

/** How much an item is used, shown before its removal (docs/onboarding.md#assessment-items). */
export const assessmentItemUsage = z.object({
  /** Weekly reports with a copy of the item, including those of ended onboardings. */
  reports: z.int().min(0),
  /** Whether more reports exist than were checked, so the number is a minimum. */
  isMinimum: z.boolean(),
});
export type AssessmentItemUsage = z.infer<typeof assessmentItemUsage>;

/** Errors: STATE_CONFLICT at the limit of items. */
export const newAssessmentItem = (
  form: z.infer<typeof newAssessmentItemForm>,
  items: readonly AssessmentItem[],
): AssessmentItem => {
  if (items.length >= maxAssessmentItems) {
    throw new DomainError(
      "STATE_CONFLICT",
      `You've reached the limit of ${maxAssessmentItems} assessment items. Remove one first.`,
    );
  }
  return { ...form, applicableTo: inGroupOrder(form), version: 1 };
};

export const changedAssessmentItem = (item: AssessmentItem, form: AssessmentItemForm): AssessmentItem => ({
  ...item,
  ...form,
  applicableTo: inGroupOrder(form),
  version: item.version + 1,
});

const inGroupOrder = ({ applicableTo }: AssessmentItemForm) =>
  onboardingGroups.filter((group) => applicableTo.includes(group));
