import { type ReactNode, useMemo } from "react";
import { useRead } from "#web/lib/useRead.ts";
import { type Evidence, EvidenceContext } from "./evidence.ts";

interface OwnEvidenceProps {
  readonly roundId: string;
  readonly children: ReactNode;
}

/** Offers one's own entries of a round in the self evaluation. The form does not wait for them. */
export const OwnEvidence = ({ roundId, children }: OwnEvidenceProps) => {
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
                readers: "What you insert is read with the review. The entry itself stays as it is.",
                asksFirst: false,
                items: data.items,
              },
            ],
            nothing: "Nothing in your journal is about this. Press E to write down one thing.",
          },
    [data],
  );
  return <EvidenceContext value={evidence}>{children}</EvidenceContext>;
};
