import { type Lock, takeLock } from "../../lock.ts";
import { endProcess } from "../../processes.ts";
import { StartFailure } from "../startFailure.ts";

/**
 * Takes the lock of the data folder and ends the table engine that a killed Pulse left behind. Throws StartFailure when
 * another Pulse uses the folder.
 */
export const lockDataFolder = async (file: string, purpose: string): Promise<Lock> => {
  const result = takeLock(file, purpose);
  if (result.kind === "refused") {
    throw new StartFailure(
      `Pulse is already running with this data folder (process ${result.holder.pid}, ${result.purpose}); stop it first, or choose another folder with PULSE_DATA_DIR.`,
    );
  }
  if (result.orphan) {
    await endProcess(result.orphan);
    result.lock.storeEngine(null);
  }
  return result.lock;
};
