import type { EngineerType, OnboardingType } from "../people/terms.ts";
import type { CareerPath } from "./terms.ts";

/**
 * Retired: stays where it is used. Removed: appears only in older content, so its label is kept
 * (docs/ladder.md#types-and-paths).
 */
export const entryStates = ["offered", "retired", "removed"] as const;
type EntryState = (typeof entryStates)[number];

interface StructureEntry {
  /** Immutable: files, URLs and past reviews use it. */
  readonly id: string;
  readonly label: string;
  readonly state: EntryState;
  /** Whether the position form offers it; others come from files (docs/ladder.md#position-form). */
  readonly inPositionForm: boolean;
}

/** An engineer type has one ladder (docs/ladder.md#types-and-paths). */
export interface EngineerTypeEntry extends StructureEntry {
  readonly id: EngineerType;
  /** The job title of people with this type; null for "{label} Engineer". */
  readonly title: string | null;
  /** The onboarding types offered to people with this type; at least one. */
  readonly onboardingTypes: OnboardingType[];
}

export interface CareerPathEntry extends StructureEntry {
  readonly id: CareerPath;
}

/** Types and paths, in display order. */
export interface LadderStructure {
  readonly engineerTypes: EngineerTypeEntry[];
  readonly careerPaths: CareerPathEntry[];
  /** Counts changes; 0 until an admin changes something. */
  readonly version: number;
}

/** The default of a new Pulse (docs/ladder.md#types-and-paths). */
export const defaultStructure: LadderStructure = {
  engineerTypes: [
    {
      id: "software",
      label: "Software",
      title: null,
      onboardingTypes: ["qa_engineers", "backend_engineers", "frontend_engineers"],
      state: "offered",
      inPositionForm: true,
    },
    {
      id: "qa",
      label: "QA",
      title: null,
      onboardingTypes: ["qa_engineers", "backend_engineers", "frontend_engineers"],
      state: "offered",
      inPositionForm: true,
    },
    {
      id: "data_scientist",
      label: "Data Scientist",
      title: null,
      onboardingTypes: ["qa_engineers", "backend_engineers", "frontend_engineers"],
      state: "offered",
      inPositionForm: false,
    },
  ],
  careerPaths: [
    { id: "tl", label: "Tech Lead", state: "offered", inPositionForm: true },
    { id: "ic", label: "Individual Contributor", state: "offered", inPositionForm: true },
    { id: "em", label: "Engineering Manager", state: "offered", inPositionForm: true },
    { id: "qa", label: "QA Engineering", state: "offered", inPositionForm: true },
    { id: "ds", label: "Data Science", state: "offered", inPositionForm: false },
  ],
  version: 0,
};

/** Maximum types, and maximum paths, that aren't removed. */
export const maxEntries = 50;

export const entryOf = <Entry extends StructureEntry>(entries: readonly Entry[], id: string): Entry | undefined =>
  entries.find((entry) => entry.id === id);

/** Unknown IDs are shown as they are (docs/ui.md#unknown-terms). */
export const labelIn = (entries: readonly StructureEntry[], id: string): string => entryOf(entries, id)?.label ?? id;

export const typeLabel = ({ engineerTypes }: Pick<LadderStructure, "engineerTypes">, type: EngineerType): string =>
  labelIn(engineerTypes, type);

export const pathLabel = ({ careerPaths }: Pick<LadderStructure, "careerPaths">, path: CareerPath): string =>
  labelIn(careerPaths, path);

/** "Software Engineer", or the type's own title, such as "Designer". */
export const engineerTitle = ({ engineerTypes }: Pick<LadderStructure, "engineerTypes">, type: EngineerType): string =>
  entryOf(engineerTypes, type)?.title ?? `${labelIn(engineerTypes, type)} Engineer`;

const idsOf = (entries: readonly StructureEntry[]): readonly string[] => entries.map(({ id }) => id);

export const offeredIds = (entries: readonly StructureEntry[], current: string | null = null): readonly string[] =>
  withCurrent(idsOf(entries.filter(({ state }) => state === "offered")), current);

export const formIds = (entries: readonly StructureEntry[], current: string | null = null): readonly string[] =>
  withCurrent(idsOf(entries.filter(({ state, inPositionForm }) => state === "offered" && inPositionForm)), current);

const withCurrent = (offered: readonly string[], current: string | null): readonly string[] =>
  current === null || offered.includes(current) ? offered : [...offered, current];

/** Offered and retired IDs, which ladders, people and positions may have. */
export const idsNotRemoved = (entries: readonly StructureEntry[]): readonly string[] =>
  idsOf(entries.filter(({ state }) => state !== "removed"));

/** Without duplicates; unknown IDs come last. */
export const inOrder = (entries: readonly StructureEntry[], ids: readonly string[]): string[] => {
  const order = idsOf(entries);
  return [...new Set(ids)].toSorted((a, b) => rankIn(order, a) - rankIn(order, b));
};

export const rankIn = (order: readonly string[], id: string): number => {
  const place = order.indexOf(id);
  return place < 0 ? order.length : place;
};

export const pathOrder = ({ careerPaths }: Pick<LadderStructure, "careerPaths">): readonly CareerPath[] =>
  idsOf(careerPaths);

export const labelsOf = (entries: readonly StructureEntry[]): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(({ id, label }) => [id, label]));

/** For messages: "Software, QA, Data Scientist". */
export const offeredLabels = (entries: readonly StructureEntry[]): string =>
  entries
    .filter(({ state }) => state === "offered")
    .map(({ label }) => label)
    .join(", ");

export const choiceProblem = (
  entries: readonly StructureEntry[],
  id: string,
  noun: "engineer type" | "career path",
): string | null => {
  const entry = entryOf(entries, id);
  if (entry === undefined || entry.state === "removed") {
    return `There is no ${noun} "${id}". Choose one of: ${offeredLabels(entries)}.`;
  }
  return entry.state === "retired" ? `The ${noun} "${entry.label}" is retired. Select another one.` : null;
};
