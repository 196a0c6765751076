import { nothingPersonal, type PersonalDataRules, rulesBlockingRemoval } from "./personalDataRules.ts";

const namesThatGo = (attributes: readonly string[]): PersonalDataRules["names"] =>
  Object.fromEntries(attributes.map((attribute) => [attribute, "goes"] as const));

const profileRules = (attribute: string, ...names: readonly string[]): PersonalDataRules => ({
  record: "profile",
  people: { [attribute]: "subject" },
  names: namesThatGo(names),
  atRemoval: "goes",
  atErasure: "goes",
});

export const peopleDataRules = {
  identity: {
    record: "signIn",
    people: { userId: "subject" },
    names: {},
    atRemoval: "stays",
    atErasure: "goes",
  },
  emailClaim: profileRules("userId", "email"),
  employeeNumberClaim: profileRules("userId", "key"),
  user: {
    record: "profile",
    people: {
      id: "subject",
      managerId: "mentioned",
      leadId: "mentioned",
      emailChange: "mentioned",
      managerProposal: "mentioned",
      admittedBy: "mentioned",
      roleRaisedBy: "mentioned",
      mergesIntoId: "mentioned",
    },
    names: namesThatGo([
      "email",
      "firstName",
      "lastName",
      "avatarUrl",
      "employeeNumber",
      "emailChange",
      "formerEmails",
      "sortName",
      "statusOrder",
    ]),
    atRemoval: "goes",
    atErasure: "emptied",
  },
  everResponsible: {
    record: "profile",
    people: { userId: "subject" },
    names: {},
    atRemoval: { blockedBy: "responsibility" },
    atErasure: "stays",
  },
  member: profileRules("id", "email", "firstName", "lastName", "sortName"),
  searchWord: profileRules("userId", "word", "email", "firstName", "lastName", "sortName", "employeeNumber"),
  peopleCount: nothingPersonal,
  roleCount: nothingPersonal,
  mailCount: nothingPersonal,
  dailyCount: {
    record: "operations",
    people: { userId: "mentioned" },
    names: {},
    atRemoval: "stays",
    atErasure: "stays",
  },
  userPosition: {
    record: "positions",
    people: { userId: "subject" },
    names: {},
    atRemoval: { blockedBy: "positions", if: ({ isCurrent }) => isCurrent !== true },
    atErasure: "goes",
  },
  personLevels: { ...rulesBlockingRemoval("levels"), people: { userId: "subject" } },
  roundLevels: { ...rulesBlockingRemoval("levels"), people: { userId: "subject" } },
} as const satisfies Readonly<Record<string, PersonalDataRules | null>>;
