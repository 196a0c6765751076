import { formerColleague } from "../../personal-data/terms.ts";
import type { Instant } from "../../shared/time.ts";
import type { User } from "../model.ts";
import { fullName } from "../terms.ts";

/** The profile while an erasure is running: from then on nobody changes it, finds it by a search or makes it active. */
export const withErasureStarted = (user: User, now: Instant): User => ({
  ...user,
  position: null,
  positionSince: null,
  emailChange: null,
  erasureStartedAt: now,
  updatedAt: now,
});

/** The address of an erased profile, which nobody can have: `.invalid` is reserved (RFC 2606). */
const erasedEmail = (id: string): string => `${id.toLowerCase()}@erased.invalid`;

/** What an erasure leaves of a profile: what refers to it names a former colleague (docs/people.md#erasure). */
export const erasedProfile = (user: User, now: Instant): User => ({
  id: user.id,
  email: erasedEmail(user.id),
  firstName: formerColleague,
  lastName: "",
  employeeNumber: null,
  firstDay: null,
  role: "employee",
  engineerType: null,
  status: user.status,
  managerId: null,
  leadId: null,
  avatarUrl: null,
  position: null,
  positionSince: null,
  isOnboarding: false,
  onboardingType: null,
  onboardingGithubTicket: null,
  onboardingStartedAt: null,
  onboardingCompletedAt: null,
  slackNotificationsEnabled: false,
  absence: null,
  isApprover: false,
  hasSignedIn: true,
  rejectedAt: user.rejectedAt,
  deactivatedAt: user.deactivatedAt,
  emailChange: null,
  formerEmails: [],
  joinsId: null,
  erasureStartedAt: user.erasureStartedAt,
  erasedAt: now,
  createdAt: user.createdAt,
  updatedAt: now,
  version: user.version,
});

/** Whose name and addresses are replaced where they are stored as fields. */
export type ErasedPerson = Pick<
  User,
  "id" | "email" | "formerEmails" | "firstName" | "lastName" | "avatarUrl" | "employeeNumber"
>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const emailsOf = ({ email, formerEmails }: ErasedPerson): readonly string[] => [email, ...formerEmails];

/** The keys of a person's own name and of what identifies them, in items about them. */
const ownKeys: ReadonlySet<string> = new Set([
  ...["firstName", "lastName", "sortName", "name", "email", "avatarUrl", "employeeNumber"],
]);

/** Whether an attribute of this name holds what identifies the person whom its item is about. */
export const isOwnName = (attribute: string): boolean => ownKeys.has(attribute);

/** A name or an address, and the pattern that finds it in texts. */
interface SoughtText {
  readonly text: string;
  readonly pattern: string;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Replaces what is sought in texts. Each is filed under its rarest word, so that a text is compared with those alone that
 * share it: there may be ten thousand people, and a text names few.
 */
const replacer = (sought: readonly SoughtText[]): ((text: string) => string) => {
  const uses = new Map<string, number>();
  for (const word of sought.flatMap(({ text }) => [...new Set(wordsOf(text))])) {
    uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const rarestOf = (text: string): string =>
    wordsOf(text).reduce(
      (rarest, word) => ((uses.get(word) ?? 0) < (uses.get(rarest) ?? Infinity) ? word : rarest),
      "",
    );
  const byWord = Map.groupBy(sought, ({ text }) => rarestOf(text));
  return (text) => {
    const patterns = ["", ...new Set(wordsOf(text))].flatMap((word) =>
      (byWord.get(word) ?? []).map(({ pattern }) => pattern),
    );
    return patterns.length === 0 ? text : text.replace(new RegExp(patterns.join("|"), "giu"), formerColleague);
  };
};

/** Replaces the people's names in values; the same value if it names none of them. */
export interface NameRemoval {
  /** `isAbout` tells that the values are about one of them, so that a first name alone is theirs. */
  readonly replaced: <Value>(value: Value, isAbout: boolean) => Value;
}

/**
 * Removes the names, e-mails and pictures of people from what is stored about others: the whole name and every address
 * wherever they are, parts of the name in what is about the person. Somebody else of the same name loses it there, too.
 */
export const removalOfNames = (people: readonly ErasedPerson[]): NameRemoval => {
  const emails = new Set(people.flatMap(emailsOf).map((email) => email.toLowerCase()));
  const ids = new Set(people.map(({ id }) => id));
  const addresses = people.flatMap((person) => [...emailsOf(person), person.avatarUrl ?? ""]).filter(Boolean);
  const names = people.map((person) => fullName(person)).filter((name) => !emails.has(name.toLowerCase()));
  const withoutNames = replacer([
    ...addresses.map((address) => ({
      text: address,
      pattern: `(?<![\\p{L}\\p{N}._+-])${escaped(address)}(?![\\p{L}\\p{N}_-])`,
    })),
    ...names.map((name) => ({
      text: name,
      pattern: `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`,
    })),
  ]);
  const isOneOfThem = (value: Readonly<Record<string, unknown>>): boolean =>
    (typeof value["email"] === "string" && emails.has(value["email"].toLowerCase())) ||
    (typeof value["id"] === "string" && ids.has(value["id"])) ||
    (typeof value["userId"] === "string" && ids.has(value["userId"]));
  const replaced = (value: unknown, isAbout: boolean, key: string | null): unknown => {
    if (typeof value === "string") {
      return isAbout && key !== null && isOwnName(key) && value !== "" ? formerColleague : withoutNames(value);
    }
    if (Array.isArray(value)) {
      return value.map((one) => replaced(one, isAbout, key));
    }
    if (typeof value !== "object" || value === null) {
      return value;
    }
    const record = value as Readonly<Record<string, unknown>>;
    // What lies within something about one person may be about another, such as one line of a file.
    const isTheirs = "email" in record || "id" in record || "userId" in record ? isOneOfThem(record) : isAbout;
    return Object.fromEntries(Object.entries(record).map(([name, one]) => [name, replaced(one, isTheirs, name)]));
  };
  return {
    replaced: <Value>(value: Value, isAbout: boolean): Value =>
      people.length === 0 ? value : (replaced(value, isAbout, null) as Value),
  };
};
