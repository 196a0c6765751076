import Button from "@mui/material/Button";
import { useState } from "react";
import { download } from "#web/lib/download.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { useToast } from "../feedback/toasts.tsx";

interface ExportFileButtonProps {
  readonly label: string;
  readonly busyLabel?: string;
  readonly fileName: string;
  /** A media type with its charset; YAML by default. */
  readonly type?: string;
  readonly load: () => Promise<string | Uint8Array<ArrayBuffer>>;
  readonly failure: string;
}

export const ExportFileButton = ({
  label,
  busyLabel = "Exporting...",
  fileName,
  type = "application/yaml;charset=utf-8",
  load,
  failure,
}: ExportFileButtonProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      download(fileName, type, await load());
    } catch (error) {
      toast.error("Error", errorMessage(error, failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={save} disabled={busy}>
      {busy ? busyLabel : label}
    </Button>
  );
};
