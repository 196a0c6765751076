import {
  approverIndexLine,
  costTable,
  lastDayTable,
  memoryTable,
  repeatedTable,
  retentionNightTable,
  tableKeyLine,
} from "../costs/monthlyCosts.ts";

/** `npm run costs`: prints what a stage costs per month, what a deadline's last day costs, and what memory costs. */
console.log(
  `${costTable()}\n\n${tableKeyLine()}\n\n${approverIndexLine()}\n\n${repeatedTable()}\n\n${lastDayTable()}\n\n${retentionNightTable()}\n\n${memoryTable()}`,
);
