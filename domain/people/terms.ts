import type { Day } from "../shared/time.ts";

/** Roles, in the order in which forms offer them (docs/people.md#engineer-type-and-position). */
export const roles = ["employee", "lead", "manager", "admin", "hr", "cto"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  employee: "Employee",
  lead: "Lead",
  manager: "Manager",
  admin: "Admin",
  hr: "HR",
  cto: "CTO",
};

/** The roles that the approval dialog offers (docs/user-management.md#approval). */
export const approvalRoles = ["employee", "lead", "manager", "admin", "hr"] as const satisfies readonly Role[];

/** Roles that a manager may have: fewer at approval than in the edit dialog (docs/people.md#managers-and-leads). */
export const managerRoles = {
  approval: ["manager", "admin"],
  edit: ["manager", "admin", "cto"],
} as const satisfies Record<string, readonly Role[]>;

/** Roles that a lead may have (docs/people.md#managers-and-leads). */
export const leadRoles = ["lead"] as const satisfies readonly Role[];

/**
 * Whether a person with this role may act as the manager of people who name them; whoever loses the role no longer does
 * (docs/reviews.md#who-acts-as-the-manager).
 */
export const actsAsManager = (role: Role): boolean => managerRoles.edit.some((one) => one === role);

/** Whether a person with this role may act as the lead of people who name them. */
export const actsAsLead = (role: Role): boolean => leadRoles.some((one) => one === role);

/** Whether people with this role have an engineer type and a position (docs/people.md#engineer-type-and-position). */
export const isEngineer = (role: Role): boolean => role !== "hr" && role !== "cto";

/** Why a person with this role cannot have a position; null if they can (docs/people.md#engineer-type-and-position). */
export const positionRefusal = (role: Role): string | null =>
  isEngineer(role) ? null : `A person with the role ${roleLabels[role]} has no position.`;

/** Whether people with this role must have an engineer type; an admin may administer Pulse without being reviewed. */
export const needsEngineerType = (role: Role): boolean => isEngineer(role) && role !== "admin";

/** The id of an engineer type. Which there are is data (docs/ladder.md#types-and-paths). */
export type EngineerType = string;

/** What an active person can lack, a manager or a lead who still acts as one included, as User Management filters by it (docs/user-management.md#user-management). */
export const personGaps = ["position", "manager", "actingManager", "actingLead", "signIn"] as const;
export type PersonGap = (typeof personGaps)[number];

export const personGapLabels: Record<PersonGap, string> = {
  position: "No position",
  manager: "No manager",
  actingManager: "Manager left",
  actingLead: "Lead left",
  signIn: "Not signed in yet",
};

export const userStatuses = ["pending_review", "active", "inactive"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What decides whether somebody may be an approver. */
interface Candidate {
  readonly role: Role;
  readonly status: UserStatus;
}

/** Whether the cto may make a person an approver: active, with the role manager or admin (docs/reviews.md#approvers). */
export const mayBeApprover = ({ role, status }: Candidate): boolean =>
  status === "active" && (role === "manager" || role === "admin");

/** Whether a person approves reviews of their area: the cto made them an approver, and nothing has ended it since. */
export const actsAsApprover = (person: Candidate & { readonly isApprover: boolean }): boolean =>
  person.isApprover && mayBeApprover(person);

/**
 * The statuses that the edit dialog offers (docs/user-management.md#editing-a-person); a pending account is approved or rejected
 * instead.
 */
export const editableStatuses = ["active", "inactive"] as const;
export type EditableStatus = (typeof editableStatuses)[number];

export const editableStatusLabels: Record<EditableStatus, string> = { active: "Active", inactive: "Inactive" };

/** How a person became inactive: a former colleague was active before, a rejected account never was. */
export const inactiveKinds = ["former", "rejected"] as const;
export type InactiveKind = (typeof inactiveKinds)[number];

export const inactiveKindLabels: Record<InactiveKind, string> = {
  former: "Former colleague",
  rejected: "Rejected account",
};

/** How an inactive person became so (docs/user-management.md#inactive-people). */
export const inactiveKindOf = (person: { readonly rejectedAt: string | null }): InactiveKind =>
  person.rejectedAt === null ? "former" : "rejected";

/** The columns of a people file and their headings, in the order of an export. */
export const columnHeadings = {
  email: "E-mail",
  firstName: "First name",
  lastName: "Last name",
  employeeNumber: "Employee number",
  firstDay: "First day",
  role: "Role",
  engineerType: "Engineer type",
  positionCode: "Position code",
  managerEmail: "Manager e-mail",
  leadEmail: "Lead e-mail",
  status: "Status",
} as const;
export type Column = keyof typeof columnHeadings;
export const columns = Object.keys(columnHeadings) as readonly Column[];

/** What a column of an imported file can be: also the first and last name in one. */
export const importColumns = ["name", ...(Object.keys(columnHeadings) as Column[])] as const;
export type ImportColumn = (typeof importColumns)[number];

/** What an imported column holds, as the import page and messages say it. */
export const importColumnLabels: Readonly<Record<ImportColumn, string>> = {
  ...columnHeadings,
  name: "First and last name",
  positionCode: "Position",
  managerEmail: "Manager",
  leadEmail: "Lead",
};

/** The maximum number of columns of an imported file; HR exports have dozens. */
export const maxImportColumns = 200;

/** How many people can be changed at once: an operation names up to this many who were left as they are. */
export const maxPeoplePerChange = 100;

export const onboardingTypes = ["qa_engineers", "backend_engineers", "frontend_engineers"] as const;
export type OnboardingType = (typeof onboardingTypes)[number];

export const onboardingTypeLabels: Record<OnboardingType, string> = {
  qa_engineers: "QA Engineers",
  backend_engineers: "Backend Engineers",
  frontend_engineers: "Frontend Engineers",
};

/** Counting stops at this number, which is displayed as 99+ (docs/texts.md#counts). */
export const countedUpTo = 100;

/** A person's first and last name, or the e-mail if both are empty (docs/people.md#profile). */
export const fullName = (person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string => `${person.firstName} ${person.lastName}`.trim() || person.email;

/** The name of a manager or lead, marked if they no longer act as one (docs/people.md#leavers). */
export const markedName = (
  person: Parameters<typeof fullName>[0] & { readonly actsAsManager: boolean; readonly actsAsLead: boolean },
  part: "manager" | "lead",
): string => {
  const acts = part === "manager" ? person.actsAsManager : person.actsAsLead;
  return acts ? fullName(person) : `${fullName(person)} (no longer a ${part})`;
};

/** The first and the last day on which somebody is away. */
interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Whether somebody is away on a day, their first and last one included (docs/people.md#away). */
export const isAwayOn = (absence: Days | null | undefined, day: Day): boolean =>
  absence !== null && absence !== undefined && absence.from <= day && day <= absence.to;

/** An absence that goes on or is still to come; null if there is none, or it is over. */
export const comingAbsence = (absence: Days | null | undefined, today: Day): Days | null =>
  absence !== null && absence !== undefined && absence.to >= today ? absence : null;
