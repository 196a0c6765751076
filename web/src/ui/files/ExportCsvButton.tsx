import type { ButtonProps } from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { type ExportSeparator, exportPageSize } from "#domain/shared/csv.ts";
import { download } from "#web/lib/download.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { formatCount } from "#web/lib/words/numbers.ts";
import { useToast } from "../feedback/toasts.tsx";
import { ActionButton } from "../forms/ActionButton.tsx";

/** The separator that a spreadsheet expects here: where numbers have a decimal comma, it cannot be the comma. */
const exportSeparator = (): ExportSeparator =>
  new Intl.NumberFormat(navigator.language)
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",")
    ? ";"
    : ",";

/** A page of the export, as the API answers it. */
interface ExportPage {
  readonly csv: string;
  readonly cursor: string | null;
}

interface ExportCsvButtonProps extends Pick<ButtonProps, "size"> {
  readonly fileName: string;
  /** The number of lines; null while it loads. */
  readonly total: number | null;
  /** Reads one page; the first one has no cursor. */
  readonly load: (query: { readonly separator: ExportSeparator; readonly cursor?: string }) => Promise<ExportPage>;
  /** The toast after the download. */
  readonly success: string;
}

/** Loads an export page by page, says how far it is, and downloads it as one CSV file. */
export const ExportCsvButton = ({ fileName, total, load, success, size = "medium" }: ExportCsvButtonProps) => {
  const toast = useToast();
  const [read, setRead] = useState<number | null>(null);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const collect = async (): Promise<string | null> => {
    const parts: string[] = [];
    const separator = exportSeparator();
    let cursor: string | null = null;
    do {
      const page: ExportPage = await load({ separator, ...(cursor !== null && { cursor }) });
      if (unmounted.current) {
        return null;
      }
      parts.push(page.csv);
      cursor = page.cursor;
      setRead(parts.length * exportPageSize);
    } while (cursor !== null);
    return parts.join("");
  };

  const start = async () => {
    setRead(0);
    try {
      const csv = await collect();
      if (csv === null) {
        return;
      }
      download(fileName, "text/csv;charset=utf-8", csv);
      toast.success(success);
    } catch (error) {
      toast.error("Error", errorMessage(error, "The export failed. Please try again."));
    }
    setRead(null);
  };

  const progress = (): string => {
    if (read === null || total === null || read >= total) {
      return "Exporting...";
    }
    return `Exporting ${formatCount(read)} of ${formatCount(total)}...`;
  };
  return (
    <ActionButton onClick={() => void start()} inactive={read !== null} size={size}>
      {read === null ? "Export to CSV" : progress()}
    </ActionButton>
  );
};
