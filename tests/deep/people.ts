import { stringify } from "csv-stringify/sync";
import { columnHeadings } from "#domain/people/terms.ts";

/** A line of the file of people. */
export interface Line {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: "Employee" | "Lead" | "Manager" | "HR" | "CTO";
  readonly engineerType: string;
  readonly positionCode: string;
  readonly managerEmail: string;
  readonly leadEmail: string;
  readonly status: "Active" | "Inactive";
}

const firstNames =
  "Ana Bartol Chiara Dmitri Élodie Farid Grace Hana Igor Jelena Kwame Lucía Mehmet Noor Oskar Priya".split(" ");
const surnameStems = "Mar Kov Hor Zel Bre Tan Oko Lind Per Var Sil Nov Ras Dum Ver Gal Jor Hal Bor Win".split(" ");
const surnameEndings = "ić enko berg son ová sen ez ski mann yan ato eira oğlu ström ini".split(" ");

const directors = 30;
const managers = 870;
const leads = 900;

/** The people whom the tests search for; their names are unique. */
export const wanted = {
  cto: { email: "cto@acme.com", firstName: "Ines", lastName: "Kirin" },
  employee: { email: "wanted@acme.com", firstName: "Zoë", lastName: "Żółkiewska" },
} as const;

const pick = (values: readonly string[], at: number): string => values[at % values.length] ?? "";

const addressOf = (at: number): string => {
  const own = { 0: wanted.cto, 7777: wanted.employee }[at];
  return own?.email ?? `person.${at}@acme.com`;
};

/** A person's engineer type and position; every 20th employee has no position. */
const jobOf = (at: number, role: Line["role"]): Pick<Line, "engineerType" | "positionCode"> => {
  if (role === "HR" || role === "CTO") {
    return { engineerType: "", positionCode: "" };
  }
  if (role === "Manager") {
    return { engineerType: "Software", positionCode: "EM1" };
  }
  if (role === "Lead") {
    return { engineerType: "Software", positionCode: "IC2" };
  }
  const place =
    at % 10 === 0 ? { engineerType: "QA", positionCode: "QA1" } : { engineerType: "Software", positionCode: "IC1" };
  return at % 20 === 1 ? { ...place, positionCode: "" } : place;
};

const roleOf = (at: number): Line["role"] => {
  if (at === 0) {
    return "CTO";
  }
  if (at === 1) {
    return "HR";
  }
  if (at < 2 + directors + managers) {
    return "Manager";
  }
  return at < 2 + directors + managers + leads ? "Lead" : "Employee";
};

const managerOf = (at: number, role: Line["role"]): string => {
  if (role === "CTO") {
    return "";
  }
  if (role === "HR" || at < 2 + directors) {
    return addressOf(0);
  }
  return role === "Manager" ? addressOf(2 + (at % directors)) : addressOf(2 + directors + (at % managers));
};

const personOf = (at: number): Line => {
  const role = roleOf(at);
  const email = addressOf(at);
  const named = Object.values(wanted).find((one) => one.email === email);
  return {
    email,
    firstName: named?.firstName ?? pick(firstNames, at),
    lastName: named?.lastName ?? `${pick(surnameStems, Math.floor(at / 16))}${pick(surnameEndings, at)}`,
    role,
    ...jobOf(at, role),
    managerEmail: managerOf(at, role),
    leadEmail: role === "Employee" ? addressOf(2 + directors + managers + (at % leads)) : "",
    // People who left long ago are included with their history.
    status: role === "Employee" && at % 97 === 0 ? "Inactive" : "Active",
  };
};

/** An organization of `count` people: a cto, hr, managers of managers, leads, employees with and without position. */
export const organizationOf = (count: number): readonly Line[] =>
  Array.from({ length: count }, (_, at) => personOf(at));

/** The CSV file that imports these people. */
export const csvOf = (lines: readonly Line[]): string =>
  stringify([...lines], { header: true, columns: columnHeadings });

/** The same people with five invalid lines, each for a different reason, and the numbers of those lines. */
export const withFaults = (
  lines: readonly Line[],
): { readonly lines: readonly Line[]; readonly wrong: readonly number[] } => {
  const faults = new Map<number, Partial<Record<keyof Line, string>>>([
    [2_500, { positionCode: "IC99" }],
    [4_000, { managerEmail: "nobody@acme.com" }],
    [5_001, { email: "person.5000@acme.com" }],
    [7_000, { role: "Wizard" }],
    [9_998, { firstName: "" }],
  ]);
  return {
    lines: lines.map((line, at) => ({ ...line, ...faults.get(at) }) as Line),
    // Line numbers start at 1 and include the header.
    wrong: [...faults.keys()].map((at) => at + 2),
  };
};
