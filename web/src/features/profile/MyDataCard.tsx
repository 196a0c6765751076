import Box from "@mui/material/Box";
import LinkToPage from "@mui/material/Link";
import { Link } from "react-router-dom";
import { ownDataHtml, ownDataJson } from "#domain/people/data/ownDataFile.ts";
import type { OwnDataEntry, OwnDataRequest } from "#domain/people/data/ownDataModel.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf } from "#web/lib/format/dates.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { call } from "#web/lib/reading/api.ts";
import { readAllPages } from "#web/lib/reading/readAllPages.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

type Route = "getOwnData" | "exportRequestedData";

const readAll = async (route: Route): Promise<readonly OwnDataEntry[]> => {
  const pages = await readAllPages((query) => call("people", route, { query }));
  return pages.flatMap(({ items }) => items);
};

const DataButtons = ({ route, fileName }: { readonly route: Route; readonly fileName: string }) => {
  const me = useMe();
  const today = useToday();
  const fileOwner = { name: fullName(me), email: me.email, today, isRequested: route === "exportRequestedData" };
  const common = { busyLabel: "Downloading...", failure: "Your data couldn't be downloaded. Try again." };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1.5 }}>
      <ExportFileButton
        {...common}
        label="Download to Read"
        fileName={`${fileName}-${today}.html`}
        type="text/html;charset=utf-8"
        load={async () => ownDataHtml(await readAll(route), fileOwner)}
      />
      <ExportFileButton
        {...common}
        label="Download as JSON"
        fileName={`${fileName}-${today}.json`}
        type="application/json;charset=utf-8"
        load={async () => ownDataJson(await readAll(route), fileOwner)}
      />
    </Box>
  );
};

/** Downloads what Pulse holds about the signed-in person (docs/privacy.md#my-data). */
export const MyDataCard = () => (
  <Card title="My data" text="Everything that Pulse stores about you and that you may read.">
    <DataButtons route="getOwnData" fileName="my-pulse-data" />
    <Hint>
      For an unshared review, the file contains your own part and the stages.{" "}
      <LinkToPage component={Link} to={paths.personalData.getHref()}>
        What Pulse Records, Who Can Read It and for How Long
      </LinkToPage>
    </Hint>
  </Card>
);

/** A requested export: when to expect it and, once released, its files (docs/privacy.md#copies). */
export const RequestedDataCard = ({ request }: { readonly request: OwnDataRequest }) => {
  const { timeZone } = useConfig();
  const recordedOn = formatDayOf(request.recordedAt, timeZone);
  if (request.availableUntil === null) {
    return (
      <Card
        title="The data that you requested"
        text={`Your request of ${recordedOn} will be answered here by ${formatDay(request.dueOn)}.`}
      />
    );
  }
  return (
    <Card
      title="The data that you requested"
      text={`Your request of ${recordedOn}. You can download the data until ${formatDay(request.availableUntil)}.`}
    >
      <DataButtons route="exportRequestedData" fileName="my-requested-pulse-data" />
      <Hint>It contains everything in "My data", plus managers' private notes about you. No one else has seen it.</Hint>
    </Card>
  );
};
