import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import { sealedDataHtml } from "#domain/people/data/sealedDataFile.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { invalidate } from "#web/lib/saving/write.ts";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

interface SealedFileButtonProps {
  readonly request: DataRequest;
  readonly today: string;
}

/** The file's pages arrive encrypted, so no one here sees what they say. */
export const SealedFileButton = ({ request: { person }, today }: SealedFileButtonProps) => {
  const params = { userId: person.id };
  const load = async (): Promise<string> => {
    const pages: string[] = [];
    let salt = "";
    let cursor: string | null = null;
    do {
      const page: { readonly salt: string; readonly sealed: string; readonly cursor: string | null } = await call(
        "people",
        "exportSealedData",
        { params, query: cursor === null ? {} : { cursor } },
      );
      pages.push(page.sealed);
      ({ salt, cursor } = page);
    } while (cursor !== null);
    invalidate("people", "releaseExport", { params });
    return sealedDataHtml({ name: fullName(person), today, salt, pages });
  };
  return (
    <ExportFileButton
      label="Download File"
      busyLabel="Downloading..."
      fileName={`pulse-data-${today}.html`}
      type="text/html;charset=utf-8"
      failure="The file couldn't be downloaded. Try again."
      load={load}
    />
  );
};
