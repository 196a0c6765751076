import { onboardingTypeLabels } from "../people/terms.ts";
import { type FieldChange, fieldChange } from "../shared/fileChanges.ts";
import type { NamedChange } from "./ladderPreview.ts";
import {
  type CareerPathEntry,
  type EngineerTypeEntry,
  engineerTitle,
  entryOf,
  type LadderStructure,
} from "./structure.ts";

const stateText = ({ state }: CareerPathEntry): string => (state === "retired" ? "Retired" : "Offered");

const formText = ({ inPositionForm }: CareerPathEntry): string => (inPositionForm ? "Offered" : "Not offered");

const commonDetails = (before: CareerPathEntry, after: CareerPathEntry): FieldChange[] => [
  ...fieldChange("Label", before.label, after.label),
  ...fieldChange("State", stateText(before), stateText(after)),
  ...fieldChange("In the position form", formText(before), formText(after)),
];

const onboardingsText = ({ onboardingTypes }: EngineerTypeEntry): string =>
  onboardingTypes.map((type) => onboardingTypeLabels[type]).join(", ");

const typeDetails = (before: EngineerTypeEntry, after: EngineerTypeEntry): FieldChange[] => [
  ...commonDetails(before, after),
  ...fieldChange(
    "Title",
    engineerTitle({ engineerTypes: [before] }, before.id),
    engineerTitle({ engineerTypes: [after] }, after.id),
  ),
  ...fieldChange("Onboardings", onboardingsText(before), onboardingsText(after)),
];

const nameOf = ({ id, label }: CareerPathEntry): string => (id === label ? label : `${label} (${id})`);

const entryChanges = <Entry extends CareerPathEntry>(
  part: "engineerType" | "careerPath",
  before: readonly Entry[],
  after: readonly Entry[],
  detailsOf: (before: Entry, after: Entry) => FieldChange[],
): readonly NamedChange[] => {
  const isKnown = (entry: Entry | undefined): entry is Entry => entry !== undefined && entry.state !== "removed";
  const changeOfEntry = (change: NamedChange["change"], entry: Entry, details: FieldChange[] = []): NamedChange => ({
    part,
    change,
    name: nameOf(entry),
    details,
    positionId: null,
  });
  const pairs = after.map((entry) => ({ old: entryOf(before, entry.id), entry }));
  const commonIds = (entries: readonly Entry[], others: readonly Entry[]): string =>
    entries.flatMap(({ id, state }) => (state !== "removed" && isKnown(entryOf(others, id)) ? [id] : [])).join(", ");
  const [orderBefore, orderAfter] = [commonIds(before, after), commonIds(after, before)];
  return [
    ...pairs
      .filter(({ old, entry }) => isKnown(entry) && !isKnown(old))
      .map(({ entry }) => changeOfEntry("added", entry)),
    ...pairs.flatMap(({ old, entry }): readonly NamedChange[] => {
      const details = isKnown(old) && isKnown(entry) ? detailsOf(old, entry) : [];
      return details.length === 0 ? [] : [changeOfEntry("changed", old ?? entry, details)];
    }),
    ...pairs
      .filter(({ old, entry }) => isKnown(old) && !isKnown(entry))
      .map(({ entry }) => changeOfEntry("removed", entry)),
    ...(orderBefore === orderAfter
      ? []
      : [
          {
            part,
            change: "changed",
            name: part === "engineerType" ? "The order of the engineer types" : "The order of the career paths",
            details: fieldChange("Order", orderBefore, orderAfter),
            positionId: null,
          } as const,
        ]),
  ];
};

export const structureChanges = (before: LadderStructure, after: LadderStructure): readonly NamedChange[] => [
  ...entryChanges("engineerType", before.engineerTypes, after.engineerTypes, typeDetails),
  ...entryChanges("careerPath", before.careerPaths, after.careerPaths, commonDetails),
];
