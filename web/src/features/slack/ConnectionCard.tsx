import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { SlackConnection } from "#domain/slack/model.ts";
import { slackScopes } from "#domain/slack/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { termText } from "#web/lib/words/terms.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { Card } from "#web/ui/Card.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { TermBadge } from "#web/ui/TermBadge.tsx";

type Status = SlackConnection["status"];

const labels: Readonly<Record<Status, string>> = {
  connected: "Connected",
  not_connected: "Not connected",
  refused: "Rejected",
  unreachable: "No response",
};

const tones: Readonly<Record<Status, Tone>> = {
  connected: "good",
  not_connected: "neutral",
  refused: "bad",
  unreachable: "warning",
};

const waiting =
  "Messages wait until Slack accepts a bot token. Then those of the last three days are sent within a few minutes. Older ones fail.";

const Details = ({ connection }: { readonly connection: SlackConnection }) => {
  const { status, botName, workspace, missingScopes, reason } = connection;
  if (status !== "connected") {
    return (
      <Alert severity={status === "refused" ? "error" : "warning"}>
        {reason} {status !== "unreachable" && waiting}
      </Alert>
    );
  }
  return (
    <>
      <Typography>
        Connected as <strong>{botName}</strong> to <strong>{workspace}</strong>.
      </Typography>
      {missingScopes.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          The bot lacks these permissions. Add them to the Slack app, then install the app again:
          <ul>
            {missingScopes.map((scope) => (
              <li key={scope}>
                <code>{scope}</code>, to {termText(slackScopes, scope)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
};

/** Whether Slack accepts the bot token, and the account Pulse is connected as (docs/slack.md#connection). */
export const ConnectionCard = () => {
  const { data, error, mutate, isValidating } = useRead("slack", "getSlackConnection", {});
  return (
    <Card
      title="Connection"
      actions={data && <TermBadge term={data.status} labels={labels} tones={tones} />}
      sx={{ height: "100%" }}
    >
      {error && !data && (
        <ErrorState title="The connection couldn't be checked" error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && (
        <LoadingState>
          <Skeleton variant="rounded" height={70} />
        </LoadingState>
      )}
      {data && (
        <>
          <Details connection={data} />
          <Button onClick={() => void mutate()} disabled={isValidating} sx={{ mt: 1.5 }}>
            {isValidating ? "Checking..." : "Check Again"}
          </Button>
        </>
      )}
    </Card>
  );
};
