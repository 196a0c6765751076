import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { Card } from "#web/ui/Card.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";
import { exampleFileName, loadExample } from "./exampleFile.ts";

const failure = "The example could not be loaded. Please try again.";

/** Offers an example onboarding, to be previewed and imported like any other file or to be edited first. */
export const ExampleCard = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      onFile(new File([await loadExample()], exampleFileName, { type: "application/yaml" }));
    } catch (error) {
      setBusy(false);
      toast.error("Error", errorMessage(error, failure));
    }
  };
  return (
    <Card
      title="No file yet?"
      text="Start from an example: the first three months of QA, frontend and backend engineers, with helpers and due days. You see it before anything is saved, and you can change every word afterwards."
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button onClick={use} disabled={busy}>
          Use the example
        </Button>
        <ExportFileButton
          label="Download the example"
          busyLabel="Downloading..."
          fileName={exampleFileName}
          load={loadExample}
          failure={failure}
        />
      </Box>
    </Card>
  );
};
