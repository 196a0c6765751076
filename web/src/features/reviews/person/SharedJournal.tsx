import Typography from "@mui/material/Typography";
import type { SWRResponse } from "swr";
import type { SharedEntries } from "#domain/journal/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { PersonView } from "#domain/reviews/views/personModel.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import type { SkillsetChoice } from "#web/ui/journal/EntryFields.tsx";
import { JournalItem, JournalItems } from "./JournalItem.tsx";

interface SharedJournalProps {
  readonly read: Pick<SWRResponse<SharedEntries, ApiError>, "data" | "error" | "mutate">;
  readonly person: PersonView["person"];
  /** Null if the ladder isn't known. */
  readonly skillsets: readonly SkillsetChoice[] | null;
}

/** This round's entries that a direct report shares with their manager (docs/growth.md#who-reads-an-entry). */
export const SharedJournal = ({ read: { data, error, mutate }, person, skillsets }: SharedJournalProps) => {
  const firstName = person.firstName || fullName(person);
  if (data === undefined) {
    return <ErrorState title="The journal couldn't be loaded" error={error} onRetry={() => void mutate()} />;
  }
  return (
    <Card title={`From ${firstName}'s journal`} text={`Entries in this round that ${firstName} shared with you.`}>
      {data.items.length === 0 ? (
        <Typography color="textSecondary">{`Nothing you can read was written. Ask ${firstName} for an example.`}</Typography>
      ) : (
        <JournalItems>
          {data.items.map((entry) => (
            <JournalItem key={entry.id} entry={entry} skillsets={skillsets} />
          ))}
        </JournalItems>
      )}
    </Card>
  );
};
