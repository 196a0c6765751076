import {
  engineerTypeMessage,
  hasRequiredEngineerType,
  newPerson as newPersonForm,
  type PersonEdit,
  personEdit,
} from "#domain/people/changeModel.ts";
import type { PersonDetails, PersonName } from "#domain/people/model.ts";
import {
  type EditableStatus,
  type EngineerType,
  editableStatusLabels,
  fullName,
  isEngineeringRole,
  type Role,
  roleLabels,
} from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { termText } from "#web/lib/format/terms.ts";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import type { RecordFields } from "#web/ui/record/recordFields.ts";
import type { VersionedDraft } from "#web/ui/record/useRecordForm.ts";
import { positionText } from "./positionText.ts";

/**
 * Fields have the same names as in the request, so its errors appear on them; some hold records instead of IDs. The
 * status is sent only for existing people, the email only for new people.
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

export const personRecord = (person: PersonDetails): VersionedDraft<PersonDraft> => ({
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

export const newPersonDraft: PersonDraft = {
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
const commonForm = (draft: PersonDraft) => ({
  firstName: draft.firstName,
  lastName: draft.lastName,
  employeeNumber: draft.employeeNumber.trim() || null,
  firstDay: draft.firstDay || null,
  role: draft.role,
  engineerType: isEngineeringRole(draft.role) ? draft.engineerType : null,
  positionId: isEngineeringRole(draft.role) ? (draft.positionId?.id ?? null) : null,
  managerId: draft.managerId?.id ?? null,
  leadId: draft.leadId?.id ?? null,
});

export const newPersonRequest = (draft: PersonDraft) => ({ ...commonForm(draft), email: draft.email.trim() });

export const editRequest = (draft: PersonDraft, version: number): PersonEdit => ({
  ...commonForm(draft),
  status: draft.status,
  notificationsEnabled: draft.notificationsEnabled,
  version,
});

const shownPerson = (person: PersonName | null): string => (person === null ? "(none)" : fullName(person));

/** Checked separately, because schemas check cross-field rules only if every field is valid. */
const engineerTypeProblems = (draft: PersonDraft) => ({
  engineerType: hasRequiredEngineerType(draft) ? undefined : engineerTypeMessage,
});

const additionProblems = draftValidator(newPersonForm, newPersonRequest);
export const newPersonProblems = (draft: PersonDraft) => ({
  ...engineerTypeProblems(draft),
  ...additionProblems(draft),
});

// The stored version is always valid, so 0 stands in for it.
const editRequestProblems = draftValidator(personEdit, (draft: PersonDraft) => editRequest(draft, 0));
export const editProblems = (draft: PersonDraft) => ({ ...engineerTypeProblems(draft), ...editRequestProblems(draft) });

export const personFields = (structure: LadderStructure): RecordFields<PersonDraft> => ({
  email: { label: "Email" },
  firstName: { label: "First Name" },
  lastName: { label: "Last Name" },
  employeeNumber: { label: "Employee Number", show: (number) => number || "(none)" },
  firstDay: { label: "First Day", show: (day) => (day === "" ? "(none)" : formatDay(day)) },
  role: { label: "Role", show: (role) => termText(roleLabels, role) },
  status: { label: "Status", show: (status) => termText(editableStatusLabels, status) },
  engineerType: {
    label: "Engineer Type",
    show: (type) => (type === null ? "(none)" : typeLabel(structure, type)),
  },
  positionId: { label: "Position", show: (position) => (position === null ? "(none)" : positionText(position)) },
  managerId: { label: "Manager", show: shownPerson },
  leadId: { label: "Lead", show: shownPerson },
  notificationsEnabled: { label: "Notifications", show: (enabled) => (enabled ? "On" : "Off") },
});
