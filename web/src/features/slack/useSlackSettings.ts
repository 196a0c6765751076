import type { SlackSettings, SlackSettingsChange } from "#domain/slack/model.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { readNow, show } from "#web/lib/saving/shownReads.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";

/** The settings of the integration, and a function that changes them and shows the outcome. */
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
        await show("slack", "getSlackSettings", {}, saved);
      } catch (error) {
        // What a colleague has changed meanwhile is shown, so that a new attempt is based on it.
        await readNow("slack", "getSlackSettings", {}).catch(() => undefined);
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
