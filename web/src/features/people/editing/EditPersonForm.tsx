import TextField from "@mui/material/TextField";
import { useRef } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import { ctoRefusal, powerOf } from "#domain/people/power/power.ts";
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
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { SwitchInput } from "#web/ui/record/SwitchInput.tsx";
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
  readonly ctos: number | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onHandOver: (userId: string) => void;
  readonly onChangeApprover: () => void;
}

const isDeactivated = (person: PersonDetails, draft: PersonDraft): boolean =>
  person.status === "active" && draft.status === "inactive";

/** If the selected manager or lead no longer acts as one (docs/people.md#former-managers-and-leads). */
const departureHint = (part: "manager" | "lead", person: PersonDetails, draft: PersonDraft): string | undefined => {
  const [responsible, selected] = part === "manager" ? [person.manager, draft.managerId] : [person.lead, draft.leadId];
  if (responsible === null || selected?.id !== responsible.id) {
    return undefined;
  }
  const acts = part === "manager" ? responsible.actsAsManager : responsible.actsAsLead;
  return acts ? undefined : `No longer acts as a ${part}. Select someone else.`;
};

/** No one can make themselves a person's manager (docs/people.md#power). */
const selfMadeHint = (person: PersonDetails, draft: PersonDraft, ownId: string): string | undefined =>
  draft.managerId?.id === ownId && person.managerId !== ownId
    ? "You're proposing yourself. The manager stays until another admin or the CTO confirms it."
    : undefined;

/**
 * Whether saving the draft ends the person's ability to manage and to lead, which depends on status and role
 * (docs/people.md#managers-and-leads).
 */
const lossesOf = (person: PersonDetails, draft: PersonDraft): Losses => {
  const loses = (allowed: readonly Role[]) =>
    isDeactivated(person, draft) || (allowed.includes(person.role) && !allowed.includes(draft.role));
  return { managed: loses(managerRoles.edit), led: loses(leadRoles) };
};

const ownMessage = (field: string): string => `You can't change your own ${field}. Ask another admin.`;

/** Edits a person's profile (docs/people.md#editing-a-person, docs/people.md#own-profile). */
export const EditPersonForm = ({
  person,
  ctos,
  onClose,
  onSaved,
  onHandOver,
  onChangeApprover,
}: EditPersonFormProps) => {
  const me = useMe();
  /** Whether the person manages or leads anyone; null while unknown. */
  const isResponsible = useRef<boolean | null>(null);
  const params = { userId: person.id };
  const form = useRecordForm<PersonDraft>({
    opened: personRecord(person),
    rules: personRules(me.structure),
    save: (draft, version) => write("people", "updatePerson", { params, body: personEdit(draft, version) }),
    fetchLatest: async () => personRecord(await call("people", "getPerson", { params })),
    done: "User updated successfully",
    failed: "Error",
    fallback: "Something went wrong. Try again.",
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
  const hinted = (field: string, hint?: string, refusal: string | null = null) =>
    isOwn ? { disabled: true, hint: ownMessage(field) } : { disabled: refusal !== null, hint: refusal ?? hint };
  const ctoRole = powerOf(person) === "cto" ? ctoRefusal(me.role, ctos ?? 1) : null;
  const status = hinted("status", undefined, ctoRole);
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
        ctos={ctos}
        role={hinted("role", undefined, ctoRole)}
        manager={hinted("manager", selfMadeHint(person, draft, me.id) ?? departureHint("manager", person, draft))}
        lead={hinted("lead", departureHint("lead", person, draft))}
        afterNames={
          <TextField
            label="Email"
            value={person.email}
            slotProps={{ input: { readOnly: true } }}
            helperText={
              person.hasSignedIn
                ? "The person signs in with it. Propose a new one in the list, under More actions."
                : "No one has signed in with it yet. Correct it in the list, under More actions."
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
              disabled={status.disabled}
              help={status.hint}
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
        help="If this is off, this person gets no Slack messages."
        sx={{ gridColumn: "1 / -1" }}
      />
      {reachingChanges(person, draft).length > 0 && (
        <ChangeEffects userIds={[person.id]} effectsOf={(work) => effectsOfEdit(person, draft, work)} />
      )}
    </RecordDialog>
  );
};
