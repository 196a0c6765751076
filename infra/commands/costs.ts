import {
  approverIndexLine,
  coldTable,
  costTable,
  lastDayTable,
  memoryTable,
  repeatedTable,
  retentionNightTable,
  tableKeyLine,
  warmUpLine,
} from "../costs/monthlyCosts.ts";

/** `npm run costs`: per month, for a deadline's last day, for memory, and how many requests meet a cold function. */
console.log(
  `${costTable()}\n\n${tableKeyLine()}\n\n${approverIndexLine()}\n\n${warmUpLine()}\n\n${repeatedTable()}\n\n${lastDayTable()}\n\n${retentionNightTable()}\n\n${memoryTable()}\n\n${coldTable()}`,
);
