import { dirname } from "node:path";

export const projectRoot: string = dirname(import.meta.dirname);
