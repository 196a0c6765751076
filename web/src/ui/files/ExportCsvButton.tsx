import type { ButtonProps } from "@mui/material/Button";
import { type ExportSeparator, exportPageSize } from "#domain/shared/csv.ts";
import { download } from "#web/lib/download.ts";
import { exportSeparator } from "#web/lib/exportSeparator.ts";
import { ExportButton } from "./ExportButton.tsx";

interface ExportPage {
  readonly csv: string;
  readonly cursor: string | null;
}

interface ExportCsvButtonProps extends Pick<ButtonProps, "size"> {
  readonly fileName: string;
  /** The number of lines; null while it loads. */
  readonly total: number | null;
  /** The first page has no cursor. */
  readonly load: (query: { readonly separator: ExportSeparator; readonly cursor?: string }) => Promise<ExportPage>;
  readonly success: string;
  readonly label?: string;
}

export const ExportCsvButton = ({ fileName, load, label = "Export to CSV", ...props }: ExportCsvButtonProps) => {
  const separator = exportSeparator();
  return (
    <ExportButton
      {...props}
      label={label}
      pageSize={exportPageSize}
      load={(cursor) => load({ separator, ...cursor })}
      save={(pages) => download(fileName, "text/csv;charset=utf-8", pages.map(({ csv }) => csv).join(""))}
    />
  );
};
