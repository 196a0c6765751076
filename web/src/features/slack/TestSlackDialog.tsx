import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { SlackSettings } from "#domain/slack/model.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ActivePersonPicker } from "./ActivePersonPicker.tsx";

interface TestSlackDialogProps {
  readonly settings: SlackSettings;
  readonly onClose: () => void;
}

/** Sends a test message and shows Slack's response (docs/messages.md#settings). */
export const TestSlackDialog = ({ settings, onClose }: TestSlackDialogProps) => {
  const toast = useToast();
  const id = useId();
  const [user, setUser] = useState<PersonName | null>(null);
  const [message, setMessage] = useState("");
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const { busy, problem, setProblem, run } = useSave();
  const needsUser = submitAttempted && user === null;
  const needsMessage = submitAttempted && message.trim() === "";

  const send = async () => {
    setSubmitAttempted(true);
    setProblem(null);
    if (user === null || message.trim() === "") {
      toast.error("Missing information", "Please select a user and provide a message");
      document.getElementById(user === null ? `${id}-user` : `${id}-message`)?.focus();
      return;
    }
    await run(() => write("slack", "sendSlackTest", { body: { userId: user.id, message } }), {
      failed: "Failed to send notification",
      fallback: "An error occurred",
      onSaved: ({ success, reason, email }) => {
        if (success) {
          toast.success("Test notification sent!", `Message delivered to ${email}`);
          return onClose();
        }
        toast.error("Notification not sent", reason ?? "Unknown reason");
        setProblem(reason ?? "Unknown reason");
      },
    });
  };
  const { testModeEnabled, testModeRecipient } = settings;
  return (
    <FormDialog
      title="Test Slack"
      subtitle={
        testModeEnabled && testModeRecipient !== null
          ? `Test mode is on. The message goes to ${fullName(testModeRecipient)}, regardless of who you select.`
          : "The person must have the same email in their Slack account."
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
          helperText={needsUser ? "Select a user" : undefined}
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
          helperText={needsMessage ? "Provide a message" : undefined}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Box>
    </FormDialog>
  );
};
