import * as z from "zod";
import { heldPosition } from "../positions/heldModel.ts";
import { ladderStructure } from "../positions/structureModel.ts";
import { pageOf } from "../shared/page.ts";
import { day, email, id, instant, termIdOr, version } from "../shared/text.ts";
import { slackConnectionStatuses } from "../slack/terms.ts";
import { ownDataRequest } from "./data/ownDataModel.ts";
import { emailChange, ownEmailChange } from "./email/emailChangeModel.ts";
import { absence, personName, responsibleName } from "./nameModel.ts";
import { onboardingTypes, roles, userStatuses } from "./terms.ts";

export type { Absence, PersonName, ResponsibleName } from "./nameModel.ts";

export const role = z.enum(roles);

export const engineerType = termIdOr("Please select an engineer type.");

export const userStatus = z.enum(userStatuses);

/** A person's profile (docs/people.md#profile), including their current position (docs/people.md#position-history). */
export const user = z.object({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  /** The number by which the HR system knows the person (docs/people.md#employee-number-and-first-day). */
  employeeNumber: z.string().nullable(),
  /** The day on which the person began or begins to work; null if it is not known. */
  firstDay: day.nullable(),
  role,
  engineerType: engineerType.nullable(),
  status: userStatus,
  managerId: id.nullable(),
  leadId: id.nullable(),
  avatarUrl: z.string().nullable(),
  position: heldPosition.nullable(),
  /** Since when they hold it; null without a position. */
  positionSince: instant.nullable(),
  isOnboarding: z.boolean(),
  onboardingType: z.enum(onboardingTypes).nullable(),
  onboardingGithubTicket: z.string().nullable(),
  onboardingStartedAt: instant.nullable(),
  onboardingCompletedAt: instant.nullable(),
  slackNotificationsEnabled: z.boolean(),
  /** When the person is, was last or will be away; null if Pulse does not know of any such days. */
  absence: absence.nullable(),
  /** Whether an account has ever signed in as this person. */
  hasSignedIn: z.boolean(),
  /** Whether the cto made them an approver (docs/reviews.md#approvers); false again once their role or status ends it. */
  isApprover: z.boolean(),
  /** When the account was rejected; null if it was not, or is active now. */
  rejectedAt: instant.nullable(),
  /** When the person was made inactive; null if they are active, or if it is not known. */
  deactivatedAt: instant.nullable(),
  /** Since when the person's data is being erased, and when that ended (docs/people.md#erasure). */
  erasureStartedAt: instant.nullable(),
  erasedAt: instant.nullable(),
  emailChange: emailChange.nullable(),
  /** The addresses that were replaced, oldest first (docs/user-management.md#another-e-mail). */
  formerEmails: z.array(email),
  /** For whom this account's e-mail was released, if it was never approved (docs/user-management.md#another-e-mail). */
  joinsId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type User = z.infer<typeof user>;

/** A person as others see them in a list or a picker. */
export const personSummary = z.object({ id, email, firstName: z.string(), lastName: z.string(), role });

/** An account that waits for approval. */
export const pendingAccount = user.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  avatarUrl: true,
  createdAt: true,
  version: true,
});
export type PendingAccount = z.infer<typeof pendingAccount>;

/** The signed-in person, as policies see them. */
export const actor = user.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  engineerType: true,
  status: true,
  managerId: true,
  leadId: true,
  position: true,
  isApprover: true,
});
export type Actor = z.infer<typeof actor>;

/**
 * The signed-in person's profile, the current day in the organisation's time zone, and the engineer types and career
 * paths, whose labels every page shows.
 */
export const me = user
  .omit({
    hasSignedIn: true,
    rejectedAt: true,
    deactivatedAt: true,
    erasureStartedAt: true,
    erasedAt: true,
    employeeNumber: true,
    firstDay: true,
    absence: true,
    positionSince: true,
    emailChange: true,
    formerEmails: true,
    joinsId: true,
  })
  .extend({ today: day, structure: ladderStructure });
export type Me = z.infer<typeof me>;

/** What the signed-in person may change about themselves (docs/people.md#own-profile). */
export const ownSettings = user.pick({ slackNotificationsEnabled: true });

/** What /profile shows besides `me`: the names of the person's manager and lead, their settings, and another e-mail. */
export const ownProfile = ownSettings.extend({
  manager: responsibleName.nullable(),
  lead: responsibleName.nullable(),
  absence: absence.nullable(),
  /** Who approves reviews in their place while they are away (docs/reviews.md#delegates); null for nobody. */
  delegate: personName.nullable(),
  emailChange: ownEmailChange.nullable(),
  /** The latest export that was asked for, until it can be downloaded no more; null if there is none. */
  dataRequest: ownDataRequest.nullable(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** A person in User Management's list. The names of their manager and lead come from `listPeopleNames`. */
export const personRow = user.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  employeeNumber: true,
  firstDay: true,
  avatarUrl: true,
  role: true,
  engineerType: true,
  status: true,
  position: true,
  positionSince: true,
  isOnboarding: true,
  onboardingType: true,
  onboardingStartedAt: true,
  onboardingCompletedAt: true,
  managerId: true,
  leadId: true,
  slackNotificationsEnabled: true,
  absence: true,
  hasSignedIn: true,
  isApprover: true,
  rejectedAt: true,
  deactivatedAt: true,
  erasureStartedAt: true,
  emailChange: true,
  version: true,
});
export type PersonRow = z.infer<typeof personRow>;

/** How many people have each status. */
export const peopleCounts = z.object({ active: z.int().min(0), pending: z.int().min(0), inactive: z.int().min(0) });
export type PeopleCounts = z.infer<typeof peopleCounts>;

/** A page of User Management's list. */
export const peoplePage = pageOf(personRow).extend({ counts: peopleCounts });

/** How far Pulse is set up (docs/user-management.md#set-up). */
export const setup = z.object({
  people: z.object({
    active: z.int().min(0),
    pending: z.int().min(0),
    /** Active people who have a position, so that a round gives them a review. */
    reviewed: z.int().min(0),
    /** How many of those have no manager. */
    unmanaged: z.int().min(0),
    ctos: z.int().min(0),
  }),
  ladder: z.object({
    /** How many engineer types have a position. */
    engineerTypes: z.int().min(0),
    positions: z.int().min(0),
    skillsets: z.int().min(0),
  }),
  /** Whether somebody has written sections, goals or links for new hires. */
  hasOnboarding: z.boolean(),
  /** Whether a round is active, was active before, or none was ever started. */
  round: z.enum(["none", "ended", "active"]),
  /** Null until Slack was first used. */
  slack: z.enum(slackConnectionStatuses).nullable(),
});
export type Setup = z.infer<typeof setup>;

/** A position that a person holds or held (docs/people.md#position-history). */
export const positionHistoryEntry = z.object({
  positionId: id,
  code: z.string(),
  title: z.string(),
  isCurrent: z.boolean(),
  assignedAt: instant,
  /** Null for the current position, and if it is not known. */
  endedAt: instant.nullable(),
});
export type PositionHistoryEntry = z.infer<typeof positionHistoryEntry>;

/** A person's whole profile, the names of their manager and lead, and their position history, newest first. */
export const personDetails = user.extend({
  manager: responsibleName.nullable(),
  lead: responsibleName.nullable(),
  positions: z.array(positionHistoryEntry),
});
export type PersonDetails = z.infer<typeof personDetails>;
