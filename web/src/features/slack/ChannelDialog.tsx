import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useSWRConfig } from "swr";
import type { SlackSettings } from "#domain/slack/model.ts";
import { call } from "#web/lib/api.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { settingsKey } from "./useSlackSettings.ts";

/** The id of the channel as it is typed; empty for no announcements. */
type ChannelDraft = { readonly announcementChannelId: string };

const draftOf = ({ announcementChannel }: SlackSettings): ChannelDraft => ({
  announcementChannelId: announcementChannel?.id ?? "",
});

const label = "Channel ID";

/** Chooses the channel of announcements, or none (docs/slack.md#announcements). */
export const ChannelDialog = ({
  settings,
  onClose,
}: {
  readonly settings: SlackSettings;
  readonly onClose: () => void;
}) => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const id = useId();
  const fieldId = (field: string) => `${id}-${field}`;
  const form = useRecordForm<ChannelDraft>({
    opened: { draft: draftOf(settings), version: settings.version },
    fieldErrorsOf: () => ({}),
    fieldId,
    save: async ({ announcementChannelId }, version) => {
      const typed = announcementChannelId.trim();
      const body = { announcementChannelId: typed === "" ? null : typed, version };
      await mutate(settingsKey, await call("slack", "saveSlackSettings", { body }), { revalidate: false });
    },
    readAgain: async () => {
      const newer = await call("slack", "getSlackSettings", {});
      return { draft: draftOf(newer), version: newer.version };
    },
    failure: "An error occurred",
    onSaved: () => {
      toast.success("Announcement channel saved");
      onClose();
    },
    onFailed: (message) => toast.error("Error", `Failed to update settings: ${message}`),
  });
  return (
    <FormDialog
      title="Announcement channel"
      subtitle="Pulse announces there when a round starts or is completed, and when somebody starts or completes their onboarding."
      submitLabel="Save"
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      maxWidth="xs"
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MergeConflictPanel form={form} labelOf={() => label} show={(_, value) => String(value) || "None"} />
      <TextField
        id={fieldId("announcementChannelId")}
        label={label}
        placeholder="C0123456789"
        autoFocus
        value={form.draft.announcementChannelId}
        error={form.problems.announcementChannelId !== undefined}
        helperText={
          form.problems.announcementChannelId ??
          "In Slack, open the details of the channel: the ID is at the end. Leave this empty for no announcements."
        }
        onChange={(event) => form.change({ announcementChannelId: event.target.value })}
        slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
      />
    </FormDialog>
  );
};
