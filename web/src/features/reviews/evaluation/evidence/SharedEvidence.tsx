import { type ReactNode, useCallback, useMemo } from "react";
import { managesReport } from "#domain/journal/policy.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { readersAbove } from "../../shared/people/approverNames.ts";
import { type Evidence, EvidenceContext } from "./evidence.ts";

interface SharedEvidenceProps {
  readonly view: DatedReviewView;
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Offers the entries the employee shares with their manager and the manager's own notes of the same days. Other
 * editors, such as the CTO, can't read any.
 */
export const SharedEvidence = ({ view, name, children }: SharedEvidenceProps) => {
  const { review } = view;
  const readers = readersAbove(view);
  const me = useMe();
  const { id, managerId } = review.employee;
  const isManager = managesReport(me, { id, managerId, status: "active" });
  const { roundId } = review;
  const { data, mutate } = useRead(
    "journal",
    "listSharedEntries",
    isManager ? { params: { userId: id }, query: { round: roundId } } : null,
  );
  const mayStillRead = useCallback(
    async (entryId: string) => {
      const now = await readRoute("journal", "listSharedEntries", {
        params: { userId: id },
        query: { round: roundId },
      });
      await mutate(now, { revalidate: false });
      return now.items.some((entry) => entry.id === entryId);
    },
    [id, roundId, mutate],
  );
  const notes = useRead(
    "journal",
    "listPrivateNotes",
    isManager ? { params: { userId: id }, query: { round: roundId } } : null,
  );
  // Both come together, so nothing moves twice. Entries are shown without the notes if those cannot be read.
  const isComplete = notes.data !== undefined || notes.error !== undefined;
  const ownNotes = notes.data?.items;
  const evidence = useMemo(
    (): Evidence | null =>
      data === undefined || !isComplete
        ? null
        : {
            period: data.period,
            groups: [
              {
                source: { kind: "shared", firstName: name },
                title: `From ${name}'s journal`,
                readers: `Entries that ${name} shared with you. Anyone who reads the review can read what you insert.`,
                asksFirst: false,
                mayStillRead,
                items: data.items.map((entry) => ({ ...entry, sharedWith: name })),
              },
              {
                source: { kind: "note" },
                title: "From your private notes",
                readers: `Only you can read these notes in Pulse. What you insert can be read by ${readers}, and by ${name} after the result is shared.`,
                asksFirst: true,
                mayStillRead: null,
                items: (ownNotes ?? []).map((note) => ({ ...note, sharedWith: null })),
              },
            ],
            nothing: null,
            onWrite: null,
          },
    [data, isComplete, ownNotes, name, readers, mayStillRead],
  );
  return <EvidenceContext value={evidence}>{children}</EvidenceContext>;
};
