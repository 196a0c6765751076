import { existsSync, readdirSync, readFileSync } from "node:fs";

const contents = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** The command lines of the running processes of a group, without zombies. Requires /proc. */
const listed = (group: number): string[] =>
  readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      // After the name in parentheses: state, parent, process group (proc(5)).
      const [state, , pgrp] = contents(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
      return pgrp === String(group) && state !== "Z";
    })
    .map((pid) => contents(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim());

const answers = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/** The running processes of a group, by command line. Without /proc, one entry for the whole group. */
export const runningInGroup = (group: number): string[] => {
  if (existsSync("/proc/self/stat")) {
    return listed(group);
  }
  return answers(group) ? [`process group ${group}`] : [];
};

/** Sends a signal to every process of a group that still runs. */
export const signalGroup = (group: number, signal: NodeJS.Signals): void => {
  if (runningInGroup(group).length > 0 && answers(group)) {
    process.kill(-group, signal);
  }
};
