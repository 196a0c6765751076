import { projectRoot } from "../projectRoot.ts";
import { checkPackages } from "../supplyChain/checkPackages.ts";

/** `npm run packages`: checks licences, checksums and installation scripts of all packages, without a network. */
const { problems, summary } = checkPackages(projectRoot);
for (const problem of problems) {
  console.error(problem);
}
console.log(summary);
process.exitCode = problems.length === 0 ? 0 : 1;
