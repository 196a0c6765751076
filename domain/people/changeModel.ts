import * as z from "zod";
import { day, email, id, name, optionalName, shortText, storedName, version } from "../shared/text.ts";
import { employeeNumber } from "./employeeNumber.ts";
import { engineerType } from "./model.ts";
import { absence, personName } from "./nameModel.ts";
import { onboardingNeedsTicket } from "./rules.ts";
import { countedUpTo, editableStatuses, needsEngineerType, onboardingTypes, roles } from "./terms.ts";

/**
 * What making a person an approver, or removing them as one, moves in the active round (docs/reviews.md#approvers), the largest move
 * first. In a move, null is the cto.
 */
export const approverEffects = z.object({
  /** The name of the active round; null if none is active, so that nothing moves now. */
  round: storedName.nullable(),
  moves: z.array(z.object({ from: personName.nullable(), to: personName.nullable(), reviews: z.int().positive() })),
});
export type ApproverEffects = z.infer<typeof approverEffects>;

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
