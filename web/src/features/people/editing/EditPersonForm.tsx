import TextField from "@mui/material/TextField";
import { useRef } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import {
  editableStatuses,
  editableStatusLabels,
  fullName,
  leadRoles,
  managerRoles,
  mayBeApprover,
  type Role,
} from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useToday } from "#web/lib/words/away.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { SwitchInput } from "#web/ui/record/SwitchInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { ChangeEffects } from "../changing/ChangeEffects.tsx";
import { effectsOfEdit, reachingChanges } from "../changing/changeEffects.ts";
import { PersonFields } from "../PersonFields.tsx";
import { type PersonDraft, personEdit, personRecord, personRules } from "../personDraft.ts";
import { ApproverSection } from "./ApproverSection.tsx";
import { PositionHistory } from "./PositionHistory.tsx";
import { type Losses, ResponsibilityNote } from "./ResponsibilityNote.tsx";

interface EditPersonFormProps {
  readonly person: PersonDetails;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onHandOver: (userId: string) => void;
  /** Opens the dialog that makes the person an approver, or ends it. */
  readonly onChangeApprover: () => void;
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

/** Edits a person's profile (docs/user-management.md#editing-a-person, docs/people.md#own-profile). */
export const EditPersonForm = ({ person, onClose, onSaved, onHandOver, onChangeApprover }: EditPersonFormProps) => {
  const me = useMe();
  /** Whether the person manages or leads anybody; null while unknown. */
  const isResponsible = useRef<boolean | null>(null);
  const today = useToday();
  const params = { userId: person.id };
  const form = useRecordForm<PersonDraft>({
    opened: personRecord(person, today),
    rules: personRules(me.structure, today),
    save: (draft, version) =>
      write("people", "updatePerson", { params, body: personEdit(draft, version, person, today) }),
    readAgain: async () => personRecord(await call("people", "getPerson", { params }), today),
    done: "User updated successfully",
    failed: "Error",
    fallback: "Something went wrong. Please try again.",
    onSaved: (saved) => {
      onSaved();
      const { managed, led } = lossesOf(person, saved);
      if ((managed || led) && isResponsible.current !== false) {
        onHandOver(person.id);
      }
    },
  });
  const { draft } = form;
  const isOwn = person.id === me.id;
  const losses = lossesOf(person, draft);
  const hinted = (field: string, hint?: string) =>
    isOwn ? { disabled: true, hint: ownMessage(field) } : { disabled: false, hint };
  return (
    <RecordDialog
      form={form}
      title="Edit User"
      subtitle={fullName(person)}
      submitLabel="Save"
      columns={2}
      withoutTransition
      onClose={onClose}
    >
      <PersonFields
        form={form}
        except={person.id}
        role={hinted("role")}
        manager={hinted("manager", leaverHint("manager", person, draft))}
        lead={hinted("lead", leaverHint("lead", person, draft))}
        afterNames={
          <TextField
            label="E-mail"
            value={person.email}
            slotProps={{ input: { readOnly: true } }}
            helperText={
              person.hasSignedIn
                ? "The person signs in with it. Another one can be proposed in the list, under More actions."
                : "Nobody has signed in with it yet. It can be corrected in the list, under More actions."
            }
            sx={{ gridColumn: "1 / -1" }}
          />
        }
        afterRole={
          <>
            <SelectInput
              {...form.field("status")}
              options={editableStatuses}
              labels={editableStatusLabels}
              required
              disabled={isOwn}
              help={hinted("status").hint}
            />
            {(losses.managed || losses.led) && (
              <ResponsibilityNote
                person={person}
                losses={losses}
                {...(isDeactivated(person, draft) && {
                  meaning: `${fullName(person)} loses access to Pulse with their next request. Their history is preserved.`,
                })}
                onKnown={(responsible) => {
                  isResponsible.current = responsible;
                }}
              />
            )}
          </>
        }
        afterPosition={<PositionHistory positions={person.positions} />}
      />
      {me.role === "cto" && mayBeApprover(person) && <ApproverSection person={person} onChange={onChangeApprover} />}
      <SwitchInput
        {...form.field("slackNotificationsEnabled")}
        help="If this is off, Pulse sends this person no Slack messages."
        sx={{ gridColumn: "1 / -1" }}
      />
      <TextInput {...form.field("awayFrom")} type="date" />
      <TextInput {...form.field("awayTo")} type="date" help="Reminders pause from the first to the last day." />
      {reachingChanges(person, draft).length > 0 && (
        <ChangeEffects userIds={[person.id]} effectsOf={(work) => effectsOfEdit(person, draft, work)} />
      )}
    </RecordDialog>
  );
};
