import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { PendingAccount, PersonName } from "#domain/people/model.ts";
import {
  approvalRoles,
  engineerTypeLabels,
  engineerTypes,
  fullName,
  isEngineer,
  roleLabels,
} from "#domain/people/terms.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/dates.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { useRead } from "#web/lib/useRead.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ManagerPicker } from "../PeoplePickers.tsx";
import { positionText } from "../personDraft.ts";
import { type ApprovalChoice, approvalFault } from "./approvalForm.ts";

interface ReviewAccountDialogProps {
  readonly account: PendingAccount;
  readonly onClose: () => void;
  /** Called after the account was approved or rejected. */
  readonly onDecided: () => void;
  /** Called if a colleague has changed or reviewed the account, so that the list behind the dialog is outdated. */
  readonly onOutdated: () => void;
}

const outdatedCodes: readonly ApiError["code"][] = ["VERSION_CONFLICT", "STATE_CONFLICT", "NOT_FOUND"];

/** Approves a pending account with role, engineer type, initial position and manager, or rejects it. */
export const ReviewAccountDialog = ({ account, onClose, onDecided, onOutdated }: ReviewAccountDialogProps) => {
  const { timeZone } = useConfig();
  const toast = useToast();
  const id = useId();
  const [choice, setChoice] = useState<ApprovalChoice>({ role: "", engineerType: "", positionId: "" });
  const [manager, setManager] = useState<PersonName | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const { role, engineerType, positionId } = choice;
  const engineer = role === "" || isEngineer(role);
  const ladder = useRead(
    "positions",
    "getLadder",
    engineer && engineerType !== "" ? { params: { engineerType } } : null,
  );
  const fault = tried ? approvalFault(choice) : null;

  const choose = (change: Partial<ApprovalChoice>) => setChoice((current) => ({ ...current, ...change }));
  const fieldId = (field: keyof ApprovalChoice) => `${id}-${field}`;

  const decide = async (send: () => Promise<unknown>, success: string) => {
    setBusy(true);
    setRefusal(null);
    try {
      await send();
      toast.success(success);
      onDecided();
    } catch (error) {
      const message = errorMessage(error, "Something went wrong. Please try again.");
      setRefusal(message);
      toast.error("Error", message);
      setBusy(false);
      if (error instanceof ApiError && outdatedCodes.includes(error.code)) {
        onOutdated();
      }
    }
  };

  const approve = async () => {
    setTried(true);
    const missing = approvalFault(choice);
    if (missing || role === "" || role === "cto") {
      if (missing) {
        document.getElementById(fieldId(missing.field))?.focus();
      }
      return;
    }
    const body = {
      role,
      engineerType: engineer && engineerType !== "" ? engineerType : null,
      positionId: engineer ? positionId : null,
      managerId: manager?.id ?? null,
      version: account.version,
    };
    await decide(
      () => call("people", "approveAccount", { params: { userId: account.id }, body }),
      "User approved successfully!",
    );
  };

  const reject = async () => {
    const body = { version: account.version };
    await decide(() => call("people", "rejectAccount", { params: { userId: account.id }, body }), "User rejected");
    setRejecting(false);
  };

  const faultProps = (field: keyof ApprovalChoice) =>
    fault?.field === field ? { error: true, helperText: fault.message } : {};

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>Review account</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2.5, overflowWrap: "anywhere" }}>
          {fullName(account)}, {account.email}, registered {formatDayOf(account.createdAt, timeZone)}
        </Typography>
        <Box sx={{ display: "grid", gap: 2 }}>
          <TextField
            select
            required
            id={fieldId("role")}
            label="Role"
            value={role}
            onChange={(event) => {
              const chosen = approvalRoles.find((name) => name === event.target.value);
              if (chosen) {
                choose({ role: chosen });
              }
            }}
            {...faultProps("role")}
          >
            {approvalRoles.map((name) => (
              <MenuItem key={name} value={name}>
                {roleLabels[name]}
              </MenuItem>
            ))}
          </TextField>
          {engineer && (
            <>
              <TextField
                select
                required
                id={fieldId("engineerType")}
                label="Engineer Type"
                value={engineerType}
                onChange={(event) => {
                  const chosen = engineerTypes.find((name) => name === event.target.value);
                  if (chosen) {
                    choose({ engineerType: chosen, positionId: "" });
                  }
                }}
                {...faultProps("engineerType")}
              >
                {engineerTypes.map((name) => (
                  <MenuItem key={name} value={name}>
                    {engineerTypeLabels[name]}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                select
                required
                id={fieldId("positionId")}
                label="Initial Position"
                value={ladder.data ? positionId : ""}
                disabled={!ladder.data}
                onChange={(event) => choose({ positionId: event.target.value })}
                helperText={
                  engineerType === ""
                    ? "Choose an engineer type first."
                    : ladder.error
                      ? "The positions could not be loaded. Please close this and try again."
                      : ladder.data
                        ? ""
                        : "Loading positions..."
                }
                {...faultProps("positionId")}
              >
                {(ladder.data?.positions ?? [])
                  .toSorted((one, other) => one.code.localeCompare(other.code))
                  .map((position) => (
                    <MenuItem key={position.id} value={position.id}>
                      {positionText(position)}
                    </MenuItem>
                  ))}
              </TextField>
            </>
          )}
          <ManagerPicker offeredFor="approval" label="Manager (optional)" value={manager} onChange={setManager} />
        </Box>
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="error" variant="text" onClick={() => setRejecting(true)} disabled={busy} sx={{ mr: "auto" }}>
          Reject
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" color="primary" onClick={approve} disabled={busy}>
          {busy ? "Saving..." : "Approve"}
        </Button>
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
        The account becomes inactive, and {account.email} cannot use Pulse.
      </ConfirmDialog>
    </Dialog>
  );
};
