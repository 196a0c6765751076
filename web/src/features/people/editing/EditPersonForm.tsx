import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import type { PersonDetails } from "#domain/people/model.ts";
import { ctoRefusal, powerfulRoleOf } from "#domain/people/power/power.ts";
import {
  editableStatuses,
  editableStatusLabels,
  fullName,
  leadRoles,
  managerRoles,
  mayBeApprover,
  type Role,
} from "#domain/people/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { call } from "#web/lib/reading/api.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { SwitchInput } from "#web/ui/record/SwitchInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ChangeEffects } from "../changing/ChangeEffects.tsx";
import { changesWithEffects, effectsOfEdit } from "../changing/changeEffects.ts";
import { onboardingVacancyText, responsibilityText, reviewCountText } from "../handover/responsibilityTexts.ts";
import { useResponsibilities } from "../handover/useResponsibilities.ts";
import { PersonFields } from "../PersonFields.tsx";
import { editProblems, editRequest, type PersonDraft, personFields, personRecord } from "../personDraft.ts";
import { positionText } from "../positionText.ts";

interface Losses {
  readonly managed: boolean;
  readonly led: boolean;
}

interface ResponsibilityNoteProps {
  readonly person: PersonDetails;
  readonly losses: Losses;
  /** Shown even if the person manages and leads no one. */
  readonly deactivationText: string | null;
  readonly onKnown: (responsible: boolean) => void;
}

const ResponsibilityNote = ({ person, losses, deactivationText, onKnown }: ResponsibilityNoteProps) => {
  const managed = useResponsibilities(person.id, "managed");
  const led = useResponsibilities(person.id, "led");
  const isLoaded = managed.people !== undefined && led.people !== undefined;
  const lostCountOf = ({ people, hasMore }: typeof managed, isLost: boolean) =>
    isLost ? { count: people?.length ?? 0, hasMore } : { count: 0, hasMore: false };
  const text = responsibilityText(lostCountOf(managed, losses.managed), lostCountOf(led, losses.led));
  useEffect(() => {
    if (isLoaded) {
      onKnown(text !== null);
    }
  }, [isLoaded, text, onKnown]);
  const handoverText = text === null ? null : `${fullName(person)} ${text}. After you save, Pulse asks who takes over.`;
  const interimEffects = [
    losses.managed && managed.reviewCount > 0
      ? `the CTO acts as the manager in ${reviewCountText(managed.reviewCount)} of the active round`
      : null,
    onboardingVacancyText(losses.managed ? managed.onboardingCount : 0, losses.led ? led.onboardingCount : 0),
  ].filter((one) => one !== null);
  const interim = interimEffects.length === 0 ? null : `Until then ${interimEffects.join(", and ")}.`;
  const messages = [deactivationText, handoverText, interim].filter((message) => message !== null);
  if (messages.length === 0) {
    return null;
  }
  return (
    <Alert severity="warning" sx={{ gridColumn: "1 / -1" }}>
      {messages.join(" ")}
    </Alert>
  );
};

/** "since Jan 5, 2026", "Jan 5, 2026 to Mar 2, 2026", or "from Jan 5, 2026" if the end is unknown. */
const heldText = (assignedAt: string, endedAt: string | null, isCurrent: boolean, timeZone: string): string => {
  const from = formatDayOf(assignedAt, timeZone);
  if (endedAt !== null) {
    return `${from} to ${formatDayOf(endedAt, timeZone)}`;
  }
  return isCurrent ? `since ${from}` : `from ${from}`;
};

/** Shown if emails stopped after a bounce or spam complaint (docs/messages.md#bounces). */
const UndeliverableEmail = ({ person: { id, email, undeliverableEmail } }: { readonly person: PersonDetails }) => {
  const { timeZone } = useConfig();
  const { busy, run } = useSave();
  const [isRetried, setIsRetried] = useState(false);
  if (undeliverableEmail === null || isRetried) {
    return null;
  }
  const day = formatDayOf(undeliverableEmail.at, timeZone);
  const retry = async () => {
    await run(() => write("people", "retryEmail", { params: { userId: id } }), {
      done: "Pulse sends emails to this person again",
      failed: "Failed to save",
      onSaved: () => setIsRetried(true),
    });
  };
  return (
    <Alert
      severity="warning"
      sx={{ gridColumn: "1 / -1" }}
      action={
        <Button size="small" color="inherit" disabled={busy} onClick={() => void retry()}>
          Try Again
        </Button>
      }
    >
      {undeliverableEmail.reason === "bounce"
        ? `Email to ${email} bounced on ${day}.`
        : `On ${day}, ${email} marked an email as spam.`}
    </Alert>
  );
};

/** Positions, newest first, each with its first and last day (docs/people.md#position-history). */
const PositionHistory = ({ positions }: Pick<PersonDetails, "positions">) => {
  const { timeZone } = useConfig();
  if (positions.length === 0) {
    return null;
  }
  return (
    <Box component="section" aria-label="Positions held" sx={{ gridColumn: "1 / -1" }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        Positions held
      </Typography>
      <PlainList sx={{ maxHeight: 160, overflowY: "auto" }}>
        {positions.map(({ positionId, code, title, isCurrent, assignedAt, endedAt }) => (
          <Box
            component="li"
            key={`${positionId} ${assignedAt}`}
            sx={{ display: "flex", justifyContent: "space-between", gap: 2, py: 0.25 }}
          >
            <UserText variant="body2">
              {positionText({ code, title })}
              {isCurrent && " (current)"}
            </UserText>
            <Hint sx={{ whiteSpace: "nowrap" }}>{heldText(assignedAt, endedAt, isCurrent, timeZone)}</Hint>
          </Box>
        ))}
      </PlainList>
    </Box>
  );
};

/** Only for the CTO (docs/reviews.md#approvers). */
const ApproverSection = ({ person, onChange }: { readonly person: PersonDetails; readonly onChange: () => void }) => (
  <Box
    component="section"
    aria-label="Approver"
    sx={{ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 0.5 }}
  >
    <Box sx={{ flex: "1 1 220px" }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        Approver
      </Typography>
      <Typography variant="body2">
        {person.isApprover
          ? `${fullName(person)} approves the reviews of everyone below them, except their direct reports.`
          : `${fullName(person)} isn't an approver.`}
      </Typography>
    </Box>
    <Button variant="outlined" onClick={onChange}>
      {person.isApprover ? "Remove as Approver" : "Make Approver"}
    </Button>
  </Box>
);

interface EditPersonFormProps {
  readonly person: PersonDetails;
  readonly ctoCount: number | undefined;
  readonly onClose: () => void;
  readonly onHandOver: (userId: string) => void;
  readonly onChangeApprover: () => void;
}

const isDeactivated = (person: PersonDetails, draft: PersonDraft): boolean =>
  person.status === "active" && draft.status === "inactive";

/** Shown if the selected manager or lead no longer acts as one (docs/people.md#former-managers-and-leads). */
const lostRoleHint = (part: "manager" | "lead", person: PersonDetails, draft: PersonDraft): string | undefined => {
  const [responsible, selected] = part === "manager" ? [person.manager, draft.managerId] : [person.lead, draft.leadId];
  if (responsible === null || selected?.id !== responsible.id) {
    return undefined;
  }
  const acts = part === "manager" ? responsible.actsAsManager : responsible.actsAsLead;
  return acts ? undefined : `No longer acts as a ${part}. Select someone else.`;
};

/** No one can make themselves a person's manager (docs/people.md#power). */
const selfProposalHint = (person: PersonDetails, draft: PersonDraft, ownId: string): string | undefined =>
  draft.managerId?.id === ownId && person.managerId !== ownId
    ? "You're proposing yourself. The manager stays until another admin or the CTO confirms it."
    : undefined;

/** Whether the change of status or role takes away the person's reports (docs/people.md#managers-and-leads). */
const lossesOf = (person: PersonDetails, draft: PersonDraft): Losses => {
  const loses = (allowed: readonly Role[]) =>
    isDeactivated(person, draft) || (allowed.includes(person.role) && !allowed.includes(draft.role));
  return { managed: loses(managerRoles.edit), led: loses(leadRoles) };
};

export const EditPersonForm = ({ person, ctoCount, onClose, onHandOver, onChangeApprover }: EditPersonFormProps) => {
  const me = useMe();
  /** Whether the person manages or leads anyone; null while unknown. */
  const isResponsible = useRef<boolean | null>(null);
  const params = { userId: person.id };
  const form = useRecordForm<PersonDraft>({
    initial: personRecord(person),
    fields: personFields(me.structure),
    problemsOf: editProblems,
    route: ["people", "updatePerson"],
    save: (draft, version) => write("people", "updatePerson", { params, body: editRequest(draft, version) }),
    fetchLatest: async () => personRecord(await call("people", "getPerson", { params })),
    done: "Person updated successfully",
    failed: "Error",
    fallback: "Something went wrong. Try again.",
    onClose,
    onSaved: (saved) => {
      onClose();
      const { managed, led } = lossesOf(person, saved);
      if ((managed || led) && isResponsible.current !== false) {
        onHandOver(person.id);
      }
    },
  });
  const { draft } = form;
  const isOwn = person.id === me.id;
  const losses = lossesOf(person, draft);
  const fieldOptions = (field: string, hint?: string, refusal: string | null = null) =>
    isOwn
      ? { disabled: true, hint: `You can't change your own ${field}. Ask another admin.` }
      : { disabled: refusal !== null, hint: refusal ?? hint };
  const ctoProblem = powerfulRoleOf(person) === "cto" ? ctoRefusal(me.role, ctoCount ?? 1) : null;
  const status = fieldOptions("status", undefined, ctoProblem);
  return (
    <RecordDialog
      form={form}
      title="Edit Person"
      subtitle={fullName(person)}
      submitLabel="Save"
      columns={2}
      withoutTransition
    >
      <PersonFields
        form={form}
        excludedId={person.id}
        ctoCount={ctoCount}
        role={fieldOptions("role", undefined, ctoProblem)}
        manager={fieldOptions(
          "manager",
          selfProposalHint(person, draft, me.id) ?? lostRoleHint("manager", person, draft),
        )}
        lead={fieldOptions("lead", lostRoleHint("lead", person, draft))}
        afterNames={
          <TextField
            label="Email"
            value={person.email}
            slotProps={{ input: { readOnly: true } }}
            helperText={
              person.hasSignedIn
                ? "The person signs in with this email. To propose a new one, choose Change Email in the list."
                : "No one has signed in with this email yet. To correct it, choose Correct Email in the list."
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
                deactivationText={
                  isDeactivated(person, draft)
                    ? `${fullName(person)} loses access to Pulse with their next request. Their history is preserved.`
                    : null
                }
                onKnown={(responsible) => {
                  isResponsible.current = responsible;
                }}
              />
            )}
          </>
        }
        afterPosition={<PositionHistory positions={person.positions} />}
      />
      <UndeliverableEmail person={person} />
      {me.role === "cto" && mayBeApprover(person) && <ApproverSection person={person} onChange={onChangeApprover} />}
      <SwitchInput
        {...form.field("notificationsEnabled")}
        help="If this is off, this person gets only messages about their account."
        sx={{ gridColumn: "1 / -1" }}
      />
      {changesWithEffects(person, draft).length > 0 && (
        <ChangeEffects userIds={[person.id]} effectsOf={(work) => effectsOfEdit(person, draft, work)} />
      )}
    </RecordDialog>
  );
};
