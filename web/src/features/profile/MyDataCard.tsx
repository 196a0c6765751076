import Box from "@mui/material/Box";
import LinkToPage from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { ownDataHtml, ownDataJson } from "#domain/people/data/ownDataFile.ts";
import type { OwnDataEntry, OwnDataRequest } from "#domain/people/data/ownDataModel.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { call } from "#web/lib/reading/api.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useToday } from "#web/lib/words/away.ts";
import { formatDay, formatDayOf } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

type Route = "getOwnData" | "exportRequestedData";

/** Everything that the API gives of one's own data, page by page. */
const readAll = async (route: Route): Promise<readonly OwnDataEntry[]> => {
  const entries: OwnDataEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: { readonly items: readonly OwnDataEntry[]; readonly cursor: string | null } = await call(
      "people",
      route,
      { query: cursor === null ? {} : { cursor } },
    );
    entries.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return entries;
};

/** The two files of one's own data: one to read, and one for a program. */
const DataButtons = ({ route, fileName }: { readonly route: Route; readonly fileName: string }) => {
  const me = useMe();
  const today = useToday();
  const of = { name: fullName(me), email: me.email, today, isRequested: route === "exportRequestedData" };
  const common = { busyLabel: "Downloading...", failure: "Your data could not be downloaded. Please try again." };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1.5 }}>
      <ExportFileButton
        {...common}
        label="Download to read"
        fileName={`${fileName}-${today}.html`}
        type="text/html;charset=utf-8"
        load={async () => ownDataHtml(await readAll(route), of)}
      />
      <ExportFileButton
        {...common}
        label="Download for a program"
        fileName={`${fileName}-${today}.json`}
        type="application/json;charset=utf-8"
        load={async () => ownDataJson(await readAll(route), of)}
      />
    </Box>
  );
};

/** Downloads what Pulse holds about the signed-in person (docs/people.md#my-data). */
export const MyDataCard = () => (
  <Card title="My data" text="Everything that Pulse holds about you and that you may read.">
    <DataButtons route="getOwnData" fileName="my-pulse-data" />
    <Typography variant="body2" color="textSecondary">
      Of a review that is not shared with you yet, it has your own part and the steps.{" "}
      <LinkToPage component={Link} to={paths.personalData.getHref()}>
        What Pulse records, who reads it, and for how long
      </LinkToPage>
    </Typography>
  </Card>
);

/** An export that was asked for: when it is answered, and once it is released, its files (docs/people.md#an-export). */
export const RequestedDataCard = ({ request }: { readonly request: OwnDataRequest }) => {
  const { timeZone } = useConfig();
  const recordedOn = formatDayOf(request.recordedAt, timeZone);
  if (request.availableUntil === null) {
    return (
      <Card
        title="The data that you asked for"
        text={`Your request of ${recordedOn} is answered here by ${formatDay(request.dueOn)}.`}
      />
    );
  }
  return (
    <Card
      title="The data that you asked for"
      text={`Your request of ${recordedOn}. You can download it until ${formatDay(request.availableUntil)}.`}
    >
      <DataButtons route="exportRequestedData" fileName="my-requested-pulse-data" />
      <Typography variant="body2" color="textSecondary">
        It has the same as “My data”, and the private notes that managers wrote about you. Nobody else has seen it.
      </Typography>
    </Card>
  );
};
