import { exportSeparator } from "#web/lib/exportSeparator.ts";
import { call } from "#web/lib/reading/api.ts";
import { workbookType, writeCsvSheet, writeWorkbook } from "#web/lib/workbook.ts";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

const failure = "The ladder couldn't be exported. Try again.";

/** Exports all ladders as YAML, a workbook or one CSV file per sheet. Each format can be imported again. */
export const ExportLadderButtons = () => (
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
    <ExportFileButton
      label="Export as CSV"
      fileName="ladder.csv"
      type="text/csv;charset=utf-8"
      load={async () =>
        (await call("positions", "exportLadderSheets", {})).sheets.map(({ name, rows }) => ({
          name: `ladder-${name.toLowerCase()}.csv`,
          content: writeCsvSheet(rows, exportSeparator()),
        }))
      }
      failure={failure}
    />
  </>
);
