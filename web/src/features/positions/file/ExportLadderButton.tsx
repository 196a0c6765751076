import { call } from "#web/lib/reading/api.ts";
import { workbookType, writeWorkbook } from "#web/lib/workbook.ts";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

const failure = "The ladder couldn't be exported. Try again.";

/** All ladders as YAML or a workbook; both can be imported again. */
export const ExportLadderButton = () => (
  <>
    <ExportFileButton
      label="Export Ladder"
      fileName="ladder.yaml"
      load={async () => (await call("positions", "exportLadder", {})).yaml}
      failure={failure}
    />
    <ExportFileButton
      label="Export as XLSX"
      fileName="ladder.xlsx"
      type={workbookType}
      load={async () => writeWorkbook((await call("positions", "exportLadderSheets", {})).sheets)}
      failure={failure}
    />
  </>
);
