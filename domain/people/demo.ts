import { type EngineerType, isEngineeringRole, type Role, roles } from "./terms.ts";

export const demoEngineerTypes = ["software", "qa", "data_scientist"] as const;
export type DemoEngineerType = (typeof demoEngineerTypes)[number];

export interface DemoAccount {
  readonly id: string;
  readonly role: Role;
  readonly engineerType: EngineerType | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: "Demo";
  /** Null for HR and the CTO. */
  readonly positionCode: string | null;
}

const positionCodes: Record<DemoEngineerType, Partial<Record<Role, string>>> = {
  software: { employee: "IC1", manager: "EM4", admin: "EM6" },
  qa: { employee: "QA1", manager: "QA5", admin: "QA5" },
  data_scientist: { employee: "DS1", manager: "DS4", admin: "DS5" },
};

const subdomains: Record<DemoEngineerType, string> = { software: "software", qa: "qa", data_scientist: "data" };

const firstNames: Partial<Record<Role, string>> = { admin: "Admin", manager: "Manager", hr: "HR", cto: "CTO" };

/** Ignores the engineer type for HR and the CTO. */
export const demoAccount = (role: Role, engineerType: DemoEngineerType, emailDomain: string): DemoAccount => {
  const isEngineerRole = isEngineeringRole(role);
  return {
    id: isEngineerRole ? `demo-${role}-${engineerType}` : `demo-${role}`,
    role,
    engineerType: isEngineerRole ? engineerType : null,
    email: `${role}@${isEngineerRole ? `${subdomains[engineerType]}.` : ""}demo.${emailDomain}`,
    firstName: firstNames[role] ?? "Employee",
    lastName: "Demo",
    positionCode: isEngineerRole ? (positionCodes[engineerType][role] ?? "IC1") : null,
  };
};

export const isDemoId = (id: string): boolean => id.startsWith("demo-");

export const demoAccounts = (emailDomain: string): readonly DemoAccount[] => {
  const all = roles.flatMap((role) => demoEngineerTypes.map((type) => demoAccount(role, type, emailDomain)));
  return [...new Map(all.map((account) => [account.id, account])).values()];
};

export const isDemoEmail = (email: string, emailDomain: string): boolean =>
  demoAccounts(emailDomain).some((account) => account.email === email.toLowerCase());
