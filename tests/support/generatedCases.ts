import fc from "fast-check";
import { seed } from "./seed.ts";

/** Runs before each test file: all its generated cases come from one seed. */
fc.configureGlobal({ seed });
