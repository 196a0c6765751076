/** Roles, in the order in which forms offer them (spec 1 §6). */
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

/** Roles that the approval dialog offers (spec 2 §6). */
export const approvalRoles = ["employee", "lead", "manager", "admin", "hr"] as const satisfies readonly Role[];

/** Roles without an engineer type and a position (spec 1 §3.1, spec 2 §5). */
export const isEngineer = (role: Role): boolean => role !== "hr" && role !== "cto";

export const engineerTypes = ["software", "qa", "data_scientist"] as const;
export type EngineerType = (typeof engineerTypes)[number];

export const engineerTypeLabels: Record<EngineerType, string> = {
  software: "Software",
  qa: "QA",
  data_scientist: "Data Scientist",
};

export const userStatuses = ["pending_review", "active", "inactive"] as const;

export const onboardingTypes = ["qa_engineers", "backend_engineers", "frontend_engineers"] as const;

/** The first and last name of a person, or the e-mail when there is none (spec 2 §2). */
export const fullName = (person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string => `${person.firstName} ${person.lastName}`.trim() || person.email;
