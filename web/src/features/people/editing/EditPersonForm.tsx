import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useId, useRef } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import {
  editableStatuses,
  editableStatusLabels,
  fullName,
  isEngineer,
  leadRoles,
  managerRoles,
  type Role,
} from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { LeadPicker, ManagerPicker } from "../PeoplePickers.tsx";
import { PositionField } from "../PositionField.tsx";
import {
  type DraftField,
  draftLabels,
  draftProblems,
  draftText,
  type PersonDraft,
  personEdit,
  personRecord,
} from "../personDraft.ts";
import { EngineerTypeField, NameFields, RoleField } from "../personFields.tsx";
import { PositionHistory } from "./PositionHistory.tsx";
import { type Losses, ResponsibilityNote } from "./ResponsibilityNote.tsx";

interface EditPersonFormProps {
  readonly person: PersonDetails;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onHandOver: (userId: string) => void;
}

const isDeactivated = (person: PersonDetails, draft: PersonDraft): boolean =>
  person.status === "active" && draft.status === "inactive";

/** Says that the selected manager or lead no longer acts as one (docs/people.md#leavers). */
const leaverHint = (part: "manager" | "lead", person: PersonDetails, draft: PersonDraft): string | undefined => {
  const [responsible, selected] = part === "manager" ? [person.manager, draft.managerId] : [person.lead, draft.leadId];
  if (responsible === null || selected?.id !== responsible.id) {
    return undefined;
  }
  const acts = part === "manager" ? responsible.actsAsManager : responsible.actsAsLead;
  return acts ? undefined : `No longer acts as a ${part}. Please select somebody else.`;
};

/**
 * Whether saving the draft ends the person's ability to manage and to lead, which depends on status and role
 * (docs/people.md#managers-and-leads).
 */
const lossesOf = (person: PersonDetails, draft: PersonDraft): Losses => {
  const loses = (allowed: readonly Role[]) =>
    isDeactivated(person, draft) || (allowed.includes(person.role) && !allowed.includes(draft.role));
  return { managed: loses(managerRoles.edit), led: loses(leadRoles) };
};

const ownMessage = (field: string): string => `You cannot change your own ${field}. Please ask another administrator.`;

/** Edits a person's profile (docs/people.md#editing-a-person, docs/people.md#own-profile). */
export const EditPersonForm = ({ person, onClose, onSaved, onHandOver }: EditPersonFormProps) => {
  const me = useMe();
  const toast = useToast();
  const id = useId();
  /** Whether the person manages or leads anybody; null while unknown. */
  const isResponsible = useRef<boolean | null>(null);
  const fieldId = (field: DraftField) => `${id}-${field}`;
  const params = { userId: person.id };
  const saved = useRef<PersonDraft>(personRecord(person).draft);
  const form = useRecordForm<PersonDraft>({
    opened: personRecord(person),
    fieldErrorsOf: draftProblems,
    fieldId,
    save: async (draft, version) => {
      saved.current = draft;
      await call("people", "updatePerson", { params, body: personEdit(draft, version) });
    },
    readAgain: async () => personRecord(await call("people", "getPerson", { params })),
    failure: "Something went wrong. Please try again.",
    onSaved: () => {
      toast.success("User updated successfully");
      onSaved();
      const { managed, led } = lossesOf(person, saved.current);
      if ((managed || led) && isResponsible.current !== false) {
        onHandOver(person.id);
      }
    },
    onFailed: (message) => toast.error("Error", message),
  });
  const { draft, problems, change } = form;
  const isOwn = person.id === me.id;
  const deactivated = isDeactivated(person, draft);
  const losses = lossesOf(person, draft);
  const engineer = isEngineer(draft.role);
  const disabledIfOwn = (field: string) => (isOwn ? { disabled: true, helperText: ownMessage(field) } : {});
  const problemOf = (field: DraftField) =>
    problems[field] === undefined ? {} : { error: true, helperText: problems[field] };

  return (
    <FormDialog
      title="Edit User"
      subtitle={fullName(person)}
      submitLabel="Save"
      inPlace
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MergeConflictPanel
        form={form}
        labelOf={(field) => draftLabels[field]}
        show={(field, value) => draftText({ ...draft, [field]: value }, field)}
      />
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" }, gap: 2 }}>
        <NameFields form={form} fieldId={fieldId} />
        <TextField
          label="Email"
          value={person.email}
          slotProps={{ input: { readOnly: true } }}
          helperText={
            person.hasSignedIn
              ? "The e-mail cannot be changed, because the person signs in with it."
              : "Nobody has signed in with it yet. It can be corrected in the list, under More actions."
          }
          sx={{ gridColumn: "1 / -1" }}
        />
        <RoleField form={form} fieldId={fieldId} {...(isOwn && { disabled: true, hint: ownMessage("role") })} />
        <TextField
          select
          required
          id={fieldId("status")}
          label={draftLabels.status}
          value={draft.status}
          onChange={(event) => {
            const status = editableStatuses.find((name) => name === event.target.value);
            if (status) {
              change({ status });
            }
          }}
          {...disabledIfOwn("status")}
          {...problemOf("status")}
        >
          {editableStatuses.map((status) => (
            <MenuItem key={status} value={status}>
              {editableStatusLabels[status]}
            </MenuItem>
          ))}
        </TextField>
        {(losses.managed || losses.led) && (
          <ResponsibilityNote
            person={person}
            losses={losses}
            {...(deactivated && {
              meaning: `${fullName(person)} loses access to Pulse with their next request. Their history is preserved.`,
            })}
            onKnown={(responsible) => {
              isResponsible.current = responsible;
            }}
          />
        )}
        {engineer && (
          <>
            <EngineerTypeField form={form} fieldId={fieldId} />
            <PositionField
              id={fieldId("positionId")}
              label={draftLabels.positionId}
              engineerType={draft.engineerType}
              value={draft.positionId}
              onChange={(positionId) => change({ positionId })}
              problem={problems.positionId}
            />
          </>
        )}
        <PositionHistory positions={person.positions} />
        <ManagerPicker
          offeredFor="edit"
          id={fieldId("managerId")}
          label="Manager (optional)"
          value={draft.managerId}
          onChange={(managerId) => change({ managerId })}
          except={person.id}
          disabled={isOwn}
          hint={isOwn ? ownMessage("manager") : leaverHint("manager", person, draft)}
          problem={problems.managerId}
        />
        <LeadPicker
          id={fieldId("leadId")}
          label="Lead (optional)"
          value={draft.leadId}
          onChange={(leadId) => change({ leadId })}
          except={person.id}
          disabled={isOwn}
          hint={isOwn ? ownMessage("lead") : leaverHint("lead", person, draft)}
          problem={problems.leadId}
        />
        <Box sx={{ gridColumn: "1 / -1" }}>
          <FormControlLabel
            label={draftLabels.slackNotificationsEnabled}
            control={
              <Switch
                id={fieldId("slackNotificationsEnabled")}
                checked={draft.slackNotificationsEnabled}
                onChange={(_, slackNotificationsEnabled) => change({ slackNotificationsEnabled })}
                slotProps={{ input: { "aria-describedby": `${id}-slack` } }}
              />
            }
          />
          <FormHelperText id={`${id}-slack`} sx={{ mt: 0 }}>
            If this is off, Pulse sends this person no Slack messages.
          </FormHelperText>
        </Box>
      </Box>
    </FormDialog>
  );
};
