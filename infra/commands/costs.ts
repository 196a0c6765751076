import {
  approverIndexLine,
  costTable,
  lastDayTable,
  memoryTable,
  repeatedTable,
  retentionNightTable,
  tableKeyLine,
} from "../costs/monthlyCosts.ts";

/** `npm run costs`: per month, for a deadline's last day, and for memory. */
console.log(
  `${costTable()}\n\n${tableKeyLine()}\n\n${approverIndexLine()}\n\n${repeatedTable()}\n\n${lastDayTable()}\n\n${retentionNightTable()}\n\n${memoryTable()}`,
);
