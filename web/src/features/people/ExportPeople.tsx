import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import type { ExportSeparator } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { formatCount } from "#web/lib/numbers.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";

/** People per page of the export (domain/people/contract.ts). */
const exportPageSize = 1_000;

/** The separator that a spreadsheet expects here: where numbers have a decimal comma, it cannot be the comma. */
const exportSeparator = (): ExportSeparator =>
  new Intl.NumberFormat(navigator.language)
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",")
    ? ";"
    : ",";

interface ExportPeopleProps {
  /** The number of people; null while it loads. */
  readonly total: number | null;
}

/** Exports all people, page by page, and downloads them as one CSV file. */
export const ExportPeople = ({ total }: ExportPeopleProps) => {
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
      const page: { readonly csv: string; readonly cursor: string | null } = await call("people", "exportPeople", {
        query: { separator, ...(cursor === null ? {} : { cursor }) },
      });
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
    if (read !== null) {
      return;
    }
    setRead(0);
    try {
      const csv = await collect();
      if (csv === null) {
        return;
      }
      download("people.csv", "text/csv;charset=utf-8", csv);
      toast.success("Users exported successfully");
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
    <Button onClick={start} aria-disabled={read !== null}>
      {read === null ? "Export to CSV" : progress()}
    </Button>
  );
};
