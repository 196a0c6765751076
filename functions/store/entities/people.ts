import { Entity, type EntityConfiguration } from "electrodb";
import { onboardingTypes, roles, userStatuses } from "#domain/people/terms.ts";
import { primaryIndex, secondaryIndex } from "../table/keys.ts";
import { absenceAttribute } from "./absence.ts";

/**
 * The person that a subject of the user pool belongs to.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which person is this subject of the user pool? | table | `SUB#sub` / `I` | every guarded route |
 */
export const identityEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "identity", version: "1", service: "pulse" },
      attributes: {
        sub: { type: "string", required: true },
        userId: { type: "string", required: true },
        createdAt: { type: "string", required: true },
      },
      indexes: {
        bySubject: primaryIndex({ composite: ["sub"], template: "SUB#${sub}" }, { composite: [], template: "I" }),
      },
    } as const,
    configuration,
  );

/**
 * Reserves an e-mail address for one person: the one that they have, written in the transaction that creates them, and
 * another one that was released for them, until somebody signs in with it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | who has this address? | table | `EMAIL#lower` / `E` | profile creation, import |
 */
export const emailClaimEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "emailClaim", version: "1", service: "pulse" },
      attributes: {
        email: { type: "string", required: true },
        userId: { type: "string", required: true },
      },
      indexes: {
        byEmail: primaryIndex({ composite: ["email"], template: "EMAIL#${email}" }, { composite: [], template: "E" }),
      },
    } as const,
    configuration,
  );

/**
 * Reserves an employee number for one person; written with their profile. The key ignores case, spaces and leading
 * zeros, which spreadsheets remove.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | who has this employee number? | table | `EMPLOYEE#key` / `N` | editing and adding a person, import |
 */
export const employeeNumberClaimEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "employeeNumberClaim", version: "1", service: "pulse" },
      attributes: {
        key: { type: "string", required: true },
        userId: { type: "string", required: true },
      },
      indexes: {
        byKey: primaryIndex({ composite: ["key"], template: "EMPLOYEE#${key}" }, { composite: [], template: "N" }),
      },
    } as const,
    configuration,
  );

/**
 * A person's profile, including their current position.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | who is this? | table | `USER#id` / `PROFILE` | every guarded route, by the identity |
 * | which people have this status, by name; which accounts are pending, by sign-up time? | gsi1 | `USERS#status` / `order #id` | User Management |
 * | whom does this person manage? | gsi2 | `MGR#id` / `USER#name #id` | handing over, lists of a manager |
 * | whom does this person lead? | gsi3 | `LEAD#id` / `USER#name #id` | handing over, lists of a lead |
 */
export const userEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "user", version: "1", service: "pulse" },
      attributes: {
        id: { type: "string", required: true },
        email: { type: "string", required: true },
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
        employeeNumber: { type: "string" },
        /** A day, yyyy-MM-dd. */
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
        slackNotificationsEnabled: { type: "boolean", required: true },
        /** The first and the last day on which the person is, was last or will be away; absent if there are none. */
        absence: absenceAttribute,
        createdAt: { type: "string", required: true },
        updatedAt: { type: "string", required: true },
        version: { type: "number", required: true },
        /** Absent from older profiles, of which it is not known; they count as signed in. */
        hasSignedIn: { type: "boolean" },
        /** Present if the cto made the person an approver. */
        isApprover: { type: "boolean" },
        rejectedAt: { type: "string" },
        deactivatedAt: { type: "string" },
        /** Since when the person's data is being erased, and when that ended (docs/people.md#erasure). */
        erasureStartedAt: { type: "string" },
        erasedAt: { type: "string" },
        /** Another e-mail that was proposed or released (docs/user-management.md#another-e-mail). */
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
        /** The addresses that were replaced. Absent if there are none. */
        formerEmails: { type: "list", items: { type: "string" } },
        /** For whom the e-mail of this account, which was never approved, was released. */
        joinsId: { type: "string" },
        /** The folded name, which lists sort by. */
        sortName: { type: "string", required: true },
        /** The sort key within a status: the creation time for pending accounts, the folded name for all others. */
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
      },
    } as const,
    configuration,
  );

/**
 * Marks a person who is or was somebody's manager or lead. It is written with the profile that names them and is never
 * removed, so that a transaction can require that nobody has ever named them (docs/user-management.md#removing-a-person).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | was this person ever somebody's manager or lead? | table | `USER#id` / `RESPONSIBLE` | removing a person |
 */
export const responsibleEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "responsible", version: "1", service: "pulse" },
      attributes: { userId: { type: "string", required: true } },
      indexes: {
        byUser: primaryIndex(
          { composite: ["userId"], template: "USER#${userId}" },
          { composite: [], template: "RESPONSIBLE" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * A summary of an active person, for lists by role, position and engineer type; written and removed with the profile.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which active people have this role, by name? | gsi1 | `ROLE#role` / `name #id` | pickers, User Management |
 * | which active people hold this position, by name? | gsi2 | `POSITION#positionId` / `name #id` | a position's people |
 * | which active people have this engineer type, by name? | gsi3 | `TYPE#engineerType` / `name #id` | User Management |
 */
export const memberEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "member", version: "1", service: "pulse" },
      attributes: {
        id: { type: "string", required: true },
        role: { type: roles, required: true },
        engineerType: { type: "string" },
        positionId: { type: "string" },
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
    } as const,
    configuration,
  );

/**
 * A word of a person's name or e-mail, for prefix search: one small item per word, written and removed with the
 * profile. It carries the attributes that a search filters by. People who wait for approval have none.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which people have a word with this prefix? | table | `SEARCH#first character` / `word name #userId` | User Management |
 * | which active people of this role have one? | gsi1 | `SEARCH#role#first character` / `word name #userId` | pickers |
 */
export const searchWordEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
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
        /** Only for active people whom pickers offer: their role and the initial, such as `manager#a`. */
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
    } as const,
    configuration,
  );

/**
 * How many people have each status, and how many active people have a position, or a position but no manager, or are
 * ctos. The counters are spread over several items and updated in the transaction that changes the profile.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how many people are active, waiting, inactive? | table | `COUNT#people` / `SHARD#n` | User Management |
 * | how many would get a review, and who of them has no manager? | table | the same | the set-up, starting a round |
 */
export const peopleCountEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "peopleCount", version: "1", service: "pulse" },
      attributes: {
        shard: { type: "string", required: true },
        active: { type: "number" },
        pending_review: { type: "number" },
        inactive: { type: "number" },
        reviewed: { type: "number" },
        unmanaged: { type: "number" },
        withoutPosition: { type: "number" },
        ctos: { type: "number" },
      },
      indexes: {
        byShard: primaryIndex(
          { composite: [], template: "COUNT#people" },
          { composite: ["shard"], template: "SHARD#${shard}" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * The number of active admins, in one item. A write that lowers it is conditional on at least one admin remaining
 * (docs/user-management.md#last-admin).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | would an admin remain? | table | `COUNT#admins` / `ACTIVE` | every write that changes a role or a status |
 */
export const activeAdminsEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "activeAdmins", version: "1", service: "pulse" },
      attributes: { count: { type: "number" } },
      indexes: {
        one: primaryIndex({ composite: [], template: "COUNT#admins" }, { composite: [], template: "ACTIVE" }),
      },
    } as const,
    configuration,
  );

/**
 * A position that a person holds or has held (docs/people.md#position-history).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which positions did this person hold, and since when? | table | `USER#id` / `POS#time` | a person's history |
 */
export const userPositionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
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
    } as const,
    configuration,
  );

/**
 * How many mails the user pool sent on a day (UTC), all together (docs/sign-in.md#mails-a-day).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | may the user pool send another mail today? | table | `MAILS#yyyy-MM-dd` / `COUNT` | the user pool's triggers |
 */
export const mailCountEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "mailCount", version: "1", service: "pulse" },
      attributes: {
        day: { type: "string", required: true },
        count: { type: "number", required: true },
        /** Seconds since the epoch. DynamoDB deletes the item some time after this. */
        expiresAt: { type: "number", required: true },
      },
      indexes: {
        byDay: primaryIndex({ composite: ["day"], template: "MAILS#${day}" }, { composite: [], template: "COUNT" }),
      },
    } as const,
    configuration,
  );
