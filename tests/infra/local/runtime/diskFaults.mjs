import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Preloaded into a started Pulse: writing to a path with the given name fails as on a full or read-only disk.
const { code, name } = JSON.parse(process.env.PULSE_TEST_DISK_FAULT);
const { writeFileSync } = fs;
fs.writeFileSync = (path, ...rest) => {
  if (String(path).includes(name)) {
    throw Object.assign(new Error(`${code}: write '${path}'`), { code, path: String(path), syscall: "write" });
  }
  return writeFileSync(path, ...rest);
};
syncBuiltinESMExports();
