import * as z from "zod";
import { heldPosition, ladderStructure } from "../positions/model.ts";
import { pageOf } from "../shared/page.ts";
import {
  day,
  email,
  id,
  instant,
  name,
  optionalName,
  shortText,
  storedName,
  termIdOr,
  version,
} from "../shared/text.ts";
import { slackConnectionStatuses } from "../slack/terms.ts";
import { ownDataRequest } from "./data/ownDataModel.ts";
import { emailChange, ownEmailChange } from "./email/emailChangeModel.ts";
import { employeeNumber } from "./employeeNumber.ts";
import { fileCorrection, fileMapping, maxMappings, unknownValue } from "./file/mappingModel.ts";
import { onboardingNeedsTicket } from "./rules.ts";
import {
  approvalRoles,
  countedUpTo,
  editableStatuses,
  importColumns,
  maxImportColumns,
  needsEngineerType,
  onboardingTypes,
  roles,
  userStatuses,
} from "./terms.ts";

export const role = z.enum(roles);
export const engineerType = termIdOr("Please select an engineer type.");
export const userStatus = z.enum(userStatuses);

/** The first and the last day on which somebody is away (docs/people.md#away). */
export const absence = z.object({ from: day, to: day });
export type Absence = z.infer<typeof absence>;

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

/** What an administrator decides when approving an account (docs/user-management.md#approval). */
export const approval = z
  .object({
    role: z.enum(approvalRoles, "Please select a role before approving."),
    engineerType: engineerType.nullable(),
    positionId: id.nullable(),
    managerId: id.nullable(),
    leadId: id.nullable().default(null),
    version,
  })
  .refine((a) => !needsEngineerType(a.role) || (a.engineerType !== null && a.positionId !== null), {
    path: ["positionId"],
    message: "Please select engineer type and initial position before approving.",
  });
export type Approval = z.infer<typeof approval>;

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

/** A person's id, name and e-mail, for showing them next to other data. */
export const personName = user.pick({ id: true, email: true, firstName: true, lastName: true });
export type PersonName = z.infer<typeof personName>;

/** A manager or lead as other people's data name them, with whether they still act as one (docs/people.md#leavers). */
export const responsibleName = personName.extend({
  actsAsManager: z.boolean(),
  actsAsLead: z.boolean(),
  /** Absent if they are not away. */
  absence: absence.exactOptional(),
});
export type ResponsibleName = z.infer<typeof responsibleName>;

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

/**
 * What making a person an approver, or ending it, moves in the active round (docs/reviews.md#approvers), the largest move
 * first. In a move, null is the cto.
 */
export const approverEffects = z.object({
  /** The name of the active round; null if none is active, so that nothing moves now. */
  round: storedName.nullable(),
  moves: z.array(z.object({ from: personName.nullable(), to: personName.nullable(), reviews: z.int().positive() })),
});
export type ApproverEffects = z.infer<typeof approverEffects>;

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

/** How many people would get a review if a round were started now, and how many lack what one needs. */
export const reviewablePeople = z.object({
  reviewable: z.int().min(0),
  /** Active engineers without an engineer type or a position, who get no review. */
  withoutPosition: z.int().min(0),
  /** Those who get a review and have no manager. */
  withoutManager: z.int().min(0),
});
export type ReviewablePeople = z.infer<typeof reviewablePeople>;

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

/** The message of a required choice: that it is missing, or that there is none like it. */
const requiredChoice = ({ input }: { readonly input?: unknown }): string =>
  input === undefined || input === null || input === ""
    ? "Please fill in all required fields"
    : "This is not one of the choices. Please select another one.";

/**
 * The fields of a person that an administrator edits (docs/user-management.md#editing-a-person); the e-mail is not one of them.
 */
export const personEdit = z
  .object({
    firstName: name,
    lastName: optionalName,
    /** Absent from pages that do not know the field: it stays. */
    employeeNumber: employeeNumber.nullable().optional(),
    firstDay: day.nullable().optional(),
    role: z.enum(roles, { error: requiredChoice }),
    engineerType: engineerType.nullable(),
    positionId: id.nullable(),
    status: z.enum(editableStatuses, { error: requiredChoice }),
    managerId: id.nullable(),
    leadId: id.nullable(),
    slackNotificationsEnabled: z.boolean(),
    /** Absent from pages that do not know the field: it stays. */
    absence: absence.nullable().optional(),
    version,
  })
  .refine((edit) => !needsEngineerType(edit.role) || edit.engineerType !== null, {
    path: ["engineerType"],
    message: "Please select an engineer type for non-HR/CTO roles.",
  });
export type PersonEdit = z.infer<typeof personEdit>;

/** A person whom an administrator adds (docs/user-management.md#adding-a-person). */
export const newPerson = z
  .object({
    email,
    firstName: name,
    lastName: optionalName,
    employeeNumber: employeeNumber.nullable().default(null),
    firstDay: day.nullable().default(null),
    role: z.enum(roles, { error: requiredChoice }),
    engineerType: engineerType.nullable(),
    positionId: id.nullable(),
    managerId: id.nullable(),
    leadId: id.nullable(),
  })
  .refine((person) => !needsEngineerType(person.role) || person.engineerType !== null, {
    path: ["engineerType"],
    message: "Please select an engineer type for non-HR/CTO roles.",
  });
export type NewPerson = z.infer<typeof newPerson>;

/** The right e-mail of a person (docs/user-management.md#correcting-an-e-mail). */
export const emailCorrection = z.object({ email, version });

/** The day from which a person holds their position, as an administrator corrects it (docs/people.md#position-history). */
export const positionDayCorrection = z.object({ since: day, version });

/** The input that starts a person's onboarding (docs/user-management.md#starting-an-onboarding). */
export const onboardingStart = z
  .object({
    onboardingType: z.enum(onboardingTypes, "Please select an onboarding type"),
    githubTicket: shortText.trim().nullable(),
    /** The day on which it starts, today or later; absent for today. */
    startsOn: day.optional(),
    version,
  })
  .refine((start) => !onboardingNeedsTicket(start.onboardingType) || Boolean(start.githubTicket), {
    path: ["githubTicket"],
    message: "GitHub ticket is required for engineering onboarding",
  });
export type OnboardingStart = z.infer<typeof onboardingStart>;

/** Another day on which a prepared onboarding starts, today or later (docs/onboarding.md#before-the-start). */
export const onboardingMove = z.object({ startsOn: day, version });

/** A CSV file of people, and what its columns are if their headings do not say so. 10,000 lines take about 1.5 MB. */
export const peopleFile = z.object({
  csv: z.string().max(3_000_000, "This file is too long. Please divide it into files of at most 10,000 lines."),
  /** What each column is, from the left; null for a column that is left out. */
  columns: z.array(z.enum(importColumns).nullable()).max(maxImportColumns).optional(),
  /** What values mean that Pulse does not know, and other values for single cells. */
  mappings: z.array(fileMapping).max(maxMappings).default([]),
  corrections: z.array(fileCorrection).max(maxMappings).default([]),
});

/** An error in a line of a file. Lines are counted from 1, including the header. */
export const lineProblem = z.object({ line: z.int().min(1), message: z.string() });
export type LineProblem = z.infer<typeof lineProblem>;

/** A person, as described by a line of a file. */
export const importedPerson = z.object({
  email,
  firstName: z.string(),
  lastName: z.string(),
  employeeNumber: z.string().nullable().default(null),
  firstDay: day.nullable().default(null),
  role,
  engineerType: engineerType.nullable(),
  positionCode: z.string().nullable(),
  managerEmail: z.string().nullable(),
  leadEmail: z.string().nullable(),
  status: z.enum(editableStatuses),
});
export type ImportedPerson = z.infer<typeof importedPerson>;

/** A column of a people file: its heading (empty if there is none), its first value, and what it is. */
export const fileColumn = z.object({
  heading: z.string(),
  example: z.string(),
  column: z.enum(importColumns).nullable(),
});
export type FileColumn = z.infer<typeof fileColumn>;

/** The result of checking a file: its errors, or else a preview of the people it would import. */
export const importCheck = z.object({
  /** The number of people whom the import would create or approve. */
  total: z.int().min(0),
  /** How many of them wait for approval and would be approved. */
  waiting: z.int().min(0),
  /** How many people of the file are in Pulse already and stay as they are. */
  existing: z.int().min(0),
  columns: z.array(fileColumn),
  /** Whether the file has no roles, so that they follow from who is named as a manager or lead. */
  derivesRoles: z.boolean(),
  problems: z.array(lineProblem),
  /** The number of errors; `problems` lists the first 500. */
  problemCount: z.int().min(0),
  /** The first 20 people; empty if there are errors. */
  people: z.array(importedPerson),
  /** Values that Pulse does not know, which can be mapped once. */
  unknown: z.array(unknownValue),
  roles: z.record(role, z.int().min(0)),
});
export type ImportCheck = z.infer<typeof importCheck>;

/** What several people get alike (docs/user-management.md#changing-several-people); null removes it, a missing one stays. */
export const peopleChange = z
  .object({
    managerId: id.nullable().optional(),
    leadId: id.nullable().optional(),
    positionId: id.nullable().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ["managerId"],
    message: "Please select a manager, a lead or a position.",
  });
export type PeopleChange = z.infer<typeof peopleChange>;

/** A new manager and lead; null leaves the current one. */
export const successors = z.object({ managerId: id.nullable(), leadId: id.nullable() });
export type Successors = z.infer<typeof successors>;

/**
 * Who takes over a leaver's people: the people of a group get its manager and lead, everybody else those given for all
 * (docs/user-management.md#hand-over).
 */
export const handover = successors
  .extend({
    groups: z
      .array(successors.extend({ userIds: z.array(id).min(1).max(1_000) }))
      .max(50)
      .default([]),
  })
  .refine(
    ({ groups, ...others }) =>
      [others, ...groups].some(({ managerId, leadId }) => managerId !== null || leadId !== null),
    { path: ["managerId"], message: "Please select a manager or a lead to hand over to." },
  );
export type Handover = z.infer<typeof handover>;

/** A page of the people whom a person manages or leads. */
export const responsibilities = z.object({
  items: z.array(personName.extend({ isOnboarding: z.boolean() })),
  cursor: z.string().nullable(),
  /** The number of reviews in the active round whose manager the person is; 100 means 100 or more. */
  reviews: z.int().min(0).max(countedUpTo),
});
