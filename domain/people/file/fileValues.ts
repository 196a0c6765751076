import { type LadderStructure, labelsOf } from "../../positions/structure.ts";
import { fold } from "../../shared/fold.ts";
import {
  type EditableStatus,
  type EngineerType,
  editableStatuses,
  editableStatusLabels,
  type Role,
  roleLabels,
  roles,
} from "../terms.ts";
import { normalized } from "./fileColumns.ts";

/** A position of the ladders, as a file names it: by code or title. */
export interface NamedPosition {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly engineerType: EngineerType;
}

const choose = <Value extends string>(
  text: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Value | null =>
  values.find((value) => normalized(value) === normalized(text) || normalized(labels[value]) === normalized(text)) ??
  null;

/** The role that a cell names by value or label; null if there is none like it. */
export const roleIn = (text: string): Role | null => choose(text, roles, roleLabels);

/** The engineer type with this id or label, retired ones included, so that their message can say what is wrong. */
export const engineerTypeIn = (
  text: string,
  { engineerTypes }: Pick<LadderStructure, "engineerTypes">,
): EngineerType | null => {
  const known = engineerTypes.filter(({ state }) => state !== "removed");
  return choose(
    text,
    known.map(({ id }) => id),
    labelsOf(known),
  );
};

/** How HR systems say that somebody is employed, or no longer is. */
const otherStatuses: Readonly<Record<EditableStatus, readonly string[]>> = {
  active: [
    ...["employed", "on leave", "leave", "onboarding", "probation", "yes", "true"],
    // How somebody is employed, which BambooHR calls the employment status.
    ...["full time", "part time", "contractor", "intern", "temporary", "permanent"],
  ],
  inactive: ["terminated", "left", "former", "suspended", "archived", "deactivated", "no", "false"],
};

/** The status that a cell names. */
export const statusIn = (text: string): EditableStatus | null =>
  choose(text, editableStatuses, editableStatusLabels) ??
  editableStatuses.find((status) => otherStatuses[status].some((other) => normalized(other) === normalized(text))) ??
  null;

/** What titles are shortened to. */
const shortened: Readonly<Record<string, string>> = {
  sr: "senior",
  snr: "senior",
  jr: "junior",
  jnr: "junior",
  eng: "engineer",
  engr: "engineer",
  mgr: "manager",
  sw: "software",
  swe: "software engineer",
  dev: "developer",
  ds: "data scientist",
  i: "1",
  ii: "2",
  iii: "3",
  iv: "4",
};

/** The words of a title with their short forms written out: "Sr. Software Eng. II" is senior, software, engineer, 2. */
const titleWords = (title: string): readonly string[] =>
  fold(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .flatMap((word) => (shortened[word] ?? word).split(" "));

const titleKey = (title: string): string => titleWords(title).join(" ");

const only = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined);

/**
 * The position with this code, or else the only one of the type with this title; short forms of a title's words count as
 * the words. `type` is null if the file does not say it.
 */
export const positionIn = (
  text: string,
  positions: readonly NamedPosition[],
  type: EngineerType | null,
): NamedPosition | undefined => {
  const ofType = positions.filter(({ engineerType }) => type === null || engineerType === type);
  return (
    positions.find(({ code }) => normalized(code) === normalized(text)) ??
    only(ofType.filter(({ title }) => normalized(title) === normalized(text))) ??
    only(ofType.filter(({ title }) => titleKey(title) === titleKey(text)))
  );
};

/** How alike two lists are: twice what they have in common, divided by both lengths (Dice); 0 to 1. */
const likeness = (one: readonly string[], other: readonly string[]): number => {
  const left = [...other];
  const common = one.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) {
      left.splice(at, 1);
    }
    return at >= 0;
  }).length;
  return one.length + other.length === 0 ? 0 : (2 * common) / (one.length + other.length);
};

const nearest = <Value>(values: readonly Value[], likenessOf: (value: Value) => number, atLeast: number) => {
  const rated = values.map((value) => ({ value, rate: likenessOf(value) })).filter(({ rate }) => rate >= atLeast);
  rated.sort((a, b) => b.rate - a.rate);
  const [first, second] = rated;
  return first && first.rate !== second?.rate ? first.value : null;
};

/** The position whose title is most like a text, for the person to confirm; null if none is much like it. */
export const similarPosition = (text: string, positions: readonly NamedPosition[]): NamedPosition | null => {
  const words = titleWords(text);
  return nearest(positions, ({ title }) => likeness(words, titleWords(title)), 0.5);
};

const pairsOf = (text: string): readonly string[] => {
  const letters = fold(text).replace(/[^\p{L}\p{N}]+/gu, "");
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
};

/** The person whose name, or e-mail before its @, is most like a text; null if nobody's is much like it. */
export const similarPerson = <
  Person extends { readonly firstName: string; readonly lastName: string; readonly email: string },
>(
  text: string,
  people: readonly Person[],
): Person | null => {
  const pairs = pairsOf(text.split("@")[0] ?? "");
  return nearest(
    people,
    ({ firstName, lastName, email }) =>
      Math.max(
        likeness(pairs, pairsOf(`${firstName}${lastName}`)),
        likeness(pairs, pairsOf(email.split("@")[0] ?? "")),
      ),
    0.6,
  );
};

/** The key by which a manager or lead is found who is given by name: "Ana Berg" and "Berg, Ana" are the same. */
export const nameKey = (name: string): string => {
  const [last = "", first] = name.split(/\s*,\s*(.*)/su);
  return normalized(first ? `${first} ${last}` : name);
};
