import Button from "@mui/material/Button";
import { useState } from "react";
import { download } from "#web/lib/download.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { useToast } from "../feedback/toasts.tsx";

interface ExportFileButtonProps {
  /** The button's label: "Export ladder". */
  readonly label: string;
  /** The label while the file is loaded. */
  readonly busyLabel?: string;
  readonly fileName: string;
  /** The media type with its charset; YAML by default. */
  readonly type?: string;
  /** Resolves to the file's text. */
  readonly load: () => Promise<string>;
  /** The message for a failure without one of its own. */
  readonly failure: string;
}

/** Loads the text of a file and downloads it. */
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
