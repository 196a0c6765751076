import { dirname } from "node:path";

/** The project's folder, wherever a command is started from. */
export const projectRoot: string = dirname(import.meta.dirname);
