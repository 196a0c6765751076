import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type PersonalRecord, personalRecords } from "#domain/personal-data/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { Page } from "#web/ui/Page.tsx";

const factsOf = ({ readers, kept, ownFile }: PersonalRecord) => [
  { name: "Who reads it, besides the person", value: readers },
  { name: "How long it is kept", value: kept },
  { name: "In the file of one's own data", value: ownFile === "yes" ? "Yes." : ownFile },
];

/** What Pulse records about people, for everybody and for those who speak for them (docs/personal-data.md). */
export const PersonalDataPage = () => (
  <Page title="What Pulse Records" purpose="About people: what it is, who reads it, and for how long">
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, maxWidth: 760 }}>
      {Object.values<PersonalRecord>(personalRecords).map((record) => (
        <Card key={record.title} title={record.title} text={`${record.content}.`}>
          <DescriptionList facts={factsOf(record)} />
        </Card>
      ))}
      <Typography variant="body2" color="textSecondary">
        Pulse counts no key strokes, no hours and no visits of pages.
      </Typography>
    </Box>
  </Page>
);
