import type { StructureForm } from "#domain/positions/model.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { setCached } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";

export type EntryKind = "engineerTypes" | "careerPaths";
export type ManagedStructure = ApiResult<"positions", "getStructure">;
export type TypeForm = StructureForm["engineerTypes"][number];
export type PathForm = StructureForm["careerPaths"][number];
type Lists = Omit<StructureForm, "version">;

const isPresent = <Entry extends { readonly state: string }>(
  entry: Entry,
): entry is Entry & { readonly state: "offered" | "retired" } => entry.state !== "removed";

/** The structure as the request sends it: without removed entries, retired ones last. */
export const listsOf = ({ engineerTypes, careerPaths }: LadderStructure): Lists => ({
  engineerTypes: retiredLast(engineerTypes.filter(isPresent)),
  careerPaths: retiredLast(careerPaths.filter(isPresent)),
});

const retiredLast = <Entry extends { readonly state: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => Number(a.state === "retired") - Number(b.state === "retired"));

/** A new entry goes after the last offered one. */
export const withEntry = (lists: Lists, kind: EntryKind, entry: TypeForm | PathForm): Lists => {
  const put = <Entry extends PathForm>(entries: readonly Entry[]): Entry[] =>
    entries.some(({ id }) => id === entry.id)
      ? entries.map((one) => (one.id === entry.id ? ({ ...one, ...entry } as Entry) : one))
      : [...entries, entry as Entry];
  return { ...lists, [kind]: retiredLast(put(lists[kind])) };
};

export const withoutEntry = (lists: Lists, kind: EntryKind, id: string): Lists => ({
  ...lists,
  [kind]: lists[kind].filter((entry) => entry.id !== id),
});

export const withOrder = (lists: Lists, kind: EntryKind, ids: readonly string[]): Lists => ({
  ...lists,
  [kind]: lists[kind].toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
});

export const saveLists = async (lists: Lists, version: number): Promise<ManagedStructure> => {
  const saved = await write("positions", "saveStructure", { body: { ...lists, version } });
  await setCached("positions", "getStructure", {}, saved);
  return saved;
};

/** Lowercase letters, digits and underscores; empty if the label has no Latin letters. */
export const proposedId = (label: string): string =>
  label
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, 40);

export const emptyType: TypeForm = {
  id: "",
  label: "",
  title: null,
  onboardingTypes: ["qa_engineers", "backend_engineers", "frontend_engineers"],
  state: "offered",
  inPositionForm: true,
};

export const emptyPath: PathForm = { id: "", label: "", state: "offered", inPositionForm: true };
