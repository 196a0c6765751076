import { useState } from "react";
import type { SlackSettings, SlackSettingsChange } from "#domain/slack/model.ts";
import { call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { pollingIntervals } from "#web/lib/pollingIntervals.ts";
import { readKey, useRead } from "#web/lib/useRead.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";

/** The cache key of the settings, which the sidebar reads too. */
export const settingsKey = readKey("slack", "getSlackSettings", {});

/** The settings of the integration, and a function that changes them and says so. */
export const useSlackSettings = () => {
  const toast = useToast();
  const { data, error, mutate } = useRead(
    "slack",
    "getSlackSettings",
    {},
    { refreshInterval: pollingIntervals.getSlackSettings },
  );
  const [saving, setSaving] = useState(false);
  const save = async (
    { version }: SlackSettings,
    change: Omit<SlackSettingsChange, "version">,
    success: string,
  ): Promise<boolean> => {
    setSaving(true);
    try {
      const saved = await call("slack", "saveSlackSettings", { body: { ...change, version } });
      await mutate(saved, { revalidate: false });
      toast.success(success);
      return true;
    } catch (problem) {
      toast.error("Error", `Failed to update settings: ${errorMessage(problem, "An error occurred")}`);
      // What a colleague has changed meanwhile is shown, so that a new attempt is based on it.
      await mutate();
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { settings: data, error, reload: () => void mutate(), saving, save };
};
