import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PersonView } from "#domain/reviews/personModel.ts";
import { formatDay } from "#web/lib/dates.ts";
import { useRead } from "#web/lib/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { EntryText } from "#web/ui/journal/EntryText.tsx";

interface SharedJournalProps {
  readonly userId: string;
  readonly firstName: string;
  readonly engineerType: PersonView["person"]["engineerType"];
}

/** The entries of this round that a direct report lets their manager read (docs/journal.md#who-reads-it). */
export const SharedJournal = ({ userId, firstName, engineerType }: SharedJournalProps) => {
  const { data, error, mutate } = useRead("journal", "listSharedEntries", { params: { userId }, query: {} });
  // The ladder is everybody's to read, and the page may have it already.
  const { data: ladder } = useRead(
    "positions",
    "getLadder",
    engineerType === null ? null : { params: { engineerType } },
  );
  const nameOfSkillset = (id: string): string | null => ladder?.skillsets.find((one) => one.id === id)?.name ?? null;
  if (data === undefined && error !== undefined) {
    return <ErrorState title="The journal could not be loaded" error={error} onRetry={() => void mutate()} />;
  }
  if (data === undefined) {
    return null;
  }
  return (
    <Card
      title={`From ${firstName}'s journal`}
      text={`Those of this round that ${firstName} lets you read. What was not given to you is not shown, nor whether there is any.`}
    >
      {data.items.length === 0 ? (
        <Typography color="textSecondary">{`Nothing you can read was noted. Ask ${firstName} for an example.`}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
          {data.items.map((entry) => (
            <Box
              component="li"
              key={entry.id}
              sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", sm: "110px minmax(0, 1fr)" } }}
            >
              <Typography variant="body2" color="textSecondary" component="time" dateTime={entry.day}>
                {formatDay(entry.day)}
              </Typography>
              <EntryText entry={entry} nameOfSkillset={nameOfSkillset} />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
};
