import {
  approverIndexLine,
  coldTable,
  costTable,
  lastHourTable,
  memoryTable,
  repeatedRequestTable,
  retentionNightTable,
  tableKeyLine,
  warmUpLine,
} from "../costs/monthlyCosts.ts";

/**
 * `npm run costs`: costs per month, for the last hour before a deadline and by memory size, and the share of requests
 * that hit a cold function.
 */
console.log(
  `${costTable()}\n\n${tableKeyLine()}\n\n${approverIndexLine()}\n\n${warmUpLine()}\n\n${repeatedRequestTable()}\n\n${lastHourTable()}\n\n${retentionNightTable()}\n\n${memoryTable()}\n\n${coldTable()}`,
);
