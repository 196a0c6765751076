import { useRef } from "react";
import { type OnboardingType, onboardingTypeLabels, onboardingTypes } from "#domain/people/terms.ts";
import { careerPathForm, engineerTypeForm } from "#domain/positions/model.ts";
import { termIdRule } from "#domain/positions/terms.ts";
import { termText } from "#web/lib/format/terms.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { CheckboxGroup } from "#web/ui/record/CheckboxGroup.tsx";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import type { RecordFields } from "#web/ui/record/recordFields.ts";
import { SwitchInput } from "#web/ui/record/SwitchInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import {
  type EntryKind,
  emptyPath,
  emptyType,
  listsOf,
  type ManagedStructure,
  type PathForm,
  proposedId,
  saveLists,
  type TypeForm,
  withEntry,
} from "./structureForm.ts";

type EntryDraft = Readonly<{
  id: string;
  label: string;
  /** Empty for "{label} Engineer". */
  title: string;
  onboardingTypes: readonly OnboardingType[];
  inPositionForm: boolean;
}>;

const draftOf = (entry: TypeForm | PathForm): EntryDraft => ({
  id: entry.id,
  label: entry.label,
  title: ("title" in entry ? entry.title : null) ?? "",
  onboardingTypes: "onboardingTypes" in entry ? entry.onboardingTypes : emptyType.onboardingTypes,
  inPositionForm: entry.inPositionForm,
});

/** The fields of an entry that the form sets. */
const formOf = ({ id, label, title, inPositionForm, onboardingTypes: offered }: EntryDraft) => ({
  id: id.trim() === "" ? proposedId(label) : id.trim(),
  label: label.trim(),
  inPositionForm,
  title: title.trim() || null,
  onboardingTypes: [...offered],
});

const problemsOf = {
  engineerTypes: draftValidator(engineerTypeForm.omit({ state: true }), formOf),
  careerPaths: draftValidator(careerPathForm.omit({ state: true }), formOf),
};

const fields: RecordFields<EntryDraft> = {
  label: { label: "Label" },
  id: { label: "ID, for files and addresses" },
  title: { label: "Title of people with this type" },
  onboardingTypes: {
    label: "Onboardings offered at the start",
    show: (types) => types.map((type) => termText(onboardingTypeLabels, type)).join(", "),
  },
  inPositionForm: { label: "Offered in the position form", show: (isOffered) => (isOffered ? "Yes" : "No") },
};

interface EntryDialogProps {
  readonly kind: EntryKind;
  readonly managed: ManagedStructure;
  /** The id of the entry to change; null adds one. */
  readonly entryId: string | null;
  readonly onClose: () => void;
}

/** Adds or renames an engineer type or career path (docs/ladder.md#types-and-paths). */
export const EntryDialog = ({ kind, managed, entryId, onClose }: EntryDialogProps) => {
  const { updateStructure } = useSession();
  /** What the next save is based on: the opened version, or a colleague's later one. */
  const base = useRef(managed);
  const noun = kind === "engineerTypes" ? "engineer type" : "career path";
  const empty = kind === "engineerTypes" ? emptyType : emptyPath;
  const entryIn = ({ structure }: ManagedStructure): TypeForm | PathForm | undefined =>
    listsOf(structure)[kind].find(({ id }) => id === entryId);
  const form = useRecordForm<EntryDraft>({
    initial: { draft: draftOf(entryIn(managed) ?? empty), version: managed.structure.version },
    fields,
    problemsOf: problemsOf[kind],
    route: ["positions", "saveStructure"],
    save: async (draft, version) => {
      const { title, onboardingTypes: offered, ...common } = formOf(draft);
      const entry = {
        ...(entryIn(base.current) ?? empty),
        ...common,
        ...(kind === "engineerTypes" && { title, onboardingTypes: offered }),
      };
      const lists = listsOf(base.current.structure);
      if (entryId === null && lists[kind].some((one) => one.id === entry.id)) {
        // withEntry would change the existing entry. The server rejects the duplicate ID.
        await saveLists({ ...lists, [kind]: [...lists[kind], entry] }, version);
        return;
      }
      const saved = await saveLists(withEntry(lists, kind, entry), version);
      updateStructure(saved.structure);
    },
    fetchLatest: async () => {
      base.current = await refetch("positions", "getStructure", {});
      const newer = entryIn(base.current);
      if (entryId !== null && newer === undefined) {
        return null;
      }
      return { draft: draftOf(newer ?? empty), version: base.current.structure.version };
    },
    done: entryId === null ? `The ${noun} was added` : `The ${noun} was changed`,
    failed: "Nothing was saved",
    onClose,
  });
  const { label, id } = form.draft;
  return (
    <RecordDialog
      form={form}
      title={`${entryId === null ? "Add" : "Rename"} ${kind === "engineerTypes" ? "Engineer Type" : "Career Path"}`}
      subtitle={entryId === null ? "The ID can't be changed later. The label can" : `The ID stays ${id}`}
      submitLabel={entryId === null ? "Add" : "Save"}
      maxWidth="xs"
    >
      <TextInput {...form.field("label")} required autoFocus />
      {entryId === null && (
        <TextInput
          {...form.field("id")}
          optional
          placeholder={proposedId(label)}
          help={proposedId(label) === "" ? termIdRule : `Defaults to "${proposedId(label)}".`}
        />
      )}
      {kind === "engineerTypes" && (
        <>
          <TextInput
            {...form.field("title")}
            optional
            placeholder={label.trim() === "" ? "" : `${label.trim()} Engineer`}
            help="Shown below the name in the header, and above the ladder."
          />
          <CheckboxGroup {...form.field("onboardingTypes")} options={onboardingTypes} labels={onboardingTypeLabels} />
        </>
      )}
      <SwitchInput
        {...form.field("inPositionForm")}
        help={`If off, only ladder files can add positions with this ${noun}.`}
      />
    </RecordDialog>
  );
};
