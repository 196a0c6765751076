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
import { normalized, splitAtComma } from "./fileColumns.ts";

export interface NamedPosition {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly engineerType: EngineerType;
}

const matchingValue = <Value extends string>(
  text: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Value | null =>
  values.find((value) => normalized(value) === normalized(text) || normalized(labels[value]) === normalized(text)) ??
  null;

export const roleIn = (text: string): Role | null => matchingValue(text, roles, roleLabels);

/** Includes retired types, so the error message can explain them. */
export const engineerTypeIn = (
  text: string,
  { engineerTypes }: Pick<LadderStructure, "engineerTypes">,
): EngineerType | null => {
  const selectable = engineerTypes.filter(({ state }) => state !== "removed");
  return matchingValue(
    text,
    selectable.map(({ id }) => id),
    labelsOf(selectable),
  );
};

const noWords = ["no", "n", "0", "false", "nein", "non", "nee", "nej", "não", "ne", "nie", "hayır"];

/** Includes values of columns such as "Account enabled" (docs/import-export.md#people-who-left). */
const otherStatuses: Readonly<Record<EditableStatus, readonly string[]>> = {
  active: [
    ...["yes", "y", "1", "true", "ja", "oui", "sí", "sim", "sì", "tak", "ano", "da", "evet"],
    ...["enabled", "current", "employed", "aktiv", "actif", "activo", "ativo", "attivo", "actief"],
    ...["on leave", "leave", "leave of absence", "parental leave", "maternity leave", "paternity leave"],
    ...["sick leave", "medical leave", "sabbatical", "onboarding", "probation", "preboarding", "new hire"],
    // How someone is employed, which BambooHR calls the employment status.
    ...["full time", "part time", "contractor", "intern", "temporary", "permanent", "regular", "fixed term"],
    ...["apprentice", "trainee", "working student", "freelancer", "consultant", "seasonal"],
  ],
  inactive: [
    ...noWords,
    ...["terminated", "left", "former", "resigned", "departed", "retired", "dismissed", "separated", "laid off"],
    ...["offboarded", "deceased", "disabled", "suspended", "archived", "deactivated", "blocked", "locked", "deleted"],
    ...["inaktiv", "inactif", "inactivo", "inativo", "inattivo", "inactief", "ausgeschieden", "gekündigt", "gesperrt"],
  ],
};

const noKeys = new Set(noWords.map(normalized));

export const isNo = (text: string): boolean => noKeys.has(normalized(text));

const statusesByKey = new Map(
  editableStatuses.flatMap((status) =>
    [status, editableStatusLabels[status], ...otherStatuses[status]].map((word) => [normalized(word), status] as const),
  ),
);

export const statusIn = (text: string): EditableStatus | null => statusesByKey.get(normalized(text)) ?? null;

const longForms: Readonly<Record<string, string>> = {
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

/** Expands short forms: "Sr. Software Eng. II" becomes senior, software, engineer, 2. */
const titleWords = (title: string): readonly string[] =>
  fold(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .flatMap((word) => (longForms[word] ?? word).split(" "));

const titleKey = (title: string): string => titleWords(title).join(" ");

const onlyElement = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;

/**
 * By code, or by a title (short forms allowed) that only one position of the type has. `type` is null if the file
 * doesn't state it.
 */
export const positionIn = (
  text: string,
  positions: readonly NamedPosition[],
  type: EngineerType | null,
): NamedPosition | undefined => {
  const ofType = positions.filter(({ engineerType }) => type === null || engineerType === type);
  return (
    positions.find(({ code }) => normalized(code) === normalized(text)) ??
    onlyElement(ofType.filter(({ title }) => normalized(title) === normalized(text))) ??
    onlyElement(ofType.filter(({ title }) => titleKey(title) === titleKey(text)))
  );
};

/** The Dice coefficient, from 0 to 1. */
const likeness = (one: readonly string[], other: readonly string[]): number => {
  const unmatched = [...other];
  const common = one.filter((part) => {
    const at = unmatched.indexOf(part);
    if (at >= 0) {
      unmatched.splice(at, 1);
    }
    return at >= 0;
  }).length;
  return one.length + other.length === 0 ? 0 : (2 * common) / (one.length + other.length);
};

const nearest = <Value>(values: readonly Value[], likenessOf: (value: Value) => number, minLikeness: number) => {
  const rated = values.map((value) => ({ value, rate: likenessOf(value) })).filter(({ rate }) => rate >= minLikeness);
  rated.sort((a, b) => b.rate - a.rate);
  const [first, second] = rated;
  return first && first.rate !== second?.rate ? first.value : null;
};

/** A suggestion that the admin confirms; null if no title is similar enough. */
export const similarPosition = (text: string, positions: readonly NamedPosition[]): NamedPosition | null => {
  const words = titleWords(text);
  return nearest(positions, ({ title }) => likeness(words, titleWords(title)), 0.5);
};

const pairsOf = (text: string): readonly string[] => {
  const letters = fold(text).replace(/[^\p{L}\p{N}]+/gu, "");
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
};

/** Compares names and the part of emails before the @; null if nothing is similar enough. */
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

/** A lone hyphen or dash, or "n/a", empties the field. */
export const isEmptyMark = (cell: string): boolean => /^(?:[-–—]|n\/a)$/iu.test(cell.trim());

/** A key to find people by name: "Ana O’Brien" and "O'Brien, Ana" have the same key. */
export const nameKey = (name: string): string => {
  const [last, first] = splitAtComma(name);
  return normalized(first ? `${first} ${last}` : name).replace(/['’‘ʼ`´]/gu, "");
};

/** "Ana Berg (JAW0005)", "Ana Berg (On leave)" or "Ana Berg <ana@acme.com>". */
const nameWithRemark = /^(?<name>.*\S)\s*[([<](?<remark>[^()[\]<>]+)[)\]>]$/u;

/** Returns IDs or emails: one if the match is clear, several if it is ambiguous, none if no one matches. */
export type FindPeople = (text: string) => readonly string[];

/**
 * By a key such as an email or employee number, or else by name. Brackets after a name may contain the key or a remark.
 */
export const personLookup =
  (byKey: (text: string) => string | undefined, byName: (key: string) => readonly string[]): FindPeople =>
  (text) => {
    const own = byKey(text);
    const matches = own === undefined ? byName(nameKey(text)) : [own];
    const { name, remark } = nameWithRemark.exec(text)?.groups ?? {};
    if (matches.length > 0 || name === undefined || remark === undefined) {
      return matches;
    }
    const [matchByRemark, matchesByName] = [byKey(remark), byName(nameKey(name))];
    if (matchByRemark !== undefined && (remark.includes("@") || matchesByName.includes(matchByRemark))) {
      return [matchByRemark];
    }
    return matchByRemark === undefined ? matchesByName : [];
  };
