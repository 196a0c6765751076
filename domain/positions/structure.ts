import type { EngineerType, OnboardingType } from "../people/terms.ts";
import type { CareerPath } from "./terms.ts";

/**
 * Whether an engineer type or a career path is offered; a retired one stays where it is used. A removed one is shown
 * nowhere but in what was written before, such as old reviews, so its label is kept (docs/ladder.md#types-and-paths).
 */
export const entryStates = ["offered", "retired", "removed"] as const;
type EntryState = (typeof entryStates)[number];

interface StructureEntry {
  /** Never changes: files, addresses and past reviews know it. */
  readonly id: string;
  readonly label: string;
  readonly state: EntryState;
  /** Whether the form of positions offers it; others come from files (docs/ladder.md#position-form). */
  readonly inPositionForm: boolean;
}

/** An engineer type: one ladder (docs/ladder.md#types-and-paths). */
export interface EngineerTypeEntry extends StructureEntry {
  readonly id: EngineerType;
  /** The title of its people; null for "{label} Engineer". */
  readonly title: string | null;
  /** The onboardings that are offered to its people, at least one. */
  readonly onboardingTypes: OnboardingType[];
}

/** A career path: a column of the map. */
export interface CareerPathEntry extends StructureEntry {
  readonly id: CareerPath;
}

/** Which engineer types and career paths there are, each in the order in which lists show them. */
export interface LadderStructure {
  readonly engineerTypes: EngineerTypeEntry[];
  readonly careerPaths: CareerPathEntry[];
  /** The number of changes; 0 until an administrator changes something. */
  readonly version: number;
}

/** What every Pulse starts with (docs/ladder.md#types-and-paths). */
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

/** The maximum number of engineer types, and of career paths, that are not removed. */
export const maxEntries = 50;

/** The engineer type or career path with this id; undefined if there is none. */
export const entryOf = <Entry extends StructureEntry>(entries: readonly Entry[], id: string): Entry | undefined =>
  entries.find((entry) => entry.id === id);

/** Its label; an id that is not known yet is shown as it is (docs/texts.md#unknown-terms). */
export const labelIn = (entries: readonly StructureEntry[], id: string): string => entryOf(entries, id)?.label ?? id;

/** The label of an engineer type. */
export const typeLabel = ({ engineerTypes }: Pick<LadderStructure, "engineerTypes">, type: EngineerType): string =>
  labelIn(engineerTypes, type);

/** The label of a career path. */
export const pathLabel = ({ careerPaths }: Pick<LadderStructure, "careerPaths">, path: CareerPath): string =>
  labelIn(careerPaths, path);

/** The title of an engineer type's people: "Software Engineer", or whatever the type calls them: "Designer". */
export const engineerTitle = ({ engineerTypes }: Pick<LadderStructure, "engineerTypes">, type: EngineerType): string =>
  entryOf(engineerTypes, type)?.title ?? `${labelIn(engineerTypes, type)} Engineer`;

const idsOf = (entries: readonly StructureEntry[]): readonly string[] => entries.map(({ id }) => id);

/** The ids that lists and forms offer; also the current one, whatever its state. */
export const offeredIds = (entries: readonly StructureEntry[], current: string | null = null): readonly string[] =>
  withCurrent(idsOf(entries.filter(({ state }) => state === "offered")), current);

/** The ids that the form of positions offers; also the current one (docs/ladder.md#position-form). */
export const formIds = (entries: readonly StructureEntry[], current: string | null = null): readonly string[] =>
  withCurrent(idsOf(entries.filter(({ state, inPositionForm }) => state === "offered" && inPositionForm)), current);

const withCurrent = (offered: readonly string[], current: string | null): readonly string[] =>
  current === null || offered.includes(current) ? offered : [...offered, current];

/** The ids that are not removed: those whose ladders, people and positions there may be. */
export const knownIds = (entries: readonly StructureEntry[]): readonly string[] =>
  idsOf(entries.filter(({ state }) => state !== "removed"));

/** Ids in the order of the structure, each once; unknown ones last. */
export const inOrder = (entries: readonly StructureEntry[], ids: readonly string[]): string[] => {
  const order = idsOf(entries);
  return [...new Set(ids)].toSorted((a, b) => placeIn(order, a) - placeIn(order, b));
};

/** The place of an id in an order; behind all others if it is not in it. */
export const placeIn = (order: readonly string[], id: string): number => {
  const place = order.indexOf(id);
  return place < 0 ? order.length : place;
};

/** The career paths in their order (docs/ladder.md#career-paths). */
export const pathOrder = ({ careerPaths }: Pick<LadderStructure, "careerPaths">): readonly CareerPath[] =>
  idsOf(careerPaths);

/** Labels by id, for pickers. */
export const labelsOf = (entries: readonly StructureEntry[]): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(({ id, label }) => [id, label]));

/** "Software, QA or Data Scientist": what may be chosen, for messages. */
export const offeredLabels = (entries: readonly StructureEntry[]): string =>
  entries
    .filter(({ state }) => state === "offered")
    .map(({ label }) => label)
    .join(", ");

/** Why a type or a path cannot be given to something that does not have it yet; null if it can. */
export const choiceProblem = (
  entries: readonly StructureEntry[],
  id: string,
  noun: "engineer type" | "career path",
): string | null => {
  const entry = entryOf(entries, id);
  if (entry === undefined || entry.state === "removed") {
    return `There is no ${noun} "${id}". It is one of: ${offeredLabels(entries)}.`;
  }
  return entry.state === "retired"
    ? `The ${noun} "${entry.label}" is retired and is not offered any more. Please select another one.`
    : null;
};
