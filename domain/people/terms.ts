import type { Day } from "../shared/time.ts";
import type { PersonName } from "./nameModel.ts";

/** In the order of forms (docs/people.md#profile). */
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

/** Pulse counts people with these roles: one admin must remain, and other rules apply without a CTO. */
export const countedRoles = ["admin", "cto"] as const satisfies readonly Role[];
export type CountedRole = (typeof countedRoles)[number];

/** Every admin and the CTO are notified when someone gets or loses these roles (docs/people.md#power). */
export const powerfulRoles: readonly Role[] = ["admin", "hr", "cto"];

export const rolesGrantedOnApproval = ["employee", "lead", "manager", "admin", "hr"] as const satisfies readonly Role[];

/** Approval allows fewer manager roles than the edit dialog (docs/people.md#managers-and-leads). */
export const managerRoles = {
  approval: ["manager", "admin"],
  edit: ["manager", "admin", "cto"],
} as const satisfies Record<string, readonly Role[]>;

export const leadRoles = ["lead"] as const satisfies readonly Role[];

/** People who lose the role no longer act as manager (docs/reviews.md#acting-manager). */
export const actsAsManager = (role: Role): boolean => managerRoles.edit.some((one) => one === role);

export const actsAsLead = (role: Role): boolean => leadRoles.some((one) => one === role);

/** Whether people with this role have an engineer type and a position (docs/people.md#profile). */
export const isEngineeringRole = (role: Role): boolean => role !== "hr" && role !== "cto";

/** Null if people with this role can hold a position (docs/people.md#profile). */
export const positionRefusal = (role: Role): string | null =>
  isEngineeringRole(role) ? null : `A person with the role ${roleLabels[role]} has no position.`;

/** Admins may go without an engineer type: they can administer Pulse without being reviewed. */
export const needsEngineerType = (role: Role): boolean => isEngineeringRole(role) && role !== "admin";

/** An engineer type's ID. The types are data, not code (docs/ladder.md#types-and-paths). */
export type EngineerType = string;

/** Includes people whose manager or lead no longer acts as such (docs/people.md#user-management). */
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

interface Candidate {
  readonly role: Role;
  readonly status: UserStatus;
}

export const mayManage = ({ role, status }: Candidate): boolean => status === "active" && actsAsManager(role);

export const managerRule = "A manager must be an active person with the role manager, admin or CTO.";

export const mayLead = ({ role, status }: Candidate): boolean => status === "active" && actsAsLead(role);

export const leadRule = "A lead must be an active person with the role lead.";

/** Active people with the role manager or admin (docs/reviews.md#approvers). */
export const mayBeApprover = ({ role, status }: Candidate): boolean =>
  status === "active" && (role === "manager" || role === "admin");

/** The CTO made them an approver, and their role and status still allow it. */
export const actsAsApprover = (person: Candidate & { readonly isApprover: boolean }): boolean =>
  person.isApprover && mayBeApprover(person);

/** The CTO and approvers may choose a delegate. */
export const mayHaveDelegate = (person: Candidate & { readonly isApprover: boolean }): boolean =>
  actsAsApprover(person) || (person.status === "active" && person.role === "cto");

/** Pending accounts are approved or rejected instead (docs/people.md#editing-a-person). */
export const editableStatuses = ["active", "inactive"] as const;
export type EditableStatus = (typeof editableStatuses)[number];

export const editableStatusLabels: Record<EditableStatus, string> = { active: "Active", inactive: "Inactive" };

/** Former colleagues were active before; rejected accounts never were. */
export const inactiveKinds = ["former", "rejected"] as const;
export type InactiveKind = (typeof inactiveKinds)[number];

export const inactiveKindLabels: Record<InactiveKind, string> = {
  former: "Former colleague",
  rejected: "Rejected account",
};

/** Why a person is inactive (docs/people.md#user-management). */
export const inactiveKindOf = (person: { readonly rejectedAt: string | null }): InactiveKind =>
  person.rejectedAt === null ? "former" : "rejected";

export const columnHeadings = {
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  employeeNumber: "Employee number",
  firstDay: "First day",
  role: "Role",
  engineerType: "Engineer type",
  positionCode: "Position code",
  positionSince: "In position since",
  managerEmail: "Manager email",
  leadEmail: "Lead email",
  status: "Status",
} as const;
export type Column = keyof typeof columnHeadings;
export const columns = Object.keys(columnHeadings) as readonly Column[];

/** Each column is parsed with the order of day and month that fits its values. */
export const dayColumns = ["firstDay", "positionSince"] as const;
export type DayColumn = (typeof dayColumns)[number];

/** Columns that show who has left. Pulse has no such fields, so the import asks what they mean. */
export const departureColumns = ["accountEnabled", "terminationDate"] as const;
export type DepartureColumn = (typeof departureColumns)[number];

/** Includes `name` for the first and last name in one column. */
export const importColumns = ["name", ...(Object.keys(columnHeadings) as Column[]), ...departureColumns] as const;
export type ImportColumn = (typeof importColumns)[number];

export const importColumnLabels: Readonly<Record<ImportColumn, string>> = {
  ...columnHeadings,
  name: "First and last name",
  positionCode: "Position",
  managerEmail: "Manager",
  leadEmail: "Lead",
  accountEnabled: "Account enabled",
  terminationDate: "Termination date",
};

/** HR exports have dozens of columns. */
export const maxImportColumns = 200;

/** An operation lists at most this many people that it couldn't change. */
export const maxPeoplePerChange = 100;

export const maxApprovers = 200;

/** Maximum direct reports shown in a manager's team, by name. */
export const maxTeamRows = 200;

/** Maximum positions shown per person, latest first. */
export const maxShownPositions = 100;

/** Maximum former emails per person; each stays reserved. */
export const maxFormerEmails = 100;

export const onboardingTypes = ["qa_engineers", "backend_engineers", "frontend_engineers"] as const;
export type OnboardingType = (typeof onboardingTypes)[number];

export const onboardingTypeLabels: Record<OnboardingType, string> = {
  qa_engineers: "QA Engineers",
  backend_engineers: "Backend Engineers",
  frontend_engineers: "Frontend Engineers",
};

/** Counting stops at this number, which is displayed as 99+ (docs/ui.md#badges). */
export const countedUpTo = 100;

/** The email if both names are empty (docs/people.md#profile). */
export const fullName = (person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string => `${person.firstName} ${person.lastName}`.trim() || person.email;

/** For sentences: the first name, or the full name without one (docs/people.md#profile). */
export const shortName = (person: Parameters<typeof fullName>[0]): string => person.firstName || fullName(person);

export const nameFieldsOf = ({ id, email, firstName, lastName }: PersonName): PersonName => ({
  id,
  email,
  firstName,
  lastName,
});

export const nameWithLostRole = (
  person: Parameters<typeof fullName>[0] & { readonly actsAsManager: boolean; readonly actsAsLead: boolean },
  role: "manager" | "lead",
): string => {
  const acts = role === "manager" ? person.actsAsManager : person.actsAsLead;
  return acts ? fullName(person) : `${fullName(person)} (no longer a ${role})`;
};

interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Includes the first and the last day (docs/people.md#absence). */
export const isAwayOn = (absence: DayRange | null | undefined, day: Day): boolean =>
  absence !== null && absence !== undefined && absence.from <= day && day <= absence.to;

/** A current or future absence; null if none. */
export const currentOrPlannedAbsence = (absence: DayRange | null | undefined, today: Day): DayRange | null =>
  absence !== null && absence !== undefined && absence.to >= today ? absence : null;
