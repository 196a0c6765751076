import { dirname } from "node:path";

/** The absolute path of the project's folder. */
export const projectRoot: string = dirname(import.meta.dirname);
