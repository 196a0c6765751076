import type { PersonView } from "#domain/reviews/views/personModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { PrivateNotes } from "./PrivateNotes.tsx";
import { SharedJournal } from "./SharedJournal.tsx";
import { usePrivateNotes } from "./usePrivateNotes.ts";

interface ReportJournalProps {
  readonly person: PersonView["person"];
  readonly today: Day;
}

/**
 * A report's shared journal and the manager's notes. Both appear together, so nothing moves when the second one loads.
 */
export const ReportJournal = ({ person, today }: ReportJournalProps) => {
  const { id: userId, engineerType } = person;
  const shared = useRead("journal", "listSharedEntries", { params: { userId }, query: {} });
  const notes = usePrivateNotes(userId);
  // Everyone may read the ladder, and the page may have it already.
  const ladder = useRead("positions", "getLadder", engineerType === null ? null : { params: { engineerType } });
  const areNotesMissing = notes.items === undefined && notes.error === undefined;
  if (areNotesMissing || (shared.data === undefined && shared.error === undefined) || ladder.isLoading) {
    return null;
  }
  const skillsets = ladder.data?.skillsets ?? null;
  return (
    <>
      <SharedJournal read={shared} person={person} skillsets={skillsets} />
      <PrivateNotes notes={notes} person={person} skillsets={skillsets} today={today} />
    </>
  );
};
