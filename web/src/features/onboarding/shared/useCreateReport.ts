import type { Day } from "#domain/shared/time.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { showReport } from "./reportOnPage.ts";

/** Creates the report of a week and shows it. `create` resolves to whether there is one now. */
export const useCreateReport = (userId: string, weekStarting: Day) => {
  const { busy: creating, run } = useSave();
  const create = async (): Promise<boolean> => {
    const params = { userId, weekStarting };
    const send = () => confirmed({ send: () => write("onboarding", "createWeeklyReport", { params }) });
    const ended = await run(async () => showReport(await send()), {
      done: "Weekly report created",
      failed: "Error creating weekly report",
      fallback: "Pulse could not answer just now.",
    });
    return ended?.isSaved ?? false;
  };
  return { creating, create };
};
