import type { ButtonProps } from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { formatCount } from "#web/lib/format/numbers.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { useToast } from "../feedback/toasts.tsx";
import { ActionButton } from "../forms/ActionButton.tsx";

interface ExportButtonProps<Page> extends Pick<ButtonProps, "size"> {
  readonly label: string;
  /** The number of lines; null while it loads. */
  readonly total: number | null;
  readonly pageSize: number;
  /** The first page has no cursor. */
  readonly load: (query: { readonly cursor?: string }) => Promise<Page>;
  readonly save: (pages: readonly Page[]) => void | Promise<void>;
  readonly success: string;
}

/** Exports all pages into one file and shows the progress. */
export const ExportButton = <Page extends { readonly cursor: string | null }>({
  label,
  total,
  pageSize,
  load,
  save,
  success,
  size = "medium",
}: ExportButtonProps<Page>) => {
  const toast = useToast();
  const [readCount, setReadCount] = useState<number | null>(null);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const collect = async (): Promise<readonly Page[] | null> => {
    const pages: Page[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await load(cursor === null ? {} : { cursor });
      if (unmounted.current) {
        return null;
      }
      pages.push(page);
      cursor = page.cursor;
      setReadCount(pages.length * pageSize);
    } while (cursor !== null);
    return pages;
  };

  const start = async () => {
    setReadCount(0);
    try {
      const pages = await collect();
      if (pages === null) {
        return;
      }
      await save(pages);
      toast.success(success);
    } catch (error) {
      toast.error("Error", errorMessage(error, "The export failed. Try again."));
    }
    setReadCount(null);
  };

  const progress = (): string => {
    if (readCount === null || total === null || readCount >= total) {
      return "Exporting...";
    }
    return `Exporting ${formatCount(readCount)} of ${formatCount(total)}...`;
  };
  return (
    <ActionButton onClick={() => void start()} inactive={readCount !== null} size={size}>
      {readCount === null ? label : progress()}
    </ActionButton>
  );
};
