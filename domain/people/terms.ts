/** Roles, in the order in which forms offer them (docs/people.md#roles). */
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

/** The roles that the approval dialog offers (docs/people.md#approval). */
export const approvalRoles = ["employee", "lead", "manager", "admin", "hr"] as const satisfies readonly Role[];

/** Whether people with this role have an engineer type and a position (docs/people.md#engineer-type-and-position). */
export const isEngineer = (role: Role): boolean => role !== "hr" && role !== "cto";

export const engineerTypes = ["software", "qa", "data_scientist"] as const;
export type EngineerType = (typeof engineerTypes)[number];

export const engineerTypeLabels: Record<EngineerType, string> = {
  software: "Software",
  qa: "QA",
  data_scientist: "Data Scientist",
};

export const userStatuses = ["pending_review", "active", "inactive"] as const;

/**
 * The statuses that the edit dialog offers (docs/people.md#editing-a-person); a pending account is approved or rejected
 * instead.
 */
export const editableStatuses = ["active", "inactive"] as const;
export type EditableStatus = (typeof editableStatuses)[number];

export const editableStatusLabels: Record<EditableStatus, string> = { active: "Active", inactive: "Inactive" };

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
