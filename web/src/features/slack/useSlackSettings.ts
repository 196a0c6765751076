import type { SlackSettings, SlackSettingsChange } from "#domain/slack/model.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";

export const useSlackSettings = () => {
  const { data, error, mutate } = useRead(
    "slack",
    "getSlackSettings",
    {},
    { refreshInterval: pollingIntervals.getSlackSettings },
  );
  const { run } = useSave();
  const save = async (
    { version }: SlackSettings,
    change: Omit<SlackSettingsChange, "version">,
    success: string,
  ): Promise<boolean> => {
    const send = async () => {
      try {
        const saved = await write("slack", "saveSlackSettings", { body: { ...change, version } });
        await setCached("slack", "getSlackSettings", {}, saved);
      } catch (error) {
        // What a colleague has changed in the meantime is shown, so a new attempt is based on it.
        await refetch("slack", "getSlackSettings", {}).catch(() => undefined);
        throw error;
      }
    };
    const ended = await run(send, {
      done: success,
      failed: (_, reason) => ["Error", `Failed to update settings: ${reason}`],
      fallback: "An error occurred",
    });
    return ended?.isSaved === true;
  };
  return { settings: data, error, reload: () => void mutate(), save };
};
