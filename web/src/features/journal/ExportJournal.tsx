import { journalMarkdown } from "#domain/journal/markdown.ts";
import type { JournalEntry, JournalOverview } from "#domain/journal/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { readAllPages } from "#web/lib/reading/readAllPages.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

const readAll = async (): Promise<readonly JournalEntry[]> => {
  const pages = await readAllPages((query) => call("journal", "listJournalEntries", { query }));
  return pages.flatMap(({ items }) => items);
};

/** Exports the journal as a Markdown document (docs/growth.md#journal). */
export const ExportJournal = ({ overview, today }: { readonly overview: JournalOverview; readonly today: string }) => {
  const me = useMe();
  const { manager, skillsets } = overview;
  return (
    <ExportFileButton
      label="Export"
      fileName={`journal-${today}.md`}
      type="text/markdown;charset=utf-8"
      failure="Your journal couldn't be exported. Try again."
      load={async () =>
        journalMarkdown(await readAll(), {
          author: fullName(me),
          today,
          nameOfSkillset: (id) => skillsets.find((one) => one.id === id)?.name ?? null,
          readerName: (id) => (id === manager?.id ? fullName(manager) : null),
        })
      }
    />
  );
};
