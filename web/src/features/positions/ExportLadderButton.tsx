import Button from "@mui/material/Button";
import { useState } from "react";
import { call } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";

/** Downloads all ladders as one file, ladder.yaml, which can be edited and imported again. */
export const ExportLadderButton = () => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { yaml } = await call("positions", "exportLadder", {});
      download("ladder.yaml", "application/yaml;charset=utf-8", yaml);
    } catch (error) {
      toast.error("Error", errorMessage(error, "The ladder could not be exported. Please try again."));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={save} disabled={busy}>
      {busy ? "Exporting..." : "Export ladder"}
    </Button>
  );
};
