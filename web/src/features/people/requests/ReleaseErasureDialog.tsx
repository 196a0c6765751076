import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { dataReleaseRefusal } from "#domain/people/data/dataRequest.ts";
import type { ErasurePreview } from "#domain/people/data/dataRequestModel.ts";
import { fullName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { type RequestDialogProps, useWithdrawal } from "./useWithdrawal.ts";

const peopleText = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

const ErasureEffects = ({
  preview: { erased: erasedRecords, reviewsUnderWay, managed, led },
}: {
  readonly preview: ErasurePreview;
}) => (
  <Box sx={{ mb: 2 }}>
    <Typography variant="h3">What is erased</Typography>
    <Typography component="ul" sx={{ pl: 2.5, mt: 0.5, mb: 1.5 }}>
      <li>Name, email, picture and account, also where other records mention them</li>
      {erasedRecords.map(({ title, count }) => (
        <li key={title}>
          {title}: {count}
        </li>
      ))}
      <li>A journal and private notes. Pulse doesn't reveal whether any exist</li>
    </Typography>
    <Typography variant="h3">What stays</Typography>
    <Typography component="ul" sx={{ pl: 2.5, mt: 0.5, mb: 0 }}>
      <li>Their texts in other people's records, attributed to "A former colleague"</li>
      <li>Their name in other people's texts, which Pulse doesn't search</li>
      {managed > 0 && <li>{peopleText(managed)} with "A former colleague" as their manager</li>}
      {led > 0 && <li>{peopleText(led)} with "A former colleague" as their lead</li>}
    </Typography>
    {reviewsUnderWay > 0 && (
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        One of the reviews belongs to an active round. It will no longer count there.
      </Alert>
    )}
  </Box>
);

/** Shows what is erased. Someone other than the recorder releases the request, or someone withdraws it. */
export const ReleaseErasureDialog = ({ request, onClose }: RequestDialogProps) => {
  const me = useMe();
  const { busy, problem, run } = useSave();
  const [typedName, setTypedName] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const withdrawal = useWithdrawal({ request, onClose });
  const { person, version, recordedBy } = request;
  const name = fullName(person);
  const params = { userId: person.id };
  const preview = useRead("people", "previewErasure", { params });
  const refusal = dataReleaseRefusal(recordedBy?.id ?? null, me.id);
  const release = async () => {
    if (typedName.trim() !== name) {
      setIsWrong(true);
      return;
    }
    await run(() => write("people", "releaseErasure", { params, body: { typedName, version } }), {
      done: "The erasure has started",
      onSaved: onClose,
    });
  };
  return (
    <FormDialog
      title={`Erase the Data of ${name}`}
      subtitle="You can't undo this."
      submitLabel={refusal === null ? "Erase" : "Close"}
      cancelLabel={refusal === null ? "Cancel" : null}
      busyLabel="Starting..."
      destructive={refusal === null}
      busy={busy || withdrawal.busy}
      dirty={typedName !== ""}
      error={problem ?? withdrawal.problem}
      onSubmit={() => (refusal === null ? void release() : onClose())}
      onClose={onClose}
    >
      {preview.error && !preview.data && (
        <ErrorState
          title="The numbers couldn't be loaded"
          error={preview.error}
          onRetry={() => void preview.mutate()}
        />
      )}
      {preview.data && <ErasureEffects preview={preview.data} />}
      {refusal === null ? (
        <TextField
          label={`Type the name to confirm: ${name}`}
          value={typedName}
          onChange={(event) => {
            setTypedName(event.target.value);
            setIsWrong(false);
          }}
          error={isWrong}
          helperText={isWrong ? `Type the name exactly: ${name}` : undefined}
          autoComplete="off"
          fullWidth
        />
      ) : (
        <Alert severity="info">{refusal}</Alert>
      )}
      {!request.hasFailed && (
        <Button disabled={busy || withdrawal.busy} onClick={withdrawal.withdraw} sx={{ mt: 2 }}>
          Withdraw Request
        </Button>
      )}
    </FormDialog>
  );
};
