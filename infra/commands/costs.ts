import { costTable } from "../costs/monthlyCosts.ts";

/** `npm run costs`: prints what a stage costs a month. */
console.log(costTable());
