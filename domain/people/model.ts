import * as z from "zod";
import { heldPosition } from "../positions/model.ts";
import { day, email, id, instant, version } from "../shared/text.ts";
import { approvalRoles, engineerTypes, onboardingTypes, roles, userStatuses } from "./terms.ts";

export const role = z.enum(roles);
export const engineerType = z.enum(engineerTypes);
export const userStatus = z.enum(userStatuses);

/** A person's profile (spec 1 §3.1), with the current position on it (spec 1 §3.4). */
export const user = z.object({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  role,
  engineerType: engineerType.nullable(),
  status: userStatus,
  managerId: id.nullable(),
  leadId: id.nullable(),
  avatarUrl: z.string().nullable(),
  position: heldPosition.nullable(),
  isOnboarding: z.boolean(),
  onboardingType: z.enum(onboardingTypes).nullable(),
  onboardingGithubTicket: z.string().nullable(),
  onboardingStartedAt: instant.nullable(),
  onboardingCompletedAt: instant.nullable(),
  slackNotificationsEnabled: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type User = z.infer<typeof user>;

/** A person as others see them in a list or a picker. */
export const personSummary = z.object({ id, email, firstName: z.string(), lastName: z.string(), role });
export type PersonSummary = z.infer<typeof personSummary>;

/** A new account that waits for approval. */
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

/** What an administrator decides when approving an account (spec 2 §5, Approval). */
export const approval = z
  .object({
    role: z.enum(approvalRoles, "Please select a role before approving."),
    engineerType: engineerType.nullable(),
    positionId: id.nullable(),
    managerId: id.nullable(),
    version,
  })
  .refine((a) => a.role === "hr" || (a.engineerType !== null && a.positionId !== null), {
    path: ["positionId"],
    message: "Please select engineer type and initial position before approving.",
  });
export type Approval = z.infer<typeof approval>;

/** Who is using Pulse: what every policy decides by. `today` is the organisation's day. */
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
});
export type Actor = z.infer<typeof actor>;

/** The signed-in person's own profile, and the organisation's day on which it was read. */
export const me = user.omit({ onboardingGithubTicket: true }).extend({ today: day });
export type Me = z.infer<typeof me>;
