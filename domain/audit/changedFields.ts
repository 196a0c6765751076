import { onboardingGroupLabels } from "../onboarding/terms.ts";
import { onboardingTypeLabels, roleLabels } from "../people/terms.ts";
import { type LadderStructure, pathLabel, typeLabel } from "../positions/structure.ts";
import { groupedNumber } from "../shared/groupedNumber.ts";
import type { Day, Instant } from "../shared/time.ts";
import { actionSpecOf } from "./actions.ts";
import type { AuditItem } from "./model.ts";

const fieldLabels: Readonly<Record<string, string>> = {
  firstName: "First name",
  lastName: "Last name",
  role: "Role",
  status: "Status",
  engineerType: "Engineer type",
  position: "Position",
  positionSince: "In position since",
  managerId: "Manager",
  leadId: "Lead",
  notificationsEnabled: "Messages",
  notificationChannel: "Message channel",
  absence: "Away",
  employeeNumber: "Employee number",
  firstDay: "First day",
  delegateId: "Delegate",
  isApprover: "Approver",
  email: "Email",
  people: "People",
  line: "Line in the file",
  groups: "Groups",
  evaluation: "Evaluation",
  name: "Name",
  startDate: "Start",
  endDate: "End",
  selfEvaluationDeadline: "Self-evaluation until",
  managerEvaluationDeadline: "Manager evaluation until",
  minDaysEmployed: "Minimum days employed",
  asksFeedback: "Asks for feedback from colleagues",
  hasCalibration: "Calibration sessions",
  asksPromotions: "Asks about promotions",
  isOn: "Promotion cases",
  code: "Code",
  title: "Title",
  titles: "Titles",
  level: "Level",
  previousLevel: "Previous level",
  levels: "Required levels",
  careerPath: "Career path",
  applicableTo: "Applies to",
  added: "Added",
  changed: "Changed",
  changes: "Changes",
  removed: "Removed",
  deactivated: "Deactivated",
  onboardingType: "Onboarding",
  onboardingGithubTicket: "Ticket",
  onboardingStartedAt: "Start",
  onboardingCompletedAt: "Completed",
  weekStarting: "Week of",
  category: "Category",
  isActive: "Active",
  testModeEnabled: "Test mode",
  testModeRecipientId: "Test recipient",
  announcementChannelId: "Channel",
  months: "Months after leaving",
  concerned: "Affected",
  actor: "Who",
  kind: "Kind",
  rights: "Rights",
  from: "From",
  to: "To",
};

const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleLabels,
  onboardingType: onboardingTypeLabels,
  evaluation: { self: "Self-evaluation", manager: "Manager evaluation" },
  status: { pending_review: "Pending", active: "Active", inactive: "Inactive", draft: "Draft", completed: "Completed" },
};

const onboardingGroupLabel = (id: string): string | undefined => {
  const labels: Readonly<Record<string, string>> = onboardingGroupLabels;
  return Object.hasOwn(labels, id) ? labels[id] : undefined;
};

/** Labels that admins define. `applicableTo` of onboarding goals holds fixed groups instead. */
const structureLabels: Readonly<Record<string, (structure: LadderStructure, id: string) => string>> = {
  engineerType: typeLabel,
  applicableTo: (structure, id) => onboardingGroupLabel(id) ?? typeLabel(structure, id),
  careerPath: pathLabel,
};

const countText = (count: number, one: string, many: string): string =>
  `${groupedNumber(count)} ${count === 1 ? one : many}`;

const personIdFields: ReadonlySet<string> = new Set([
  "managerId",
  "leadId",
  "delegateId",
  "testModeRecipientId",
  "concerned",
  "actor",
]);

const hiddenFields: ReadonlySet<string> = new Set(["operationId", "partOf", "replaced", "activeAgain", "positionId"]);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T/;

const objectText = (value: object, { dayText }: AuditFormatters): string | null => {
  if ("change" in value && "name" in value) {
    return `${String(value.change)} ${String(value.name)}`;
  }
  if ("from" in value && "to" in value) {
    return `${dayText(String(value.from))} to ${dayText(String(value.to))}`;
  }
  return "title" in value && "code" in value ? `${String(value.code)} - ${String(value.title)}` : null;
};

export interface AuditFormatters {
  readonly nameOf: (id: string) => string | null;
  readonly dayText: (day: Day) => string;
  readonly instantText: (instant: Instant) => string;
  readonly structure: LadderStructure;
}

const stringText = (
  field: string,
  value: string,
  { nameOf, dayText, instantText, structure }: AuditFormatters,
): string => {
  if (personIdFields.has(field)) {
    return nameOf(value) ?? "someone who was removed";
  }
  const structureLabel = structureLabels[field];
  if (structureLabel !== undefined) {
    return structureLabel(structure, value);
  }
  if (dayPattern.test(value)) {
    return dayText(value);
  }
  return instantPattern.test(value) ? instantText(value) : (valueLabels[field]?.[value] ?? value);
};

const valueText = (field: string, value: unknown, formatters: AuditFormatters): string => {
  if (value === null || value === undefined || value === "") {
    return "none";
  }
  if (typeof value === "boolean") {
    return value ? "on" : "off";
  }
  if (typeof value === "string") {
    return stringText(field, value, formatters);
  }
  if (Array.isArray(value)) {
    return field === "groups"
      ? countText(value.length, "group", "groups")
      : value.map((one) => valueText(field, one, formatters)).join(", ") || "none";
  }
  if (typeof value === "object") {
    return objectText(value, formatters) ?? countText(Object.keys(value).length, "skillset", "skillsets");
  }
  return String(value);
};

/** `before` is null where it was not recorded. */
export interface ChangedField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
}

export const changedFields = (
  item: Pick<AuditItem, "action" | "change" | "before">,
  formatters: AuditFormatters,
): readonly ChangedField[] =>
  (actionSpecOf(item.action)?.shown ?? [])
    .filter((field) => field in item.change && !hiddenFields.has(field))
    .map((field) => ({
      label: fieldLabels[field] ?? field,
      before: field in item.before ? valueText(field, item.before[field], formatters) : null,
      after: valueText(field, item.change[field], formatters),
    }));

export const personIdsIn = ({ change, before }: Pick<AuditItem, "change" | "before">): readonly string[] =>
  [change, before].flatMap((values) =>
    Object.entries(values).flatMap(([field, value]) =>
      personIdFields.has(field) && typeof value === "string" ? [value] : [],
    ),
  );
