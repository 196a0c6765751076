import Box from "@mui/material/Box";
import LinkToPage from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { ownDataHtml, ownDataJson } from "#domain/people/data/ownDataFile.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { call } from "#web/lib/reading/api.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useToday } from "#web/lib/words/away.ts";
import { Card } from "#web/ui/Card.tsx";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

/** Everything that the API gives of one's own data, page by page. */
const readAll = async (): Promise<readonly OwnDataEntry[]> => {
  const entries: OwnDataEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: { readonly items: readonly OwnDataEntry[]; readonly cursor: string | null } = await call(
      "people",
      "getOwnData",
      { query: cursor === null ? {} : { cursor } },
    );
    entries.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return entries;
};

const failure = "Your data could not be downloaded. Please try again.";

/** Downloads what Pulse holds about the signed-in person (docs/people.md#my-data). */
export const MyDataCard = () => {
  const me = useMe();
  const today = useToday();
  const of = { name: fullName(me), email: me.email, today };
  return (
    <Card title="My data" text="Everything that Pulse holds about you and that you may read.">
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1.5 }}>
        <ExportFileButton
          label="Download to read"
          busyLabel="Downloading..."
          fileName={`my-pulse-data-${today}.html`}
          type="text/html;charset=utf-8"
          failure={failure}
          load={async () => ownDataHtml(await readAll(), of)}
        />
        <ExportFileButton
          label="Download for a program"
          busyLabel="Downloading..."
          fileName={`my-pulse-data-${today}.json`}
          type="application/json;charset=utf-8"
          failure={failure}
          load={async () => ownDataJson(await readAll(), of)}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        Of a review that is not shared with you yet, it has your own part and the steps.{" "}
        <LinkToPage component={Link} to={paths.personalData.getHref()}>
          What Pulse records, who reads it, and for how long
        </LinkToPage>
      </Typography>
    </Card>
  );
};
