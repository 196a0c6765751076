import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import type { JournalOverview } from "#domain/journal/model.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { allRead, write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";

/** Switches the reminder of a week without an entry on or off. A switch that could not be saved goes back. */
export const ReminderSwitch = ({ hasReminder }: Pick<JournalOverview, "hasReminder">) => {
  const id = useId();
  const { run } = useSave();
  const [chosen, setChosen] = useState<boolean | null>(null);

  const change = async (isOn: boolean): Promise<void> => {
    setChosen(isOn);
    await run(() => write("journal", "saveJournalReminder", { body: { hasReminder: isOn } }), {
      done: isOn ? "Pulse reminds you on Fridays" : "Pulse does not remind you",
      failed: "The reminder could not be changed",
    });
    await allRead();
    setChosen(null);
  };
  return (
    <Card title="Reminder">
      <FormControlLabel
        label="Remind me on Fridays"
        control={
          <Switch
            checked={chosen ?? hasReminder}
            onChange={(_, checked) => void change(checked)}
            slotProps={{ input: { "aria-describedby": id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        At 15:00, in Slack, if you have written nothing about the week. Nobody else learns of it.
      </FormHelperText>
    </Card>
  );
};
