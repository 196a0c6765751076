import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { dataReleaseRefusal, exportDays, exportStep } from "#domain/people/data/dataRequest.ts";
import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import { fullName } from "#domain/people/terms.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { type RequestDialogProps, useWithdrawal } from "./useWithdrawal.ts";

/** Shown only once. */
const Password = ({ password, request }: { readonly password: string; readonly request: DataRequest }) => (
  <>
    <Typography>
      Give {fullName(request.person)} this password, by phone or letter.{" "}
      {request.releasedBy ? fullName(request.releasedBy) : "The person who released the request"} downloads the file and
      sends it.
    </Typography>
    <Box
      component="output"
      aria-label="Password"
      sx={{
        display: "block",
        my: 2,
        p: 2,
        border: 1,
        borderColor: "line.control",
        borderRadius: 1,
        fontFamily: "monospace",
        fontSize: "1.25rem",
        overflowWrap: "anywhere",
        userSelect: "all",
      }}
    >
      {password}
    </Box>
    <Alert severity="warning">
      It is shown only once. If it is lost, create a new one. The file must then be downloaded and sent again.
    </Alert>
  </>
);

type Step = ReturnType<typeof exportStep>;

const nextStepText = ({ hasLeft, status, recordedBy, releasedBy }: DataRequest, step: Step): string => {
  if (!hasLeft) {
    return `They find it in their profile, for ${exportDays} days.`;
  }
  if (step === "password") {
    return "Because they have left, it is a password-protected file. You get the password, but can't download the file.";
  }
  const recorder = recordedBy ? fullName(recordedBy) : "The person who recorded the request";
  return status === "recorded"
    ? `Because they have left, it becomes a password-protected file. ${recorder} then creates the password, and you download and send the file.`
    : `${releasedBy ? fullName(releasedBy) : "The person who released it"} downloads and sends the file. If they can't, release it again to do so yourself.`;
};

/** Explains what releasing the request or creating a password does. */
const Explanation = ({ request, step }: { readonly request: DataRequest; readonly step: Step }) => (
  <>
    <Typography>
      The copy contains what {fullName(request.person)} could download themselves, and managers' private notes about
      them. For an unshared review, it contains their own part and the stages. People who record or release the request
      can't see it.
    </Typography>
    <Typography sx={{ mt: 1.5 }}>{nextStepText(request, step)}</Typography>
  </>
);

const submitLabels = { release: "Release", password: "Create Password" } as const;

/** Someone other than the recorder releases the export, or someone withdraws the request (docs/privacy.md#copies). */
export const ReleaseExportDialog = ({ request, onClose }: RequestDialogProps) => {
  const me = useMe();
  const { busy, problem, run } = useSave();
  const [password, setPassword] = useState<string | null>(null);
  const withdrawal = useWithdrawal({ request, onClose });
  const { person, version, recordedBy, status } = request;
  const step = exportStep(request, me.id, useToday());
  const refusal = step === "password" ? null : dataReleaseRefusal(recordedBy?.id ?? null, me.id);
  const release = async () => {
    await run(() => write("people", "releaseExport", { params: { userId: person.id }, body: { version } }), {
      done: ({ password: shown }) => (shown === null ? "Request released" : null),
      onSaved: ({ password: shown }) => (shown === null ? onClose() : setPassword(shown)),
    });
  };
  const next = password === null && (step === "release" || step === "password") ? step : null;
  return (
    <FormDialog
      title={`Copy of the Data of ${fullName(person)}`}
      submitLabel={next === null ? "Close" : submitLabels[next]}
      cancelLabel={next === null ? null : "Cancel"}
      busyLabel="Releasing..."
      busy={busy || withdrawal.busy}
      dirty={false}
      error={problem ?? withdrawal.problem}
      onSubmit={() => (next === null ? onClose() : void release())}
      onClose={onClose}
    >
      {password === null ? (
        <Explanation request={request} step={step} />
      ) : (
        <Password password={password} request={request} />
      )}
      {refusal !== null && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
      {status === "recorded" && password === null && (
        <Button disabled={busy || withdrawal.busy} onClick={withdrawal.withdraw} sx={{ mt: 2 }}>
          Withdraw Request
        </Button>
      )}
    </FormDialog>
  );
};
