import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { PendingAccount, PersonName } from "#domain/people/model.ts";
import {
  fullName,
  isEngineeringRole,
  needsEngineerType,
  roleLabels,
  rolesGrantedOnApproval,
} from "#domain/people/terms.ts";
import { offeredIds, typeLabel } from "#domain/positions/structure.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { isStaleOrGone, sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { positionText } from "../positionText.ts";
import { ResponsiblePicker } from "../ResponsiblePicker.tsx";
import { type ApprovalChoice, approvalProblem } from "./approvalForm.ts";

type Decision = Omit<ApiArgs<"people", "approveAccount">["body"], "version">;

interface SkippedAccount {
  readonly account: PendingAccount;
  readonly message: string;
}

const approveAccount = ({ id, version }: PendingAccount, decision: Decision) =>
  sendAndVerify(() => write("people", "approveAccount", { params: { userId: id }, body: { ...decision, version } }));

/**
 * Approves one at a time, skipping accounts that a colleague has already decided on. Stops at any other error, since
 * the rest would fail too. `onDone` gets the number approved so far.
 */
const approveAccounts = async (
  accounts: readonly PendingAccount[],
  decision: Decision,
  onDone: (approved: number) => void,
): Promise<{ readonly approved: number; readonly skipped: readonly SkippedAccount[]; readonly error: unknown }> => {
  const skipped: SkippedAccount[] = [];
  let approvedSoFar = 0;
  for (const account of accounts) {
    try {
      await approveAccount(account, decision);
      approvedSoFar += 1;
      onDone(approvedSoFar);
    } catch (error) {
      if (!isStaleOrGone(error)) {
        return { approved: approvedSoFar, skipped, error };
      }
      skipped.push({ account, message: error.detail });
    }
  }
  return { approved: approvedSoFar, skipped, error: null };
};

interface ReviewAccountDialogProps {
  readonly accounts: readonly [PendingAccount, ...PendingAccount[]];
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

const positionHintOf = (engineerType: string, count: number | undefined, failed: boolean): string => {
  if (engineerType === "") {
    return "Choose an engineer type first.";
  }
  if (failed) {
    return "The positions couldn't be loaded. Close this and try again.";
  }
  if (count === 0) {
    return "This ladder has no positions yet. Add them under Settings, Positions.";
  }
  return count === undefined ? "Loading positions..." : "";
};

/** Several accounts get the same role; a single one can be rejected (docs/people.md#approval). */
export const ReviewAccountDialog = ({ accounts, onClose, onDecided }: ReviewAccountDialogProps) => {
  const [account] = accounts;
  const isOne = accounts.length === 1;
  const { timeZone } = useConfig();
  const structure = useStructure();
  const types = offeredIds(structure.engineerTypes);
  const toast = useToast();
  const id = useId();
  const [choice, setChoice] = useState<ApprovalChoice>({ role: "", engineerType: "", positionId: "" });
  const [manager, setManager] = useState<PersonName | null>(null);
  const [lead, setLead] = useState<PersonName | null>(null);
  const [approvedCount, setApprovedCount] = useState(0);
  /** Accounts that a colleague has already decided on, which stay as they are. */
  const [skipped, setSkipped] = useState<readonly SkippedAccount[]>([]);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const { busy, problem, setProblem, run } = useSave();
  const [rejecting, setRejecting] = useState(false);
  const { role, engineerType, positionId } = choice;
  const isEngineerRole = role === "" || isEngineeringRole(role);
  const required = role === "" || needsEngineerType(role);
  const ladder = useRead(
    "positions",
    "getLadder",
    isEngineerRole && engineerType !== "" ? { params: { engineerType } } : null,
  );
  const fieldProblem = submitAttempted ? approvalProblem(choice) : null;

  const choose = (change: Partial<ApprovalChoice>) => setChoice((current) => ({ ...current, ...change }));
  const fieldId = (field: keyof ApprovalChoice) => `${id}-${field}`;

  const decide = (send: () => Promise<unknown>, done: string) =>
    run(send, { done, failed: "Error", fallback: "Something went wrong. Try again.", onSaved: onDecided });

  const approve = async () => {
    setSubmitAttempted(true);
    const missing = approvalProblem(choice);
    if (missing || role === "" || role === "cto") {
      if (missing) {
        document.getElementById(fieldId(missing.field))?.focus();
      }
      return;
    }
    const body = {
      role,
      engineerType: isEngineerRole && engineerType !== "" ? engineerType : null,
      positionId: isEngineerRole && positionId !== "" ? positionId : null,
      managerId: manager?.id ?? null,
      leadId: lead?.id ?? null,
    };
    if (isOne) {
      await decide(() => approveAccount(account, body), "User approved successfully!");
      return;
    }
    await run(() => approveAccounts(accounts, body, setApprovedCount), {
      onSaved: ({ approved, skipped: skippedAccounts, error }) => {
        setSkipped(skippedAccounts);
        if (error !== null) {
          const message = errorMessage(error, "Something went wrong. Try again.");
          return setProblem(`${formatCountOf(approved, "account was", "accounts were")} approved, then: ${message}`);
        }
        toast.success(`${formatCountOf(approved, "user", "users")} approved successfully!`);
        if (skippedAccounts.length === 0) {
          onDecided();
        }
      },
    });
  };

  const reject = async () => {
    const body = { version: account.version };
    await decide(() => write("people", "rejectAccount", { params: { userId: account.id }, body }), "User rejected");
    setRejecting(false);
  };

  const positionHint = positionHintOf(engineerType, ladder.data?.positions.length, ladder.error !== undefined);
  const savingLabel = isOne ? "Saving..." : `${approvedCount} of ${accounts.length} approved`;
  const errorProps = (field: keyof ApprovalChoice) =>
    fieldProblem?.field === field ? { error: true, helperText: fieldProblem.message } : {};

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{isOne ? "Review Account" : `Approve ${accounts.length} Accounts`}</DialogTitle>
      <DialogContent>
        <UserText color="textSecondary" sx={{ mb: 2.5 }}>
          {isOne
            ? `${fullName(account)}, ${account.email}, registered ${formatDayOf(account.createdAt, timeZone)}`
            : `${accounts.map(fullName).join(", ")}. Your choices apply to all of them.`}
        </UserText>
        <Box sx={{ display: "grid", gap: 2 }}>
          <TextField
            select
            required
            id={fieldId("role")}
            label="Role"
            value={role}
            onChange={(event) => {
              const chosen = rolesGrantedOnApproval.find((name) => name === event.target.value);
              if (chosen) {
                choose({ role: chosen });
              }
            }}
            {...errorProps("role")}
          >
            {rolesGrantedOnApproval.map((name) => (
              <MenuItem key={name} value={name}>
                {roleLabels[name]}
              </MenuItem>
            ))}
          </TextField>
          {isEngineerRole && (
            <>
              <TextField
                select
                required={required}
                id={fieldId("engineerType")}
                label="Engineer Type"
                value={engineerType}
                onChange={(event) => {
                  const chosen = types.find((name) => name === event.target.value);
                  if (chosen) {
                    choose({ engineerType: chosen, positionId: "" });
                  }
                }}
                {...errorProps("engineerType")}
              >
                {types.map((name) => (
                  <MenuItem key={name} value={name}>
                    {typeLabel(structure, name)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                select
                required={required}
                id={fieldId("positionId")}
                label="Initial Position"
                value={ladder.data ? positionId : ""}
                disabled={!ladder.data}
                onChange={(event) => choose({ positionId: event.target.value })}
                helperText={positionHint}
                {...errorProps("positionId")}
              >
                {(ladder.data?.positions ?? [])
                  .toSorted((one, other) => one.code.localeCompare(other.code, "en", { numeric: true }))
                  .map((position) => (
                    <MenuItem key={position.id} value={position.id}>
                      {positionText(position)}
                    </MenuItem>
                  ))}
              </TextField>
            </>
          )}
          <ResponsiblePicker
            part="manager"
            offeredFor="approval"
            label="Manager (optional)"
            value={manager}
            onChange={setManager}
          />
          <ResponsiblePicker part="lead" label="Lead (optional)" value={lead} onChange={setLead} />
        </Box>
        {skipped.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            Not changed:
            <ul>
              {skipped.map(({ account: skippedAccount, message }) => (
                <li key={skippedAccount.id}>{`${fullName(skippedAccount)}: ${message}`}</li>
              ))}
            </ul>
          </Alert>
        )}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {isOne && (
          <Button color="error" variant="text" onClick={() => setRejecting(true)} disabled={busy} sx={{ mr: "auto" }}>
            Reject
          </Button>
        )}
        {skipped.length > 0 ? (
          <Button variant="contained" color="primary" onClick={onDecided}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button variant="contained" color="primary" onClick={approve} disabled={busy}>
              {busy ? savingLabel : "Approve"}
            </Button>
          </>
        )}
      </DialogActions>
      <ConfirmDialog
        open={rejecting}
        title={`Reject ${fullName(account)}?`}
        confirmLabel="Reject"
        destructive
        busy={busy}
        onConfirm={reject}
        onClose={() => setRejecting(false)}
      >
        The account becomes inactive, and {account.email} can't use Pulse.
      </ConfirmDialog>
    </Dialog>
  );
};
