import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { lockDataFolder } from "#infra/local/data/lockDataFolder.ts";
import { takeLock } from "#infra/lock.ts";
import { isRunning, processIdentity } from "#infra/processes.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const startProcess = () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, name: processIdentity(child.pid ?? 0) };
};

const gone = async (child: ReturnType<typeof startProcess>["child"]): Promise<void> => {
  child.kill("SIGKILL");
  await once(child, "exit");
};

describe("the lock of a data folder", () => {
  it("is denied to other processes, with the holder's process id and URL", async () => {
    const file = join(temporaryFolder(), "lock.json");
    const { child, name } = startProcess();
    writeFileSync(file, JSON.stringify({ holder: name, purpose: "http://localhost:4400", engine: null }));
    await expect(lockDataFolder(file, "http://localhost:4401")).rejects.toThrow(
      `(process ${child.pid}, http://localhost:4400); stop it first, or choose another folder with PULSE_DATA_DIR.`,
    );
  });

  it("is taken over from a dead process after stopping its table engine", async () => {
    const file = join(temporaryFolder(), "lock.json");
    const holder = startProcess();
    const engine = startProcess();
    writeFileSync(file, JSON.stringify({ holder: holder.name, purpose: "x", engine: engine.name }));
    await gone(holder.child);
    const lock = await lockDataFolder(file, "http://localhost:4400");
    expect(isRunning(engine.name)).toBe(false);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ holder: { pid: process.pid }, engine: null });
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  it("is taken over when its pid now belongs to another process", () => {
    const file = join(temporaryFolder(), "lock.json");
    const { name } = startProcess();
    writeFileSync(file, JSON.stringify({ holder: { ...name, startedAt: "1" }, purpose: "x", engine: null }));
    expect(takeLock(file, "http://localhost:4400").kind).toBe("taken");
  });

  it("is taken over when it cannot be read", () => {
    const file = join(temporaryFolder(), "lock.json");
    writeFileSync(file, "{");
    expect(takeLock(file, "http://localhost:4400").kind).toBe("taken");
  });
});
