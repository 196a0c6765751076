import Button from "@mui/material/Button";
import { useState } from "react";
import { download } from "#web/lib/download.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { useToast } from "../feedback/toasts.tsx";

type Content = string | Uint8Array<ArrayBuffer>;

interface ExportFileButtonProps {
  readonly label: string;
  readonly busyLabel?: string;
  readonly fileName: string;
  /** A media type with its charset; YAML by default. */
  readonly type?: string;
  /** Resolves to an array for several files with their own names. */
  readonly load: () => Promise<Content | readonly { readonly name: string; readonly content: Content }[]>;
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
      const loaded = await load();
      const isOne = typeof loaded === "string" || loaded instanceof Uint8Array;
      for (const { name, content } of isOne ? [{ name: fileName, content: loaded }] : loaded) {
        download(name, type, content);
      }
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
