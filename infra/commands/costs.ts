import { costTable, memoryTable } from "../costs/monthlyCosts.ts";

/** `npm run costs`: prints what a stage costs a month, and what the memory of functions costs. */
console.log(`${costTable()}\n\n${memoryTable()}`);
