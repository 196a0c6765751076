import { type ReactNode, Suspense, useMemo, useState } from "react";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { type Evidence, EvidenceContext } from "./evidence.ts";

const NewEntryDialog = lazyComponent(async () => (await import("#web/ui/journal/NewEntryDialog.tsx")).NewEntryDialog);

interface OwnEvidenceProps {
  readonly roundId: string;
  readonly children: ReactNode;
}

/** Offers the employee's own journal entries of a round in the self evaluation. The form doesn't wait for them. */
export const OwnEvidence = ({ roundId, children }: OwnEvidenceProps) => {
  const [writtenAbout, setWrittenAbout] = useState<string | null>(null);
  const { managerId } = useMe();
  const { data } = useRead("journal", "listJournalEntries", { query: { round: roundId } });
  const evidence = useMemo(
    (): Evidence | null =>
      data === undefined
        ? null
        : {
            period: data.period,
            groups: [
              {
                source: { kind: "own" },
                title: "From your journal",
                readers: "Anyone who reads the review can read what you insert. The entry itself doesn't change.",
                asksFirst: false,
                mayStillRead: null,
                items: data.items.map((entry) => ({
                  ...entry,
                  sharedWith: entry.readerId !== null && entry.readerId === managerId ? "your manager" : null,
                })),
              },
            ],
            nothing: "No journal entry matches this.",
            onWrite: setWrittenAbout,
          },
    [data, managerId],
  );
  return (
    <EvidenceContext value={evidence}>
      {children}
      {writtenAbout !== null && (
        <Suspense>
          <NewEntryDialog skillsetId={writtenAbout} onClose={() => setWrittenAbout(null)} />
        </Suspense>
      )}
    </EvidenceContext>
  );
};
