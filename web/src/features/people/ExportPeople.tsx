import { call } from "#web/lib/reading/api.ts";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";

export const ExportPeople = ({ total }: { readonly total: number | null }) => (
  <ExportCsvButton
    fileName="people.csv"
    total={total}
    load={(query) => call("people", "exportPeople", { query })}
    success="People exported successfully"
  />
);
