import { projectRoot } from "../projectRoot.ts";
import { checkPackages } from "../supplyChain/checkPackages.ts";

/** `npm run packages`: checks licences, checksums and installation scripts of all packages, without a network. */
const { faults, summary } = checkPackages(projectRoot);
for (const fault of faults) {
  console.error(fault);
}
console.log(summary);
process.exitCode = faults.length === 0 ? 0 : 1;
