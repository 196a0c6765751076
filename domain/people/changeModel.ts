import * as z from "zod";
import { day, dayOr, email, id, optionalName, requiredName, shortText, storedName, version } from "../shared/text.ts";
import { employeeNumber } from "./employeeNumber.ts";
import { engineerType } from "./model.ts";
import { personName } from "./nameModel.ts";
import { onboardingNeedsTicket, startDayMessage } from "./rules.ts";
import { countedUpTo, editableStatuses, needsEngineerType, onboardingTypes, type Role, roles } from "./terms.ts";

/**
 * Reviews that move when someone becomes or stops being an approver, largest move first (docs/reviews.md#approvers). In
 * `from` and `to`, null means the CTO.
 */
export const approverEffects = z.object({
  round: storedName.nullable(),
  moves: z.array(z.object({ from: personName.nullable(), to: personName.nullable(), reviews: z.int().positive() })),
});
export type ApproverEffects = z.infer<typeof approverEffects>;

const requiredMessage = "Please fill in all required fields";

const firstName = requiredName("Enter a first name.");

/** Distinguishes a missing choice from one that doesn't exist. */
const requiredChoice = ({ input }: { readonly input?: unknown }): string =>
  input === undefined || input === null || input === ""
    ? requiredMessage
    : "This isn't one of the options. Select another one.";

export const engineerTypeMessage = "Please select an engineer type for non-HR/CTO roles.";

export const hasRequiredEngineerType = (person: {
  readonly role: Role;
  readonly engineerType: string | null;
}): boolean => !needsEngineerType(person.role) || person.engineerType !== null;

/** The fields that admins edit (docs/people.md#editing-a-person). The email is not one of them. */
export const personEdit = z
  .object({
    firstName,
    lastName: optionalName,
    /** Absent in requests from older clients; the number then stays. */
    employeeNumber: employeeNumber.nullable().optional(),
    firstDay: day.nullable().optional(),
    role: z.enum(roles, { error: requiredChoice }),
    engineerType: engineerType.nullable(),
    positionId: id.nullable(),
    status: z.enum(editableStatuses, { error: requiredChoice }),
    managerId: id.nullable(),
    leadId: id.nullable(),
    notificationsEnabled: z.boolean(),
    version,
  })
  .refine(hasRequiredEngineerType, { path: ["engineerType"], message: engineerTypeMessage });
export type PersonEdit = z.infer<typeof personEdit>;

export const newPerson = z
  .object({
    email,
    firstName,
    lastName: optionalName,
    employeeNumber: employeeNumber.nullable().default(null),
    firstDay: day.nullable().default(null),
    role: z.enum(roles, { error: requiredChoice }),
    engineerType: engineerType.nullable(),
    positionId: id.nullable(),
    managerId: id.nullable(),
    leadId: id.nullable(),
  })
  .refine(hasRequiredEngineerType, { path: ["engineerType"], message: engineerTypeMessage });
export type NewPerson = z.infer<typeof newPerson>;

export const emailCorrection = z.object({ email, version });

export const positionDayCorrection = z.object({ since: day, version });

const startDay = dayOr(startDayMessage);

export const onboardingStart = z
  .object({
    onboardingType: z.enum(onboardingTypes, "Select an onboarding type"),
    githubTicket: shortText.trim().nullable(),
    /** Today or later; absent for today. */
    startsOn: startDay.optional(),
    version,
  })
  .refine((start) => !onboardingNeedsTicket(start.onboardingType) || Boolean(start.githubTicket), {
    path: ["githubTicket"],
    message: "GitHub ticket is required for engineering onboarding",
  });
export type OnboardingStart = z.infer<typeof onboardingStart>;

/** Moves a prepared onboarding to another day, today or later (docs/onboarding.md#before-the-start). */
export const onboardingMove = z.object({ startsOn: startDay, version });

/**
 * Changes applied to several people (docs/people.md#editing-a-person). Null removes a value; a missing
 * field keeps it.
 */
export const peopleChange = z
  .object({
    managerId: id.nullable().optional(),
    leadId: id.nullable().optional(),
    positionId: id.nullable().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ["managerId"],
    message: "Select a manager, a lead or a position.",
  });
export type PeopleChange = z.infer<typeof peopleChange>;

/** Null keeps the current manager or lead. */
export const successors = z.object({ managerId: id.nullable(), leadId: id.nullable() });
export type Successors = z.infer<typeof successors>;

/** Each group gets its own manager and lead, everyone else the general ones (docs/people.md#deactivation). */
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
    { path: ["managerId"], message: "Select a manager or a lead to hand over to." },
  );
export type Handover = z.infer<typeof handover>;

export const responsibilities = z.object({
  items: z.array(personName.extend({ isOnboarding: z.boolean() })),
  cursor: z.string().nullable(),
  /** Reviews in the active round with the person as manager; 100 means 100 or more. */
  reviews: z.int().min(0).max(countedUpTo),
});
