import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId, useRef, useState } from "react";
import type { SlackSettings } from "#domain/slack/model.ts";
import { testModeRefusals } from "#domain/slack/rules.ts";
import { Card } from "#web/ui/Card.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { Focusable } from "#web/ui/record/boundField.ts";
import { ActivePersonPicker } from "./ActivePersonPicker.tsx";
import type { useSlackSettings } from "./useSlackSettings.ts";

interface TestModeCardProps {
  readonly settings: SlackSettings;
  readonly save: ReturnType<typeof useSlackSettings>["save"];
}

/** Saves each change immediately (docs/slack.md#settings). */
export const TestModeCard = ({ settings, save }: TestModeCardProps) => {
  const toast = useToast();
  const id = useId();
  const recipient = useRef<Focusable | null>(null);
  const [attempts, setAttempts] = useState(0);
  const { testModeEnabled, testModeRecipient } = settings;
  const toggle = (testModeEnabled: boolean) => {
    if (testModeEnabled && testModeRecipient === null) {
      toast.error("Select a test recipient", testModeRefusals.noRecipient);
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
              // Not `disabled` while it is saved, which would remove the keyboard focus. A press in the meantime saves
              // nothing.
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
        // After a refusal, the picker shows the recipient that is still set.
        key={`${testModeRecipient?.id ?? "none"} ${attempts}`}
        focusRef={(focusable) => {
          recipient.current = focusable;
        }}
        label="Test recipient"
        value={testModeRecipient}
        onChange={async (person) => {
          const success = person === null ? "Test recipient removed" : "Test recipient saved";
          if (!(await save(settings, { testModeRecipientId: person?.id ?? null }, success))) {
            setAttempts((count) => count + 1);
          }
        }}
      />
    </Card>
  );
};
