import { projectRoot } from "../projectRoot.ts";
import { checkPackages } from "../supplyChain/checkPackages.ts";

/** `npm run packages`: checks licenses, checksums and install scripts of all packages, offline. */
const { problems, summary } = checkPackages(projectRoot);
for (const problem of problems) {
  console.error(problem);
}
console.log(summary);
process.exitCode = problems.length === 0 ? 0 : 1;
