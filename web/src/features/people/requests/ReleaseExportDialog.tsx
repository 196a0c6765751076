import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { dataReleaseRefusal, exportDays } from "#domain/people/data/dataRequest.ts";
import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import { fullName } from "#domain/people/terms.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useWithdrawal } from "./useWithdrawal.ts";

/** The password of a file, which is shown this once. */
const Password = ({ password, request }: { readonly password: string; readonly request: DataRequest }) => (
  <>
    <Typography>
      Tell {fullName(request.person)} this password, by telephone or letter, and not together with the file.{" "}
      {request.recordedBy ? fullName(request.recordedBy) : "Whoever recorded the request"} downloads the file and sends
      it.
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
      It is shown this once. If it is lost, release the request again: the file then has another password.
    </Alert>
  </>
);

/** What a release does. */
const Explanation = ({ request }: { readonly request: DataRequest }) => (
  <>
    <Typography>
      It has what {fullName(request.person)} could download themselves, and the private notes that managers wrote about
      them. Of a review that is not shared, it has their own part and the steps. Neither of you sees it.
    </Typography>
    <Typography sx={{ mt: 1.5 }}>
      {request.hasLeft
        ? "Since they have left, it becomes a file that a password opens. You get the password; whoever recorded the request gets the file."
        : `They find it on their profile, for ${exportDays} days.`}
    </Typography>
  </>
);

interface ReleaseExportDialogProps {
  readonly request: DataRequest;
  readonly onClose: () => void;
}

/** An export that somebody has recorded, to be released by somebody else, or withdrawn (docs/people.md#an-export). */
export const ReleaseExportDialog = ({ request, onClose }: ReleaseExportDialogProps) => {
  const me = useMe();
  const { busy, problem, run } = useSave();
  const [password, setPassword] = useState<string | null>(null);
  const withdrawal = useWithdrawal(request, onClose);
  const { person, version, recordedBy, status } = request;
  const refusal = dataReleaseRefusal(recordedBy?.id ?? null, me.id);
  const isAgain = status !== "recorded";
  const release = async () => {
    const ended = await run(
      () => write("people", "releaseExport", { params: { userId: person.id }, body: { version } }),
      {
        done: ({ password: shown }) => (shown === null ? "Request released" : null),
      },
    );
    if (!ended?.isSaved) {
      return;
    }
    if (ended.answer.password === null) {
      onClose();
    } else {
      setPassword(ended.answer.password);
    }
  };
  const mayRelease = refusal === null && password === null;
  return (
    <FormDialog
      title={`Copy of the data of ${fullName(person)}`}
      submitLabel={mayRelease ? (isAgain ? "Make another password" : "Release") : "Close"}
      cancelLabel={mayRelease ? "Cancel" : null}
      busyLabel="Releasing..."
      busy={busy || withdrawal.busy}
      dirty={false}
      error={problem ?? withdrawal.problem}
      onSubmit={() => (mayRelease ? void release() : onClose())}
      onClose={onClose}
    >
      {password === null ? <Explanation request={request} /> : <Password password={password} request={request} />}
      {refusal !== null && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
      {!isAgain && password === null && (
        <Button disabled={busy || withdrawal.busy} onClick={withdrawal.withdraw} sx={{ mt: 2 }}>
          Withdraw request
        </Button>
      )}
    </FormDialog>
  );
};
