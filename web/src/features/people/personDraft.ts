import { absenceProblems } from "#domain/people/absence.ts";
import type { PersonEdit } from "#domain/people/changeModel.ts";
import type { PersonDetails, PersonName } from "#domain/people/model.ts";
import {
  comingAbsence,
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
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { nameProblem } from "#web/lib/words/nameProblem.ts";
import { termText } from "#web/lib/words/terms.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import type { SavedRecord } from "#web/ui/record/useRecordForm.ts";

const requiredMessage = "Please fill in all required fields";

/** The values of the form of a person. A new one has no status yet, and the e-mail of one who exists stays. */
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
  readonly slackNotificationsEnabled: boolean;
  /** The days of an absence that goes on or is still to come, or "". */
  readonly awayFrom: string;
  readonly awayTo: string;
};

export const positionText = ({ code, title }: Pick<HeldPosition, "code" | "title">): string => `${code} - ${title}`;

/** The days of an absence in the draft. */
const awayDays = ({ absence }: Pick<PersonDetails, "absence">, today: Day) => {
  const coming = comingAbsence(absence, today);
  return { awayFrom: coming?.from ?? "", awayTo: coming?.to ?? "" };
};

/** The draft with which the edit form opens. */
export const personRecord = (person: PersonDetails, today: Day): SavedRecord<PersonDraft> => ({
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
    slackNotificationsEnabled: person.slackNotificationsEnabled,
    ...awayDays(person, today),
  },
  version: person.version,
});

/** The draft with which the form of a new person opens. */
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
  slackNotificationsEnabled: true,
  awayFrom: "",
  awayTo: "",
};

/** What both requests have. hr and cto have neither engineer type nor position (docs/user-management.md#editing-a-person). */
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

/** The request that adds a person. */
export const personForm = (draft: PersonDraft) => ({ ...commonForm(draft), email: draft.email.trim() });

/** The absence that a draft says, unless it is the one that the person has; days that are over stay. */
const changedAbsence = (
  { awayFrom: from, awayTo: to }: PersonDraft,
  person: Pick<PersonDetails, "absence">,
  today: Day,
): Pick<PersonEdit, "absence"> => {
  const known = awayDays(person, today);
  if (from === known.awayFrom && to === known.awayTo) {
    return {};
  }
  return { absence: from === "" && to === "" ? null : { from, to } };
};

/** The request that changes a person. */
export const personEdit = (
  draft: PersonDraft,
  version: number,
  opened: Pick<PersonDetails, "absence">,
  today: Day,
): PersonEdit => ({
  ...commonForm(draft),
  ...changedAbsence(draft, opened, today),
  status: draft.status,
  slackNotificationsEnabled: draft.slackNotificationsEnabled,
  version,
});

const awayProblem = (field: "from" | "to", { awayFrom: from, awayTo: to }: PersonDraft, today: Day) =>
  from === "" && to === "" ? undefined : absenceProblems({ from, to }, today)[field];

const shownDay = (day: string): string => (day === "" ? "(none)" : formatDay(day));

const shownPerson = (person: PersonName | null): string => (person === null ? "(none)" : fullName(person));

/** The fields of a person (docs/user-management.md#editing-a-person). */
export const personRules = (structure: LadderStructure, today: Day): FieldRules<PersonDraft> => ({
  email: { label: "E-mail", problem: (email) => (email.trim() === "" ? requiredMessage : undefined) },
  firstName: { label: "First Name", problem: (name) => nameProblem(name, requiredMessage) },
  lastName: {
    label: "Last Name",
    // Some people have one name only.
    problem: (name) =>
      name.trim() === "" ? undefined : nameProblem(name, "Please write something visible, or leave this empty."),
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
  slackNotificationsEnabled: { label: "Slack notifications", show: (enabled) => (enabled ? "On" : "Off") },
  awayFrom: { label: "Away From", problem: (_day, draft) => awayProblem("from", draft, today), show: shownDay },
  awayTo: { label: "Away To", problem: (_day, draft) => awayProblem("to", draft, today), show: shownDay },
});
