import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { mayReadPeople } from "#domain/people/policy.ts";
import { ownFileText, type PersonalRecord, personalRecords } from "#domain/personal-data/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

const factsOf = (record: PersonalRecord) => [
  { name: "Who else can read it", value: record.readers },
  { name: "How long it is kept", value: record.retention },
  { name: "What an erasure removes", value: record.erasure },
  { name: "In your data file", value: ownFileText(record) },
];

export const PersonalDataPage = () => (
  <Page
    title="What Pulse Records"
    purpose="What Pulse records about people, who can read it, and for how long"
    actions={
      mayReadPeople(useMe()) && (
        <Button component={Link} to={paths.dataRequests.getHref()}>
          Data Requests
        </Button>
      )
    }
  >
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, maxWidth: 760 }}>
      {Object.values<PersonalRecord>(personalRecords).map((record) => (
        <Card key={record.title} title={record.title} text={`${record.content}.`}>
          <DescriptionList facts={factsOf(record)} />
        </Card>
      ))}
      <Hint>
        Pulse doesn't count keystrokes, hours or page visits. An erasure doesn't search other people's texts for names.
      </Hint>
    </Box>
  </Page>
);
