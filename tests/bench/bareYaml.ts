/** What writes YAML, apart, so the base loads it only where the answer is such a file. */
export { stringify } from "yaml";
