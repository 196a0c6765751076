import * as z from "zod";
import { DomainError } from "../shared/errors.ts";
import { id, requiredName, shortText, storedName, version } from "../shared/text.ts";
import { orderIndex } from "./model.ts";
import { assessmentCategories, maxAssessmentItems, onboardingGroups } from "./terms.ts";

/** The fields of an assessment item that an administrator edits (docs/onboarding.md#assessment-items). */
export const assessmentItemForm = z.object({
  name: requiredName("Name is required"),
  description: z.string().trim().pipe(shortText),
  category: z.enum(assessmentCategories, "Category is required"),
  orderIndex,
  /** The groups whose weekly reports have this item. */
  applicableTo: z
    .array(z.enum(onboardingGroups))
    .min(1, "Please select at least one group.")
    .max(onboardingGroups.length)
    .refine((types) => new Set(types).size === types.length, "Please select each group once."),
  /** Whether new weekly reports have this item. */
  isActive: z.boolean("Please give true or false."),
});
export type AssessmentItemForm = z.infer<typeof assessmentItemForm>;

/** A new item. The page chooses the id, so that a repeated request does not create the item twice. */
export const newAssessmentItemForm = assessmentItemForm.extend({ id: id.describe("A new ULID for the item") });

/**
 * An assessment item, as it is stored. Stored texts are not validated again, so that they remain readable when the
 * rules change.
 */
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

/** How far an item is used, for the question before it is removed (docs/onboarding.md#assessment-items). */
export const assessmentItemUsage = z.object({
  /** The weekly reports that have a copy of the item, whoever wrote them and whatever became of the onboarding. */
  reports: z.int().min(0),
  /** Whether there are more reports than were looked at, so that the number is a minimum. */
  more: z.boolean(),
});
export type AssessmentItemUsage = z.infer<typeof assessmentItemUsage>;

/** A new item. Errors: STATE_CONFLICT if there is no room for it. */
export const newAssessmentItem = (
  form: z.infer<typeof newAssessmentItemForm>,
  items: readonly AssessmentItem[],
): AssessmentItem => {
  if (items.length >= maxAssessmentItems) {
    throw new DomainError(
      "STATE_CONFLICT",
      `There are ${maxAssessmentItems} assessment items, and no room for more. Please remove one.`,
    );
  }
  return { ...form, applicableTo: inGroupOrder(form), version: 1 };
};

/** The item with the given fields. */
export const changedAssessmentItem = (item: AssessmentItem, form: AssessmentItemForm): AssessmentItem => ({
  ...item,
  ...form,
  applicableTo: inGroupOrder(form),
  version: item.version + 1,
});

const inGroupOrder = ({ applicableTo }: AssessmentItemForm) =>
  onboardingGroups.filter((group) => applicableTo.includes(group));
