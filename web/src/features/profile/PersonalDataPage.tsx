import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { mayReadPeople } from "#domain/people/policy.ts";
import { ownFileText, type PersonalRecord, personalRecords } from "#domain/personal-data/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { Page } from "#web/ui/Page.tsx";

const factsOf = (record: PersonalRecord) => [
  { name: "Who reads it, besides the person", value: record.readers },
  { name: "How long it is kept", value: record.kept },
  { name: "What an erasure does to it", value: record.erasure },
  { name: "In the file of one's own data", value: ownFileText(record) },
];

const RequestsLink = () => (
  <Button component={Link} to={paths.dataRequests.getHref()}>
    Data requests
  </Button>
);

/** What Pulse records about people, for everybody and for those who speak for them (docs/personal-data.md). */
export const PersonalDataPage = () => (
  <Page
    title="What Pulse Records"
    purpose="About people: what it is, who reads it, and for how long"
    actions={mayReadPeople(useMe()) && <RequestsLink />}
  >
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, maxWidth: 760 }}>
      {Object.values<PersonalRecord>(personalRecords).map((record) => (
        <Card key={record.title} title={record.title} text={`${record.content}.`}>
          <DescriptionList facts={factsOf(record)} />
        </Card>
      ))}
      <Typography variant="body2" color="textSecondary">
        Pulse counts no key strokes, no hours and no visits of pages. An erasure does not search what others wrote for
        names.
      </Typography>
    </Box>
  </Page>
);
