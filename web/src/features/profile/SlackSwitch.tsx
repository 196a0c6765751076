import type { OwnProfile } from "#domain/people/model.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { SavedSwitch } from "#web/ui/forms/SavedSwitch.tsx";

export const SlackSwitch = ({ slackNotificationsEnabled }: Pick<OwnProfile, "slackNotificationsEnabled">) => (
  <Card title="Settings">
    <SavedSwitch
      label="Slack messages"
      help="If this is off, you get no Slack messages and no deadline reminders."
      isOn={slackNotificationsEnabled}
      save={(isOn) => write("people", "saveOwnSettings", { body: { slackNotificationsEnabled: isOn } })}
      done={{ on: "Slack messages are on", off: "Slack messages are off" }}
      failed="Failed to save your settings"
    />
  </Card>
);
