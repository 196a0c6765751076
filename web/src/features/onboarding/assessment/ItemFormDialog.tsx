import {
  type AssessmentItem,
  type AssessmentItemForm,
  assessmentItemForm,
} from "#domain/onboarding/assessmentItems.ts";
import { groupNamesText } from "#domain/onboarding/rules.ts";
import {
  type AssessmentCategory,
  activityText,
  assessmentCategories,
  assessmentCategoryLabels,
  maxOrderIndex,
  onboardingGroupLabels,
  onboardingGroups,
} from "#domain/onboarding/terms.ts";
import { typedNumber } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { CheckboxGroup } from "#web/ui/record/CheckboxGroup.tsx";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import type { RecordFields } from "#web/ui/record/recordFields.ts";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { SwitchInput } from "#web/ui/record/SwitchInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";

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

interface ItemFormDialogProps {
  /** Null creates an item. */
  readonly item: AssessmentItem | null;
  readonly onClose: () => void;
}

export const ItemFormDialog = ({ item, onClose }: ItemFormDialogProps) => {
  const sendOnce = useSendOnce();
  const form = useRecordForm<ItemDraft>({
    initial: item === null ? { draft: newItemDraft, version: 0 } : { draft: itemDraft(item), version: item.version },
    fields: itemFields,
    problemsOf: itemProblems,
    route: ["onboarding", item === null ? "createAssessmentItem" : "updateAssessmentItem"],
    save: (draft, version) => {
      const body = itemRequest(draft);
      return item === null
        ? sendOnce(body, (newId) => write("onboarding", "createAssessmentItem", { body: { ...body, id: newId } }))
        : write("onboarding", "updateAssessmentItem", { params: { itemId: item.id }, body: { ...body, version } });
    },
    fetchLatest: async () => {
      const newer = (await refetch("onboarding", "listAssessmentItems", {})).items.find((one) => one.id === item?.id);
      return newer === undefined ? null : { draft: itemDraft(newer), version: newer.version };
    },
    done: item === null ? "Item created successfully" : "Item updated successfully",
    failed: item === null ? "Failed to create item" : "Failed to update item",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={item === null ? "Add Assessment Item" : "Edit Assessment Item"}
      subtitle="Weekly reports give each item a score from 1 to 5."
      submitLabel={item === null ? "Create" : "Update"}
    >
      <TextInput {...form.field("name")} required autoFocus />
      <SelectInput
        {...form.field("category")}
        options={assessmentCategories}
        labels={assessmentCategoryLabels}
        required
      />
      <TextInput {...form.field("description")} optional minRows={3} />
      <TextInput
        {...form.field("orderIndex")}
        type="number"
        min={0}
        max={maxOrderIndex}
        required
        help="Weekly reports list the items sorted by this number."
      />
      <CheckboxGroup
        {...form.field("applicableTo")}
        options={onboardingGroups}
        labels={onboardingGroupLabels}
        help="New hires of these groups are scored on this item."
      />
      <SwitchInput
        {...form.field("isActive")}
        help="New weekly reports leave out an inactive item. Existing reports keep it."
      />
    </RecordDialog>
  );
};
