import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { SlackConnection, SlackSettings, SlackSettingsChange } from "#domain/slack/model.ts";
import { testModeChangeRefusals } from "#domain/slack/rules.ts";
import { slackScopes } from "#domain/slack/terms.ts";
import { termText } from "#web/lib/format/terms.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import type { Tone } from "#web/theme/tokens.ts";
import { Card } from "#web/ui/Card.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { Page } from "#web/ui/Page.tsx";
import type { Focusable } from "#web/ui/record/boundField.ts";
import { TermBadge } from "#web/ui/TermBadge.tsx";
import { ActivePersonPicker } from "./ActivePersonPicker.tsx";
import { NotificationLogs } from "./NotificationLogs.tsx";

const useSlackSettings = () => {
  const { data, error, mutate } = useRead(
    "slack",
    "getSlackSettings",
    {},
    { refreshInterval: pollingIntervals.getSlackSettings },
  );
  const { run } = useSave();
  const save = async (
    { version }: SlackSettings,
    change: Omit<SlackSettingsChange, "version">,
    success: string,
  ): Promise<boolean> => {
    const send = async () => {
      try {
        const saved = await write("slack", "saveSlackSettings", { body: { ...change, version } });
        await setCached("slack", "getSlackSettings", {}, saved);
      } catch (error) {
        // Shows a colleague's change, so the next attempt is based on it.
        await refetch("slack", "getSlackSettings", {}).catch(() => undefined);
        throw error;
      }
    };
    const ended = await run(send, {
      done: success,
      failed: (_, reason) => ["Error", `Failed to update settings: ${reason}`],
      fallback: "An error occurred",
    });
    return ended?.isSaved === true;
  };
  return { settings: data, error, reload: mutate, save };
};

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

const pendingMessagesText =
  "Messages wait until Slack accepts a bot token. Then Pulse sends messages from the last three days within a few minutes. Older ones fail.";

const Details = ({ connection }: { readonly connection: SlackConnection }) => {
  const { status, botName, workspace, missingScopes, reason } = connection;
  if (status !== "connected") {
    return (
      <Alert severity={status === "refused" ? "error" : "warning"}>
        {reason} {status !== "unreachable" && pendingMessagesText}
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

/** Whether Slack accepts the bot token, and the account Pulse is connected as (docs/messages.md#connection). */
const ConnectionCard = () => {
  const { data, error, mutate, isValidating } = useRead("slack", "getSlackConnection", {});
  return (
    <Card
      title="Connection"
      actions={data && <TermBadge term={data.status} partLabels={labels} tones={tones} />}
      sx={{ height: "100%" }}
    >
      <UntilLoaded title="The connection couldn't be checked" data={data} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={70} />
      </UntilLoaded>
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

interface TestModeCardProps {
  readonly settings: SlackSettings;
  readonly save: ReturnType<typeof useSlackSettings>["save"];
}

/** Saves each change immediately (docs/messages.md#settings). */
const TestModeCard = ({ settings, save }: TestModeCardProps) => {
  const toast = useToast();
  const id = useId();
  const recipient = useRef<Focusable | null>(null);
  const [failedSaves, setFailedSaves] = useState(0);
  const { testModeEnabled, testModeRecipient } = settings;
  const toggle = (testModeEnabled: boolean) => {
    if (testModeEnabled && testModeRecipient === null) {
      toast.error("Select a test recipient", testModeChangeRefusals.noRecipient);
      recipient.current?.focus();
      return;
    }
    void save(settings, { testModeEnabled }, testModeEnabled ? "Test mode turned on" : "Test mode turned off");
  };
  return (
    <Card title="Test mode" sx={{ height: "100%", overflow: "visible" }}>
      <Box sx={{ mb: 2 }}>
        <FormControlLabel
          label="Test mode"
          control={
            <Switch
              checked={testModeEnabled}
              // Not `disabled` while saving, which would lose the keyboard focus. Clicks in the meantime save nothing.
              onChange={(_, checked) => toggle(checked)}
              slotProps={{ input: { "aria-describedby": `${id}-help` } }}
            />
          }
        />
        <FormHelperText id={`${id}-help`} sx={{ mt: 0 }}>
          All messages, including announcements, go to the test recipient. The log shows the original recipients.
        </FormHelperText>
      </Box>
      <ActivePersonPicker
        // After a failed save, the picker shows the recipient that is still set.
        key={`${testModeRecipient?.id ?? "none"} ${failedSaves}`}
        focusRef={(focusable) => {
          recipient.current = focusable;
        }}
        label="Test recipient"
        value={testModeRecipient}
        onChange={async (person) => {
          const success = person === null ? "Test recipient removed" : "Test recipient saved";
          if (!(await save(settings, { testModeRecipientId: person?.id ?? null }, success))) {
            setFailedSaves((count) => count + 1);
          }
        }}
      />
    </Card>
  );
};

interface AnnouncementsCardProps {
  readonly settings: SlackSettings;
  readonly onChange: () => void;
}

const AnnouncementsCard = ({ settings, onChange }: AnnouncementsCardProps) => {
  const { announcementChannel } = settings;
  return (
    <Card title="Announcements" sx={{ height: "100%" }}>
      <Typography sx={{ mb: 1.5 }}>
        {announcementChannel === null ? (
          "No channel is set, so nothing is announced."
        ) : (
          <>
            Rounds and onboardings are announced in <strong>#{announcementChannel.name}</strong>.
          </>
        )}
      </Typography>
      <Button onClick={onChange}>{announcementChannel === null ? "Set Channel" : "Change Channel"}</Button>
    </Card>
  );
};

const rules = [
  "Pulse finds people in Slack by their email. It must be the same in both.",
  "People get a message when they have something to do in a review, before a deadline, and when a decision affects them.",
  "If an announcement channel is set, Pulse announces there when rounds and onboardings start or end.",
  "Reminders are sent at 9:00, three days and one day before a deadline, and on Thursday for a weekly report. Those that fall on a weekend are sent on Friday.",
  "People get no messages if they or an admin turned notifications off, or after their account was deactivated.",
  "A failed message never blocks an action. The log shows the reason.",
] as const;

/** What Pulse sends to Slack, and when (docs/messages.md#messages). */
const HowItWorks = () => (
  <Card title="How it works">
    <Typography
      component="ul"
      sx={{ m: 0, pl: 2.5, display: "grid", rowGap: 0.75, columnGap: 4, gridTemplateColumns: { md: "1fr 1fr" } }}
    >
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Typography>
  </Card>
);

const TestSlackDialog = lazyDialog(async () => (await import("./TestSlackDialog.tsx")).TestSlackDialog);
const ChannelDialog = lazyDialog(async () => (await import("./ChannelDialog.tsx")).ChannelDialog);

/** Connection, test mode, announcements and log (docs/messages.md#settings). */
export const SlackSettingsPage = () => {
  const { settings, error, reload, save } = useSlackSettings();
  const [openDialog, setOpenDialog] = useState<"test" | "channel" | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Page
      title="Slack Integration"
      purpose="Where Pulse sends notifications and reminders, and their delivery status"
      actions={
        <Button
          variant="contained"
          color="primary"
          disabled={settings === undefined}
          onClick={() => setOpenDialog("test")}
        >
          Test Integration
        </Button>
      }
    >
      {settings?.testModeEnabled && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>Test Mode Active</AlertTitle>
          All messages go to {settings.testModeRecipient ? fullName(settings.testModeRecipient) : "the test recipient"}.
          No one else gets any until test mode is turned off.
        </Alert>
      )}
      <UntilLoaded title="The settings couldn't be loaded" data={settings} error={error} retry={reload}>
        <Skeleton variant="rounded" height={360} />
      </UntilLoaded>
      {settings && (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
            "& > :last-child": { gridColumn: "1 / -1" },
          }}
        >
          <ConnectionCard />
          <TestModeCard settings={settings} save={save} />
          <AnnouncementsCard settings={settings} onChange={() => setOpenDialog("channel")} />
          <HowItWorks />
        </Box>
      )}
      {/* Rendered after the settings, so the log doesn't move when they load. */}
      {(settings !== undefined || error !== undefined) && <NotificationLogs />}
      {settings && openDialog === "test" && <TestSlackDialog settings={settings} onClose={close} />}
      {settings && openDialog === "channel" && <ChannelDialog settings={settings} onClose={close} />}
    </Page>
  );
};
