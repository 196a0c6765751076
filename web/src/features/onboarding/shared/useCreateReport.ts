import type { Day } from "#domain/shared/time.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { cacheReport } from "./reportCache.ts";

/** `create` resolves to whether the report exists now. */
export const useCreateReport = (userId: string, weekStarting: Day) => {
  const { busy: creating, run } = useSave();
  const create = async (): Promise<boolean> => {
    const params = { userId, weekStarting };
    const send = () => sendAndVerify(() => write("onboarding", "createWeeklyReport", { params }));
    const outcome = await run(async () => cacheReport(await send()), {
      done: "Weekly report created",
      failed: "Error creating weekly report",
      fallback: "Pulse didn't respond.",
    });
    return outcome?.isSaved ?? false;
  };
  return { creating, create };
};
