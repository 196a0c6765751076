import { channelChoices } from "#domain/messages/terms.ts";
import { countedRoles, onboardingTypes, roles, userStatuses } from "#domain/people/terms.ts";
import { defineEntity, primaryIndex, secondaryIndex } from "../../table/keys.ts";

/** First and last day, yyyy-MM-dd (docs/people.md#absence). */
export const absenceAttribute = {
  type: "map",
  properties: { from: { type: "string", required: true }, to: { type: "string", required: true } },
} as const;

/**
 * The person that a subject of the user pool belongs to.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which person is this subject of the user pool? | table | `SUB#sub` / `I` | every guarded route |
 */
export const identityEntity = defineEntity({
  model: { entity: "identity", version: "1", service: "pulse" },
  attributes: {
    sub: { type: "string", required: true },
    userId: { type: "string", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    bySubject: primaryIndex({ composite: ["sub"], template: "SUB#${sub}" }, { composite: [], template: "I" }),
  },
});

/**
 * Reserves an email address for one person: their own from creation on, and a released new one until the first sign-in
 * with it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | who has this address? | table | `EMAIL#lower` / `E` | profile creation, import |
 */
export const emailClaimEntity = defineEntity({
  model: { entity: "emailClaim", version: "1", service: "pulse" },
  attributes: {
    email: { type: "string", required: true },
    userId: { type: "string", required: true },
  },
  indexes: {
    byEmail: primaryIndex({ composite: ["email"], template: "EMAIL#${email}" }, { composite: [], template: "E" }),
  },
});

/**
 * Reserves an employee number for one person; written with their profile. The key ignores case, spaces and leading
 * zeros, which spreadsheets remove.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | who has this employee number? | table | `EMPLOYEE#key` / `N` | editing and adding a person, import |
 */
export const employeeNumberClaimEntity = defineEntity({
  model: { entity: "employeeNumberClaim", version: "1", service: "pulse" },
  attributes: {
    key: { type: "string", required: true },
    userId: { type: "string", required: true },
  },
  indexes: {
    byKey: primaryIndex({ composite: ["key"], template: "EMPLOYEE#${key}" }, { composite: [], template: "N" }),
  },
});

/**
 * A person's profile, including their current position.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | who is this? | table | `USER#id` / `PROFILE` | every guarded route, by the identity |
 * | which people have this status, by name; which accounts are pending, by sign-up time? | gsi1 | `USERS#status` / `order #id` | User Management |
 * | who reports to this manager? | gsi2 | `MGR#id` / `USER#name #id` | handing over, lists of a manager |
 * | who has a proposed email or manager? | gsi4 | `PROPOSED#change` / `time #id` | To Do of admins |
 * | who has this lead? | gsi3 | `LEAD#id` / `USER#name #id` | handing over, lists of a lead |
 */
export const userEntity = defineEntity({
  model: { entity: "user", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    email: { type: "string", required: true },
    firstName: { type: "string", required: true },
    lastName: { type: "string", required: true },
    employeeNumber: { type: "string" },
    firstDay: { type: "string" },
    role: { type: roles, required: true },
    engineerType: { type: "string" },
    status: { type: userStatuses, required: true },
    managerId: { type: "string" },
    leadId: { type: "string" },
    avatarUrl: { type: "string" },
    position: {
      type: "map",
      properties: {
        id: { type: "string", required: true },
        code: { type: "string", required: true },
        title: { type: "string", required: true },
      },
    },
    positionSince: { type: "string" },
    isOnboarding: { type: "boolean", required: true },
    onboardingType: { type: onboardingTypes },
    onboardingGithubTicket: { type: "string" },
    onboardingStartedAt: { type: "string" },
    onboardingCompletedAt: { type: "string" },
    notificationsEnabled: { type: "boolean", required: true },
    notificationChannel: { type: channelChoices, required: true },
    /** The current, next or last absence; absent if none. */
    absence: absenceAttribute,
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    version: { type: "number", required: true },
    hasSignedIn: { type: "boolean", required: true },
    isApprover: { type: "boolean" },
    rejectedAt: { type: "string" },
    deactivatedAt: { type: "string" },
    /** Start and end of the erasure of the person's data (docs/privacy.md#erasure). */
    erasureStartedAt: { type: "string" },
    erasedAt: { type: "string" },
    /** A proposed or released email (docs/people.md#changing-an-email). */
    emailChange: {
      type: "map",
      properties: {
        email: { type: "string", required: true },
        proposedBy: { type: "string", required: true },
        proposedAt: { type: "string", required: true },
        releasedBy: { type: "string" },
        releasedAt: { type: "string" },
        accountId: { type: "string" },
      },
    },
    /** Who proposed to become the person's manager, and when (docs/people.md#power). */
    managerProposal: {
      type: "map",
      properties: {
        proposedBy: { type: "string", required: true },
        proposedAt: { type: "string", required: true },
      },
    },
    /** Present while someone must confirm or release `emailChange` or `managerProposal`. */
    openProposal: { type: ["change"] },
    /** Who added or approved them, and who last gave them a powerful role (docs/people.md#changing-an-email). */
    admittedBy: { type: "string" },
    roleRaisedBy: { type: "string" },
    /** Replaced addresses; absent if none. */
    formerEmails: { type: "list", items: { type: "string" } },
    /** The person this account's email was released for. The account itself was never approved. */
    mergesIntoId: { type: "string" },
    /** The folded name, which lists sort by. */
    sortName: { type: "string", required: true },
    /** Sort key within a status: creation time for pending accounts, otherwise the folded name. */
    statusOrder: { type: "string", required: true },
  },
  indexes: {
    byId: primaryIndex({ composite: ["id"], template: "USER#${id}" }, { composite: [], template: "PROFILE" }),
    byStatus: secondaryIndex(
      "gsi1",
      { composite: ["status"], template: "USERS#${status}" },
      { composite: ["statusOrder", "id"], template: "${statusOrder} #${id}" },
    ),
    byManager: secondaryIndex(
      "gsi2",
      { composite: ["managerId"], template: "MGR#${managerId}" },
      { composite: ["sortName", "id"], template: "USER#${sortName} #${id}" },
    ),
    byLead: secondaryIndex(
      "gsi3",
      { composite: ["leadId"], template: "LEAD#${leadId}" },
      { composite: ["sortName", "id"], template: "USER#${sortName} #${id}" },
    ),
    byProposal: secondaryIndex(
      "gsi4",
      { composite: ["openProposal"], template: "PROPOSED#${openProposal}" },
      { composite: ["updatedAt", "id"], template: "${updatedAt} #${id}" },
    ),
  },
});

/**
 * Marks a person who is or was someone's manager or lead, or was assigned an appeal. It is never
 * deleted, so a removal can require that it doesn't exist (docs/people.md#removing-a-person).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | was this person ever someone's manager or lead? | table | `USER#id` / `EVER_RESPONSIBLE` | removing a person |
 */
export const everResponsibleEntity = defineEntity({
  model: { entity: "everResponsible", version: "1", service: "pulse" },
  attributes: { userId: { type: "string", required: true } },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "USER#${userId}" },
      { composite: [], template: "EVER_RESPONSIBLE" },
    ),
  },
});

/**
 * A summary of an active person, for lists by role, position and engineer type; written and removed with the profile.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which active people have this role, by name? | gsi1 | `ROLE#role` / `name #id` | pickers, User Management, the report on promotions |
 * | which active people hold this position, by name? | gsi2 | `POSITION#positionId` / `name #id` | a position's people |
 * | which active people have this engineer type, by name? | gsi3 | `TYPE#engineerType` / `name #id` | User Management |
 */
export const memberEntity = defineEntity({
  model: { entity: "member", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    role: { type: roles, required: true },
    engineerType: { type: "string" },
    positionId: { type: "string" },
    positionSince: { type: "string" },
    email: { type: "string", required: true },
    firstName: { type: "string", required: true },
    lastName: { type: "string", required: true },
    sortName: { type: "string", required: true },
  },
  indexes: {
    byId: primaryIndex({ composite: ["id"], template: "USER#${id}" }, { composite: [], template: "MEMBER" }),
    byRole: secondaryIndex(
      "gsi1",
      { composite: ["role"], template: "ROLE#${role}" },
      { composite: ["sortName", "id"], template: "${sortName} #${id}" },
    ),
    byPosition: secondaryIndex(
      "gsi2",
      { composite: ["positionId"], template: "POSITION#${positionId}" },
      { composite: ["sortName", "id"], template: "${sortName} #${id}" },
    ),
    byEngineerType: secondaryIndex(
      "gsi3",
      { composite: ["engineerType"], template: "TYPE#${engineerType}" },
      { composite: ["sortName", "id"], template: "${sortName} #${id}" },
    ),
  },
});

/**
 * A word of a person's name or email, for prefix search: one small item per word, written and removed with the
 * profile. It includes the attributes that a search filters by. Pending accounts have none.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which people have a word with this prefix? | table | `SEARCH#first character` / `word name #userId` | User Management |
 * | which active people of this role have such a word? | gsi1 | `SEARCH#role#first character` / `word name #userId` | pickers |
 */
export const searchWordEntity = defineEntity({
  model: { entity: "searchWord", version: "1", service: "pulse" },
  attributes: {
    initial: { type: "string", required: true },
    word: { type: "string", required: true },
    userId: { type: "string", required: true },
    email: { type: "string", required: true },
    firstName: { type: "string", required: true },
    lastName: { type: "string", required: true },
    sortName: { type: "string", required: true },
    employeeNumber: { type: "string" },
    status: { type: userStatuses, required: true },
    role: { type: roles, required: true },
    engineerType: { type: "string" },
    /** Only for active people in pickers: their role and the initial, such as `manager#a`. */
    picker: { type: "string" },
  },
  indexes: {
    byBeginning: primaryIndex(
      { composite: ["initial"], template: "SEARCH#${initial}" },
      { composite: ["word", "sortName", "userId"], template: "${word} ${sortName} #${userId}" },
    ),
    byRole: secondaryIndex(
      "gsi1",
      { composite: ["picker"], template: "SEARCH#${picker}" },
      { composite: ["word", "sortName", "userId"], template: "${word} ${sortName} #${userId}" },
    ),
  },
});

/**
 * How many people have each status. For active people, also how many have a position, a position but no manager, no
 * position, or have never signed in. The counters are spread over several items, and the transaction that changes a
 * profile updates them.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how many people are active, pending, inactive? | table | `COUNT#people` / `SHARD#n` | User Management |
 * | how many would get a review, and how many of them have no manager? | table | the same | the set-up, starting a round |
 */
export const peopleCountEntity = defineEntity({
  model: { entity: "peopleCount", version: "1", service: "pulse" },
  attributes: {
    shard: { type: "string", required: true },
    active: { type: "number" },
    pending_review: { type: "number" },
    inactive: { type: "number" },
    reviewable: { type: "number" },
    unmanaged: { type: "number" },
    withoutPosition: { type: "number" },
    notSignedIn: { type: "number" },
  },
  indexes: {
    byShard: primaryIndex(
      { composite: [], template: "COUNT#people" },
      { composite: ["shard"], template: "SHARD#${shard}" },
    ),
  },
});

/**
 * The numbers of active admins and of active CTOs, one item each. A write that lowers the number of admins requires
 * that one remains (docs/people.md#power). An admin can make someone CTO only if there is no CTO.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | would an admin remain? is there a CTO? | table | `COUNT#people` / `ROLE#role` | every write that changes a role or a status |
 */
export const roleCountEntity = defineEntity({
  model: { entity: "roleCount", version: "1", service: "pulse" },
  attributes: { role: { type: countedRoles, required: true }, count: { type: "number" } },
  indexes: {
    byRole: primaryIndex(
      { composite: [], template: "COUNT#people" },
      { composite: ["role"], template: "ROLE#${role}" },
    ),
  },
});

/**
 * A position that a person holds or has held (docs/people.md#position-history).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which positions did this person hold, and since when? | table | `USER#id` / `POS#time` | a person's history |
 */
export const userPositionEntity = defineEntity({
  model: { entity: "userPosition", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    positionId: { type: "string", required: true },
    code: { type: "string", required: true },
    title: { type: "string", required: true },
    isCurrent: { type: "boolean", required: true },
    assignedAt: { type: "string", required: true },
    endedAt: { type: "string" },
  },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "USER#${userId}" },
      { composite: ["assignedAt"], template: "POS#${assignedAt}" },
    ),
  },
});

/**
 * How many emails the user pool sent on a day (UTC), in total (docs/sign-in.md#emails-per-day).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | may the user pool send another email today? | table | `MAILS#yyyy-MM-dd` / `COUNT` | the user pool's triggers |
 */
export const mailCountEntity = defineEntity({
  model: { entity: "mailCount", version: "1", service: "pulse" },
  attributes: {
    day: { type: "string", required: true },
    count: { type: "number", required: true },
    /** Seconds since the epoch. DynamoDB deletes the item later. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byDay: primaryIndex({ composite: ["day"], template: "MAILS#${day}" }, { composite: [], template: "COUNT" }),
  },
});

/**
 * How many actions with a daily limit a person took on a day (docs/security.md#daily-limits).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | may this person do this again today? | table | `DAILY#userId` / `yyyy-MM-dd#kind` | routes with a limit |
 */
export const dailyCountEntity = defineEntity({
  model: { entity: "dailyCount", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    day: { type: "string", required: true },
    kind: { type: "string", required: true },
    count: { type: "number", required: true },
    /** Seconds since the epoch. DynamoDB deletes the item later. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "DAILY#${userId}" },
      { composite: ["day", "kind"], template: "${day}#${kind}" },
    ),
  },
});
