import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useSWRConfig } from "swr";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { SlackSettings } from "#domain/slack/model.ts";
import { call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { readKey } from "#web/lib/useRead.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ActivePersonPicker } from "./ActivePersonPicker.tsx";

const missing = "Please select a user and provide a message";

interface TestSlackDialogProps {
  readonly settings: SlackSettings;
  readonly onClose: () => void;
}

/** Sends a test message and waits for Slack's answer (docs/slack.md#test-integration). */
export const TestSlackDialog = ({ settings, onClose }: TestSlackDialogProps) => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const id = useId();
  const [user, setUser] = useState<PersonName | null>(null);
  const [message, setMessage] = useState("");
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const needsUser = attempted && user === null;
  const needsMessage = attempted && message.trim() === "";

  const send = async () => {
    setAttempted(true);
    setProblem(null);
    if (user === null || message.trim() === "") {
      toast.error("Missing information", missing);
      document.getElementById(user === null ? `${id}-user` : `${id}-message`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const { success, reason, email } = await call("slack", "sendSlackTest", { body: { userId: user.id, message } });
      void mutate(readKey("slack", "listSlackMessages", {}));
      if (success) {
        toast.success("Test notification sent!", `Message delivered to ${email}`);
        onClose();
        return;
      }
      toast.error("Notification not sent", reason ?? "Unknown reason");
      setProblem(reason ?? "Unknown reason");
    } catch (error) {
      const text = errorMessage(error, "An error occurred");
      toast.error("Failed to send notification", text);
      setProblem(text);
    }
    setBusy(false);
  };
  const { testModeEnabled, testModeRecipient } = settings;
  return (
    <FormDialog
      title="Test Slack"
      subtitle={
        testModeEnabled && testModeRecipient !== null
          ? `Test mode is on: the message goes to ${fullName(testModeRecipient)}, whomever you select.`
          : "The person must have the same e-mail in their Slack account."
      }
      submitLabel="Send"
      busyLabel="Sending..."
      busy={busy}
      dirty={user !== null || message !== ""}
      error={problem}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2, pt: 1 }}>
        <ActivePersonPicker
          id={`${id}-user`}
          label="User"
          value={user}
          onChange={setUser}
          error={needsUser}
          helperText={needsUser ? "Please select a user" : undefined}
        />
        <TextField
          id={`${id}-message`}
          label="Message"
          required
          multiline
          minRows={4}
          maxRows={12}
          value={message}
          error={needsMessage}
          helperText={needsMessage ? "Please provide a message" : undefined}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Box>
    </FormDialog>
  );
};
