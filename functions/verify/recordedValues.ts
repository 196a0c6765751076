import * as z from "zod";
import type { AuditAction, AuditField } from "#domain/audit/actions.ts";
import { channelChoices } from "#domain/messages/terms.ts";
import { absence } from "#domain/people/nameModel.ts";
import { onboardingTypes, roles, userStatuses } from "#domain/people/terms.ts";
import { heldPosition } from "#domain/positions/heldPositionModel.ts";
import { roundStatuses } from "#domain/reviews/terms.ts";
import { day, email, id, instant } from "#domain/shared/text.ts";
import type { Finding, Invariant } from "./invariant.ts";
import type { StoredData } from "./storedData.ts";

type Field = { readonly [Action in AuditAction]: AuditField<Action> }[AuditAction];

const text = z.string();
const texts = z.array(text);
const ids = z.array(id);
const count = z.int().min(0);
const countOrNames = z.union([count, texts]);
const flag = z.boolean();

const remark = z.object({ text, personId: id.nullable() });

const types: Readonly<Record<Field, z.ZodType>> = {
  absence,
  activeAgain: id,
  asksFeedback: z.boolean(),
  actor: id,
  added: countOrNames,
  announcementChannelId: text,
  applicableTo: texts,
  careerPath: text,
  category: text,
  changed: countOrNames,
  changes: z.array(z.object({ change: text, name: text })),
  code: text,
  concerned: text,
  deadline: day,
  delegateId: id,
  email,
  employeeNumber: text,
  endDate: day,
  engineerType: text,
  evaluation: z.enum(["self", "manager"]),
  firstDay: day,
  firstName: text,
  from: day,
  generationId: id,
  goalId: id,
  goalIds: ids,
  groups: z.array(z.object({ people: count })),
  isActive: flag,
  isApprover: flag,
  kind: text,
  lastName: text,
  leadId: id,
  deactivated: count,
  level: count,
  levels: z.record(text, count.nullable()),
  line: count,
  managerEvaluationDeadline: day,
  managerId: id,
  minDaysEmployed: count,
  hasCalibration: flag,
  asksPromotions: flag,
  isOn: flag,
  months: count,
  name: text,
  previousLevel: count,
  onboardingCompletedAt: instant,
  onboardingGithubTicket: text,
  onboardingStartedAt: instant,
  onboardingType: z.enum(onboardingTypes),
  operationId: id,
  orderIndex: count,
  part: text,
  partOf: id,
  people: count,
  position: heldPosition,
  positionId: id,
  positionSince: z.union([day, instant]),
  reason: text,
  removed: countOrNames,
  replaced: id,
  rights: z.union([flag, text]),
  role: z.enum(roles),
  sectionIds: ids,
  selfEvaluationDeadline: day,
  skillsetIds: ids,
  notificationChannel: z.enum(channelChoices),
  notificationsEnabled: flag,
  startDate: day,
  status: z.enum([...userStatuses, ...roundStatuses, "submitted"]),
  testModeEnabled: flag,
  testModeRecipientId: id,
  title: text,
  titles: texts,
  to: day,
  weekStarting: day,
};

const wrongFields = (values: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(values).filter((field) => {
    const value = values[field];
    const type = Object.hasOwn(types, field) ? types[field as Field] : undefined;
    return value !== null && type?.safeParse(value).success === false;
  });

const findings = ({ auditEntries, operations, users }: StoredData): readonly Finding[] => [
  ...auditEntries.flatMap(({ key, item: { change, before = {} } }) => {
    const wrong = [...new Set([...wrongFields(change), ...wrongFields(before)])];
    return wrong.length === 0 ? [] : [{ key, problem: `These fields have invalid values: ${wrong.join(", ")}.` }];
  }),
  ...operations.flatMap(({ key, item }) =>
    z.array(remark).safeParse(item.remarks).success
      ? []
      : [{ key, problem: "The remarks of this operation are invalid." }],
  ),
  ...users.flatMap(({ key, item }) =>
    [item.email, ...(item.formerEmails ?? [])].every((address) => email.safeParse(address).success)
      ? []
      : [{ key, problem: "This person's email is invalid." }],
  ),
];

/** Checks fields that entities store untyped, such as those of audit entries, and everyone's emails. */
export const recordedValueInvariants: readonly Invariant[] = [
  {
    statement: "Values in audit entries, operation remarks and emails have the types of their fields.",
    findings,
  },
];
