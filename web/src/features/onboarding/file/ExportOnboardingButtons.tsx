import { exportSeparator } from "#web/lib/exportSeparator.ts";
import { call } from "#web/lib/reading/api.ts";
import { workbookType, writeWorkbook } from "#web/lib/workbook.ts";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

const failure = "The onboarding couldn't be exported. Try again.";

/** Exports YAML, a workbook or CSV. Each format can be imported again. */
export const ExportOnboardingButtons = () => (
  <>
    <ExportFileButton
      label="Export"
      fileName="onboarding.yaml"
      load={async () => (await call("onboarding", "exportOnboardingFile", {})).yaml}
      failure={failure}
    />
    <ExportFileButton
      label="Export as XLSX"
      fileName="onboarding.xlsx"
      type={workbookType}
      load={async () => {
        const { table } = await call("onboarding", "exportOnboardingSheet", { query: { format: "table" } });
        return writeWorkbook([{ name: "Goals", rows: table }]);
      }}
      failure={failure}
    />
    <ExportFileButton
      label="Export as CSV"
      fileName="onboarding.csv"
      type="text/csv;charset=utf-8"
      load={async () => {
        const query = { format: "csv", separator: exportSeparator() } as const;
        return (await call("onboarding", "exportOnboardingSheet", { query })).csv;
      }}
      failure={failure}
    />
  </>
);
