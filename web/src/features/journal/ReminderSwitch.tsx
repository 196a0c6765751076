import type { JournalOverview } from "#domain/journal/model.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { SavedSwitch } from "#web/ui/forms/SavedSwitch.tsx";

/** Switches the reminder of a week without an entry on or off (docs/journal.md#the-reminder). */
export const ReminderSwitch = ({ hasReminder }: Pick<JournalOverview, "hasReminder">) => (
  <Card title="Reminder">
    <SavedSwitch
      label="Remind me on Fridays"
      help="At 15:00, in Slack, if you have written nothing about the week. Nobody else learns of it."
      isOn={hasReminder}
      save={(isOn) => write("journal", "saveJournalReminder", { body: { hasReminder: isOn } })}
      done={{ on: "Pulse reminds you on Fridays", off: "Pulse does not remind you" }}
      failed="The reminder could not be changed"
    />
  </Card>
);
