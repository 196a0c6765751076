import * as z from "zod";
import { channelChoices, undeliverableReasons } from "../messages/terms.ts";
import { heldPosition } from "../positions/heldPositionModel.ts";
import { ladderStructure } from "../positions/structureModel.ts";
import { pageOf } from "../shared/page.ts";
import { day, email, id, instant, termIdOr, version } from "../shared/text.ts";
import { slackConnectionStatuses } from "../slack/terms.ts";
import { ownDataRequest } from "./data/ownDataModel.ts";
import { emailChange, ownEmailChange } from "./email/emailChangeModel.ts";
import { absence, personName, responsibleName } from "./nameModel.ts";
import { openProposal, proposal } from "./power/proposalModel.ts";
import { onboardingTypes, roles, userStatuses } from "./terms.ts";

export type { Absence, PersonName, ResponsibleName } from "./nameModel.ts";

export const role = z.enum(roles);

export const engineerType = termIdOr("Select an engineer type.");

const userStatus = z.enum(userStatuses);

/** A person's profile (docs/people.md#profile), including their current position (docs/people.md#position-history). */
export const user = z.object({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  /** The person's number in the HR system (docs/people.md#employee-number-and-first-day). */
  employeeNumber: z.string().nullable(),
  firstDay: day.nullable(),
  role,
  engineerType: engineerType.nullable(),
  status: userStatus,
  managerId: id.nullable(),
  leadId: id.nullable(),
  avatarUrl: z.string().nullable(),
  position: heldPosition.nullable(),
  positionSince: instant.nullable(),
  isOnboarding: z.boolean(),
  onboardingType: z.enum(onboardingTypes).nullable(),
  onboardingGithubTicket: z.string().nullable(),
  onboardingStartedAt: instant.nullable(),
  onboardingCompletedAt: instant.nullable(),
  /** Slack and email; messages about the account are sent anyway. */
  notificationsEnabled: z.boolean(),
  /** How the person gets messages, if the stage sends email (docs/messages.md#channels). */
  notificationChannel: z.enum(channelChoices),
  /** The current, next or last absence; null if none. */
  absence: absence.nullable(),
  hasSignedIn: z.boolean(),
  /** Set by the CTO (docs/reviews.md#approvers); reset when role or status no longer allow it. */
  isApprover: z.boolean(),
  /** Null if the account wasn't rejected, or is active now. */
  rejectedAt: instant.nullable(),
  /** Null if they are active, or if the time is unknown. */
  deactivatedAt: instant.nullable(),
  /** When erasing the person's data started and ended (docs/privacy.md#erasure). */
  erasureStartedAt: instant.nullable(),
  erasedAt: instant.nullable(),
  emailChange: emailChange.nullable(),
  /**
   * A proposal to become the person's manager, without effect until it is confirmed (docs/people.md#power).
   */
  managerProposal: proposal.nullable(),
  /** Who approved, added or imported them, or corrected their address before the first sign-in. */
  admittedBy: id.nullable(),
  /** Who last gave them a powerful role, including by reactivating them; null for no one. */
  roleRaisedBy: id.nullable(),
  /** Replaced addresses, oldest first (docs/people.md#changing-an-email). */
  formerEmails: z.array(email),
  /**
   * The person for whom this account's email was released; the account was never approved
   * (docs/people.md#changing-an-email).
   */
  mergesIntoId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type User = z.infer<typeof user>;

export const personSummary = z.object({ id, email, firstName: z.string(), lastName: z.string(), role });

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

/** Tasks of admins: pending accounts, and the latest proposals by others that they may confirm or release. */
export const pendingPage = pageOf(pendingAccount).extend({
  /** Absent if none, and on all pages after the first. */
  managerProposals: z.array(openProposal).exactOptional(),
  emailProposals: z.array(openProposal).exactOptional(),
});
export type PendingPage = z.infer<typeof pendingPage>;

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

/** Adds today in the organization's time zone, and the labels of engineer types and career paths. */
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
    managerProposal: true,
    admittedBy: true,
    roleRaisedBy: true,
    formerEmails: true,
    mergesIntoId: true,
  })
  .extend({
    today: day,
    structure: ladderStructure,
    /** Whether others proposed or released a new email, which the person can decline. */
    hasProposedEmail: z.boolean().exactOptional(),
  });
export type Me = z.infer<typeof me>;

export const ownSettings = user.pick({ notificationsEnabled: true, notificationChannel: true });

/** Only for /profile, in addition to `me`. */
export const ownProfile = ownSettings.extend({
  manager: responsibleName.nullable(),
  lead: responsibleName.nullable(),
  absence: absence.nullable(),
  /** Who approves reviews while they are away (docs/reviews.md#delegates); null for no one. */
  delegate: personName.nullable(),
  emailChange: ownEmailChange.nullable(),
  /** The latest requested export while it can be downloaded; null if none. */
  dataRequest: ownDataRequest.nullable(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** For the names of the manager and lead, call `listPeopleNames`. */
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
  notificationsEnabled: true,
  absence: true,
  hasSignedIn: true,
  isApprover: true,
  rejectedAt: true,
  deactivatedAt: true,
  erasureStartedAt: true,
  emailChange: true,
  managerProposal: true,
  version: true,
});
export type PersonRow = z.infer<typeof personRow>;

/** How many people have each status, and how many active people are CTO. */
export const peopleCounts = z.object({
  active: z.int().min(0),
  pending: z.int().min(0),
  inactive: z.int().min(0),
  ctoCount: z.int().min(0),
});
export type PeopleCounts = z.infer<typeof peopleCounts>;

export const peoplePage = pageOf(personRow).extend({ counts: peopleCounts });

/** How far Pulse is set up (docs/people.md#setup). */
export const setup = z.object({
  people: z.object({
    active: z.int().min(0),
    pending: z.int().min(0),
    reviewable: z.int().min(0),
    notSignedIn: z.int().min(0),
    unmanaged: z.int().min(0),
    ctoCount: z.int().min(0),
  }),
  ladder: z.object({
    engineerTypes: z.int().min(0),
    positions: z.int().min(0),
    skillsets: z.int().min(0),
  }),
  hasOnboarding: z.boolean(),
  /** "none" if no round was ever started. */
  round: z.enum(["none", "ended", "active"]),
  /** Null until Slack is first used. */
  slack: z.enum(slackConnectionStatuses).nullable(),
});
export type Setup = z.infer<typeof setup>;

export const positionHistoryEntry = z.object({
  positionId: id,
  code: z.string(),
  title: z.string(),
  isCurrent: z.boolean(),
  assignedAt: instant,
  /** Null for the current position, or if unknown. */
  endedAt: instant.nullable(),
});
export type PositionHistoryEntry = z.infer<typeof positionHistoryEntry>;

export const personDetails = user.omit({ admittedBy: true, roleRaisedBy: true }).extend({
  manager: responsibleName.nullable(),
  lead: responsibleName.nullable(),
  positions: z.array(positionHistoryEntry),
  /** Why email to the address isn't sent (docs/messages.md#bounces); null if it is, or the stage sends none. */
  undeliverableEmail: z.object({ reason: z.enum(undeliverableReasons), at: instant }).nullable(),
});
export type PersonDetails = z.infer<typeof personDetails>;

/** How many people would get a review now, and how many lack a position or manager. */
export const reviewableCounts = z.object({
  reviewable: z.int().min(0),
  withoutPosition: z.int().min(0),
  withoutManager: z.int().min(0),
  ctoCount: z.int().min(0),
});
export type ReviewableCounts = z.infer<typeof reviewableCounts>;
