import type { JournalOverview } from "#domain/journal/model.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { SavedSwitch } from "#web/ui/forms/SavedSwitch.tsx";

/** The reminder is about a week without an entry (docs/growth.md#journal-reminder). */
export const ReminderSwitch = ({ hasReminder }: Pick<JournalOverview, "hasReminder">) => (
  <Card title="Reminder">
    <SavedSwitch
      label="Remind me on Fridays"
      help="At 15:00, in Slack, if you have no entry this week. No one else is notified."
      isOn={hasReminder}
      save={(isOn) => write("journal", "saveJournalReminder", { body: { hasReminder: isOn } })}
      done={{ on: "Pulse will remind you on Fridays", off: "Pulse won't remind you" }}
      failed="The reminder couldn't be changed"
    />
  </Card>
);
