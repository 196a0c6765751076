import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { MessageLogEntry } from "#domain/messages/model.ts";
import { type MessageStatus, messageChannelLabels, notificationLabels } from "#domain/messages/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatInstant } from "#web/lib/format/dates.ts";
import { termText } from "#web/lib/format/terms.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { type Column, DataTable, TableSkeleton } from "#web/ui/DataTable.tsx";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { TermBadge } from "#web/ui/TermBadge.tsx";
import { excerpt } from "#web/ui/text/excerpt.ts";
import { UserText } from "#web/ui/text/UserText.tsx";

const labels: Readonly<Record<MessageStatus, string>> = { sent: "Sent", pending: "Pending", failed: "Failed" };
const tones: Readonly<Record<MessageStatus, Tone>> = { sent: "good", pending: "warning", failed: "bad" };

/** In characters; longer messages can be expanded. */
const shownLength = 160;

const Message = ({ message }: Pick<MessageLogEntry, "message">) =>
  message.length <= shownLength ? (
    message
  ) : (
    <Disclosure summary={excerpt(message, shownLength)}>
      <Box sx={{ mt: 1, whiteSpace: "pre-wrap", textAlign: "left" }}>{message}</Box>
    </Disclosure>
  );

const Recipient = ({ user, channelName, originalRecipientEmail, testModeActive }: MessageLogEntry) => {
  const meantFor = channelName === null ? originalRecipientEmail : `#${channelName}`;
  return (
    <>
      <UserText sx={{ fontWeight: 600 }}>
        {user === null ? (
          channelName === null ? (
            "Someone who was removed"
          ) : (
            `#${channelName}`
          )
        ) : (
          <PersonNameLink person={user} color="inherit" underline="hover" />
        )}
      </UserText>
      <UserText variant="body2" color="textSecondary">
        {testModeActive ? `Test mode, meant for ${meantFor}` : user?.email}
      </UserText>
    </>
  );
};

const columns = (timeZone: string): readonly Column<MessageLogEntry>[] => [
  {
    label: "Date",
    cell: ({ createdAt }) => <Box sx={{ whiteSpace: "nowrap" }}>{formatInstant(createdAt, timeZone)}</Box>,
  },
  { label: "Recipient", slot: "heading", cell: (entry) => <Recipient {...entry} /> },
  {
    label: "Type",
    cell: ({ notificationType }) => (
      <Box sx={{ whiteSpace: "nowrap" }}>{termText(notificationLabels, notificationType)}</Box>
    ),
  },
  { label: "Channel", cell: ({ channel }) => channel && termText(messageChannelLabels, channel) },
  { label: "Message", cell: ({ message }) => <Message message={message} /> },
  {
    label: "Status",
    cell: ({ status, errorMessage }) => (
      <>
        <TermBadge term={status} partLabels={labels} tones={tones} />
        {errorMessage !== null && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
            {errorMessage}
          </Typography>
        )}
      </>
    ),
  },
];

/** The newest messages, reloaded every 30 seconds (docs/messages.md#log). */
export const NotificationLogs = () => {
  const { timeZone } = useConfig();
  const { data, error, mutate } = useRead(
    "messages",
    "listMessages",
    {},
    { refreshInterval: pollingIntervals.listMessages },
  );
  return (
    <Box component="section" aria-labelledby="notification-logs" sx={{ mt: 3 }}>
      <Typography variant="h2" id="notification-logs" sx={{ mb: 1.5 }}>
        Notification Logs
      </Typography>
      <UntilLoaded title="The log couldn't be loaded" data={data} error={error} retry={mutate}>
        <TableSkeleton rowCount={5} />
      </UntilLoaded>
      {data && data.items.length === 0 && (
        <EmptyState
          title="No messages yet"
          text="Every message appears here with its recipient and, if it wasn't sent, the reason."
        />
      )}
      {data && data.items.length > 0 && (
        <DataTable
          label="Notification logs"
          columns={columns(timeZone)}
          rows={data.items}
          rowKey={({ id }) => id}
          cardsBelow="lg"
        />
      )}
    </Box>
  );
};
