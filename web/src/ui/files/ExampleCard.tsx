import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { Card } from "../Card.tsx";
import { useToast } from "../feedback/toasts.tsx";
import { ExportFileButton } from "./ExportFileButton.tsx";

const failure = "The example couldn't be loaded. Try again.";

interface ExampleCardProps {
  readonly text: string;
  readonly fileName: string;
  readonly load: () => Promise<string>;
  readonly onFile: (file: File) => void;
}

export const ExampleCard = ({ text, fileName, load, onFile }: ExampleCardProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const chooseExample = async () => {
    setBusy(true);
    try {
      onFile(new File([await load()], fileName, { type: "application/yaml" }));
    } catch (error) {
      setBusy(false);
      toast.error("Error", errorMessage(error, failure));
    }
  };
  return (
    <Card title="No file yet?" text={text}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button onClick={chooseExample} disabled={busy}>
          Use Example
        </Button>
        <ExportFileButton
          label="Download Example"
          busyLabel="Downloading..."
          fileName={fileName}
          load={load}
          failure={failure}
        />
      </Box>
    </Card>
  );
};
