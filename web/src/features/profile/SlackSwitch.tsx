import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import type { OwnProfile } from "#domain/people/model.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { allRead, write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";

/** Switches the person's Slack messages on or off. A switch that could not be saved goes back. */
export const SlackSwitch = ({ slackNotificationsEnabled: isOn }: Pick<OwnProfile, "slackNotificationsEnabled">) => {
  const id = useId();
  const { run } = useSave();
  const [chosen, setChosen] = useState<boolean | null>(null);

  const change = async (slackNotificationsEnabled: boolean): Promise<void> => {
    setChosen(slackNotificationsEnabled);
    await run(() => write("people", "saveOwnSettings", { body: { slackNotificationsEnabled } }), {
      done: slackNotificationsEnabled ? "Slack messages are on" : "Slack messages are off",
      failed: "Failed to save your settings",
    });
    await allRead();
    setChosen(null);
  };
  return (
    <Card title="Settings">
      <FormControlLabel
        label="Slack messages"
        control={
          <Switch
            checked={chosen ?? isOn}
            onChange={(_, checked) => void change(checked)}
            slotProps={{ input: { "aria-describedby": `${id}-slack` } }}
          />
        }
      />
      <FormHelperText id={`${id}-slack`} sx={{ mt: 0 }}>
        If this is off, Pulse sends you no Slack messages, and no reminders of deadlines.
      </FormHelperText>
    </Card>
  );
};
