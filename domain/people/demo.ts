import { type EngineerType, isEngineer, type Role, roles } from "./terms.ts";

/** The engineer types that have demo accounts. */
export const demoEngineerTypes = ["software", "qa", "data_scientist"] as const;
export type DemoEngineerType = (typeof demoEngineerTypes)[number];

/** A demo account (docs/sign-in.md#demo-accounts). Its id, names, e-mail and position are fixed. */
export interface DemoAccount {
  readonly id: string;
  readonly role: Role;
  /** Null for hr and cto. */
  readonly engineerType: EngineerType | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: "Demo";
  /** The code of the position; null for hr and cto. */
  readonly positionCode: string | null;
}

const positionCodes: Record<DemoEngineerType, Partial<Record<Role, string>>> = {
  software: { employee: "IC1", manager: "EM4", admin: "EM6" },
  qa: { employee: "QA1", manager: "QA5", admin: "QA5" },
  data_scientist: { employee: "DS1", manager: "DS4", admin: "DS5" },
};

const subdomains: Record<DemoEngineerType, string> = { software: "software", qa: "qa", data_scientist: "data" };

const firstNames: Partial<Record<Role, string>> = { admin: "Admin", manager: "Manager", hr: "HR", cto: "CTO" };

/** The demo account of a role and engineer type; the type is ignored for hr and cto. */
export const demoAccount = (role: Role, engineerType: DemoEngineerType, emailDomain: string): DemoAccount => {
  const engineer = isEngineer(role);
  return {
    id: engineer ? `demo-${role}-${engineerType}` : `demo-${role}`,
    role,
    engineerType: engineer ? engineerType : null,
    email: `${role}@${engineer ? `${subdomains[engineerType]}.` : ""}demo.${emailDomain}`,
    firstName: firstNames[role] ?? "Employee",
    lastName: "Demo",
    positionCode: engineer ? (positionCodes[engineerType][role] ?? "IC1") : null,
  };
};

/** Whether a profile is that of a demo account. */
export const isDemoId = (id: string): boolean => id.startsWith("demo-");

/** Every demo account, each once. */
export const demoAccounts = (emailDomain: string): readonly DemoAccount[] => {
  const all = roles.flatMap((role) => demoEngineerTypes.map((type) => demoAccount(role, type, emailDomain)));
  return [...new Map(all.map((account) => [account.id, account])).values()];
};
