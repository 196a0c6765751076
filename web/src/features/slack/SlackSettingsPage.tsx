import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Suspense, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { AnnouncementsCard } from "./AnnouncementsCard.tsx";
import { ConnectionCard } from "./ConnectionCard.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { NotificationLogs } from "./NotificationLogs.tsx";
import { TestModeCard } from "./TestModeCard.tsx";
import { useSlackSettings } from "./useSlackSettings.ts";

const TestSlackDialog = lazyComponent(async () => (await import("./TestSlackDialog.tsx")).TestSlackDialog);
const ChannelDialog = lazyComponent(async () => (await import("./ChannelDialog.tsx")).ChannelDialog);

/** Connection, test mode, announcements and log (docs/slack.md#settings). */
export const SlackSettingsPage = () => {
  const { settings, error, reload, save } = useSlackSettings();
  const [opened, setOpened] = useState<"test" | "channel" | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      title="Slack Integration"
      purpose="Where Pulse sends notifications and reminders, and their delivery status"
      actions={
        <Button variant="contained" color="primary" disabled={settings === undefined} onClick={() => setOpened("test")}>
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
      {error && !settings && <ErrorState title="The settings couldn't be loaded" error={error} onRetry={reload} />}
      {!error && !settings && (
        <LoadingState>
          <Skeleton variant="rounded" height={360} />
        </LoadingState>
      )}
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
          <AnnouncementsCard settings={settings} onChange={() => setOpened("channel")} />
          <HowItWorks />
        </Box>
      )}
      {/* After the settings, so it does not move when they have been loaded. */}
      {(settings !== undefined || error !== undefined) && <NotificationLogs />}
      <Suspense fallback={null}>
        {settings && opened === "test" && <TestSlackDialog settings={settings} onClose={close} />}
        {settings && opened === "channel" && <ChannelDialog settings={settings} onClose={close} />}
      </Suspense>
    </Page>
  );
};
