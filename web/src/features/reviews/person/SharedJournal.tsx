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
  /** Null if the ladder is not known. */
  readonly skillsets: readonly SkillsetChoice[] | null;
}

/** The entries of this round that a direct report lets their manager read (docs/journal.md#who-reads-it). */
export const SharedJournal = ({ read: { data, error, mutate }, person, skillsets }: SharedJournalProps) => {
  const firstName = person.firstName || fullName(person);
  if (data === undefined) {
    return <ErrorState title="The journal could not be loaded" error={error} onRetry={() => void mutate()} />;
  }
  return (
    <Card
      title={`From ${firstName}'s journal`}
      text={`Those of this round that ${firstName} lets you read. What was not given to you is not shown, nor whether there is any.`}
    >
      {data.items.length === 0 ? (
        <Typography color="textSecondary">{`Nothing you can read was noted. Ask ${firstName} for an example.`}</Typography>
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
