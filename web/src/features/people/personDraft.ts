import type { PersonDetails, PersonEdit, PersonName } from "#domain/people/model.ts";
import {
  type EditableStatus,
  type EngineerType,
  editableStatusLabels,
  engineerTypeLabels,
  fullName,
  isEngineer,
  needsEngineerType,
  type Role,
  roleLabels,
} from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { nameProblem } from "#web/lib/nameProblem.ts";
import type { FieldErrors, SavedRecord } from "#web/lib/useRecordForm.ts";

/** The values of the edit form, in its order of fields. */
export type PersonDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly status: EditableStatus;
  readonly engineerType: EngineerType | null;
  readonly positionId: HeldPosition | null;
  readonly managerId: PersonName | null;
  readonly leadId: PersonName | null;
  readonly slackNotificationsEnabled: boolean;
};
export type DraftField = keyof PersonDraft;

export const draftLabels: Record<DraftField, string> = {
  firstName: "First Name",
  lastName: "Last Name",
  role: "Role",
  status: "Status",
  engineerType: "Engineer Type",
  positionId: "Position",
  managerId: "Manager",
  leadId: "Lead",
  slackNotificationsEnabled: "Slack notifications",
};

export const positionText = ({ code, title }: Pick<HeldPosition, "code" | "title">): string => `${code} - ${title}`;

/** A field's value as text. */
export const draftText = (draft: PersonDraft, field: DraftField): string => {
  switch (field) {
    case "role":
      return roleLabels[draft.role];
    case "status":
      return editableStatusLabels[draft.status];
    case "engineerType":
      return draft.engineerType ? engineerTypeLabels[draft.engineerType] : "(none)";
    case "positionId":
      return draft.positionId ? positionText(draft.positionId) : "(none)";
    case "managerId":
    case "leadId": {
      const person = draft[field];
      return person ? fullName(person) : "(none)";
    }
    case "slackNotificationsEnabled":
      return draft.slackNotificationsEnabled ? "On" : "Off";
    default:
      return draft[field] || "(empty)";
  }
};

/** The draft with which the edit form opens. */
export const personRecord = (person: PersonDetails): SavedRecord<PersonDraft> => ({
  draft: {
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
    status: person.status === "inactive" ? "inactive" : "active",
    engineerType: person.engineerType,
    positionId: person.position,
    managerId: person.manager,
    leadId: person.lead,
    slackNotificationsEnabled: person.slackNotificationsEnabled,
  },
  version: person.version,
});

/** The request for a draft. hr and cto have neither engineer type nor position (docs/people.md#editing-a-person). */
export const personEdit = (draft: PersonDraft, version: number): PersonEdit => ({
  ...draft,
  engineerType: isEngineer(draft.role) ? draft.engineerType : null,
  positionId: isEngineer(draft.role) ? (draft.positionId?.id ?? null) : null,
  managerId: draft.managerId?.id ?? null,
  leadId: draft.leadId?.id ?? null,
  version,
});

/** The fields that the edit form and the form of a new person share. */
export type NamedDraft = Pick<PersonDraft, "firstName" | "lastName" | "role" | "engineerType" | "positionId">;

/** Validates a draft: error messages by field (docs/people.md#editing-a-person). */
export const draftProblems = (
  draft: Pick<PersonDraft, "firstName" | "lastName" | "role" | "engineerType">,
): FieldErrors<Pick<PersonDraft, "firstName" | "lastName" | "engineerType">> => {
  const first = nameProblem(draft.firstName, "Please fill in all required fields");
  // Some people have one name only.
  const last =
    draft.lastName.trim() === ""
      ? undefined
      : nameProblem(draft.lastName, "Please write something visible, or leave this empty.");
  const lacksType = needsEngineerType(draft.role) && draft.engineerType === null;
  return {
    ...(first === undefined ? {} : { firstName: first }),
    ...(last === undefined ? {} : { lastName: last }),
    ...(lacksType ? { engineerType: "Please select an engineer type for non-HR/CTO roles." } : {}),
  };
};
