import { call } from "#web/lib/reading/api.ts";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";

interface ExportPeopleProps {
  /** The number of people; null while it loads. */
  readonly total: number | null;
}

/** Exports all people as one CSV file. */
export const ExportPeople = ({ total }: ExportPeopleProps) => (
  <ExportCsvButton
    fileName="people.csv"
    total={total}
    load={(query) => call("people", "exportPeople", { query })}
    success="Users exported successfully"
  />
);
