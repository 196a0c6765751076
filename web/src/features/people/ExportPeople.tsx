import { call } from "#web/lib/reading/api.ts";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";

interface ExportPeopleProps {
  readonly total: number | null;
}

export const ExportPeople = ({ total }: ExportPeopleProps) => (
  <ExportCsvButton
    fileName="people.csv"
    total={total}
    load={(query) => call("people", "exportPeople", { query })}
    success="Users exported successfully"
  />
);
