import { type SlackSettings, slackSettingsChange } from "#domain/slack/model.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";

/** The channel ID as typed; empty turns announcements off. */
type ChannelDraft = { readonly announcementChannelId: string };

const draftOf = ({ announcementChannel }: SlackSettings): ChannelDraft => ({
  announcementChannelId: announcementChannel?.id ?? "",
});

const bodyOf = ({ announcementChannelId }: ChannelDraft, version: number) => ({
  announcementChannelId: announcementChannelId.trim() || null,
  version,
});

/** Sets or clears the announcement channel (docs/messages.md#settings). */
export const ChannelDialog = ({
  settings,
  onClose,
}: {
  readonly settings: SlackSettings;
  readonly onClose: () => void;
}) => {
  const form = useRecordForm<ChannelDraft>({
    initial: { draft: draftOf(settings), version: settings.version },
    fields: { announcementChannelId: { label: "Channel ID", show: (channelId) => channelId || "None" } },
    problemsOf: draftValidator(slackSettingsChange, (draft) => bodyOf(draft, settings.version)),
    route: ["slack", "saveSlackSettings"],
    save: async (draft, version) => {
      const body = bodyOf(draft, version);
      await setCached("slack", "getSlackSettings", {}, await write("slack", "saveSlackSettings", { body }));
    },
    fetchLatest: async () => {
      const newer = await refetch("slack", "getSlackSettings", {});
      return { draft: draftOf(newer), version: newer.version };
    },
    done: "Announcement channel saved",
    failed: (_, reason) => ["Error", `Failed to update settings: ${reason}`],
    fallback: "An error occurred",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Announcement Channel"
      subtitle="Pulse announces there when a round starts or is completed, and when someone starts or completes their onboarding."
      submitLabel="Save"
      maxWidth="xs"
    >
      <TextInput
        {...form.field("announcementChannelId")}
        placeholder="C0123456789"
        spellCheck={false}
        autoFocus
        help="In Slack, open the channel's details. The ID is at the end. Leave this empty for no announcements."
      />
    </RecordDialog>
  );
};
