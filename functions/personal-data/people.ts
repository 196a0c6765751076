import { nothingPersonal, type PersonalDataRules } from "./personalDataRules.ts";

const goes = (attributes: readonly string[]): PersonalDataRules["names"] =>
  Object.fromEntries(attributes.map((attribute) => [attribute, "goes"] as const));

const withProfile = (attribute: string, ...names: readonly string[]): PersonalDataRules => ({
  record: "profile",
  people: { [attribute]: "subject" },
  names: goes(names),
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
  emailClaim: withProfile("userId", "email"),
  employeeNumberClaim: withProfile("userId", "key"),
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
    names: goes([
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
  member: withProfile("id", "email", "firstName", "lastName", "sortName"),
  searchWord: withProfile("userId", "word", "email", "firstName", "lastName", "sortName", "employeeNumber"),
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
  personLevels: {
    record: "levels",
    people: { userId: "subject" },
    names: {},
    atRemoval: { blockedBy: "levels" },
    atErasure: "goes",
  },
  roundLevels: {
    record: "levels",
    people: { userId: "subject" },
    names: {},
    atRemoval: { blockedBy: "levels" },
    atErasure: "goes",
  },
} as const satisfies Readonly<Record<string, PersonalDataRules | null>>;
