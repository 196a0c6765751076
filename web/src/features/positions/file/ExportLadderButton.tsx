import { call } from "#web/lib/reading/api.ts";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

/** Downloads all ladders as one file, ladder.yaml, which can be edited and imported again. */
export const ExportLadderButton = () => (
  <ExportFileButton
    label="Export ladder"
    fileName="ladder.yaml"
    load={async () => (await call("positions", "exportLadder", {})).yaml}
    failure="The ladder could not be exported. Please try again."
  />
);
