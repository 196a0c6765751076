import type { PersonEdit } from "#domain/people/changeModel.ts";
import type { PersonDetails, PersonName } from "#domain/people/model.ts";
import {
  type EditableStatus,
  type EngineerType,
  editableStatusLabels,
  fullName,
  isEngineer,
  needsEngineerType,
  type Role,
  roleLabels,
} from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { nameProblem } from "#web/lib/format/nameProblem.ts";
import { termText } from "#web/lib/format/terms.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import type { SavedRecord } from "#web/ui/record/useRecordForm.ts";

const requiredMessage = "Please fill in all required fields";

/**
 * Fields are named as in the requests, so a request's errors reach them. A new person has no
 * status yet, and an existing person's email stays.
 */
export type PersonDraft = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string;
  /** A day, or "". */
  readonly firstDay: string;
  readonly role: Role;
  readonly status: EditableStatus;
  readonly engineerType: EngineerType | null;
  readonly positionId: HeldPosition | null;
  readonly managerId: PersonName | null;
  readonly leadId: PersonName | null;
  readonly notificationsEnabled: boolean;
};

export const positionText = ({ code, title }: Pick<HeldPosition, "code" | "title">): string => `${code} - ${title}`;

export const personRecord = (person: PersonDetails): SavedRecord<PersonDraft> => ({
  draft: {
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    employeeNumber: person.employeeNumber ?? "",
    firstDay: person.firstDay ?? "",
    role: person.role,
    status: person.status === "inactive" ? "inactive" : "active",
    engineerType: person.engineerType,
    positionId: person.position,
    managerId: person.manager,
    leadId: person.lead,
    notificationsEnabled: person.notificationsEnabled,
  },
  version: person.version,
});

export const newPerson: PersonDraft = {
  email: "",
  firstName: "",
  lastName: "",
  employeeNumber: "",
  firstDay: "",
  role: "employee",
  status: "active",
  engineerType: null,
  positionId: null,
  managerId: null,
  leadId: null,
  notificationsEnabled: true,
};

/**
 * Shared by both requests. HR and the CTO have neither engineer type nor position
 * (docs/people.md#editing-a-person).
 */
const commonForm = ({
  firstName,
  lastName,
  employeeNumber,
  firstDay,
  role,
  engineerType,
  positionId,
  managerId,
  leadId,
}: PersonDraft) => ({
  firstName,
  lastName,
  employeeNumber: employeeNumber.trim() || null,
  firstDay: firstDay || null,
  role,
  engineerType: isEngineer(role) ? engineerType : null,
  positionId: isEngineer(role) ? (positionId?.id ?? null) : null,
  managerId: managerId?.id ?? null,
  leadId: leadId?.id ?? null,
});

export const personForm = (draft: PersonDraft) => ({ ...commonForm(draft), email: draft.email.trim() });

export const personEdit = (draft: PersonDraft, version: number): PersonEdit => ({
  ...commonForm(draft),
  status: draft.status,
  notificationsEnabled: draft.notificationsEnabled,
  version,
});

const shownDay = (day: string): string => (day === "" ? "(none)" : formatDay(day));

const shownPerson = (person: PersonName | null): string => (person === null ? "(none)" : fullName(person));

export const personRules = (structure: LadderStructure): FieldRules<PersonDraft> => ({
  email: { label: "Email", problem: (email) => (email.trim() === "" ? requiredMessage : undefined) },
  firstName: { label: "First Name", problem: (name) => nameProblem(name, requiredMessage) },
  lastName: {
    label: "Last Name",
    // Some people have one name only.
    problem: (name) =>
      name.trim() === "" ? undefined : nameProblem(name, "Write something visible, or leave this empty."),
  },
  employeeNumber: { label: "Employee Number", show: (number) => number || "(none)" },
  firstDay: { label: "First Day", show: shownDay },
  role: { label: "Role", show: (role) => termText(roleLabels, role) },
  status: { label: "Status", show: (status) => termText(editableStatusLabels, status) },
  engineerType: {
    label: "Engineer Type",
    problem: (type, { role }) =>
      needsEngineerType(role) && type === null ? "Please select an engineer type for non-HR/CTO roles." : undefined,
    show: (type) => (type === null ? "(none)" : typeLabel(structure, type)),
  },
  positionId: { label: "Position", show: (position) => (position === null ? "(none)" : positionText(position)) },
  managerId: { label: "Manager", show: shownPerson },
  leadId: { label: "Lead", show: shownPerson },
  notificationsEnabled: { label: "Notifications", show: (enabled) => (enabled ? "On" : "Off") },
});
