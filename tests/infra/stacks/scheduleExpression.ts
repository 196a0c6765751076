const monthNames = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const dayNames = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

interface Field {
  readonly from: number;
  readonly to: number;
  readonly names?: readonly string[];
  /** Further values of the whole field. */
  readonly special?: RegExp;
}

/** In order: minutes, hours, days of the month, months, days of the week, years. */
const fields: readonly Field[] = [
  { from: 0, to: 59 },
  { from: 0, to: 23 },
  { from: 1, to: 31, special: /^(\?|L|([1-9]|[12]\d|3[01])W)$/ },
  { from: 1, to: 12, names: monthNames },
  { from: 1, to: 7, names: dayNames, special: /^(\?|L|[1-7]L|[1-7]#[1-5])$/ },
  { from: 1970, to: 2199 },
];

const isPoint = (text: string, { from, to, names = [] }: Field): boolean =>
  names.includes(text) || (/^\d+$/.test(text) && Number(text) >= from && Number(text) <= to);

const isPart = (text: string, field: Field): boolean => {
  const [range = "", step, ...more] = text.split("/");
  if (more.length > 0 || (step !== undefined && !/^[1-9]\d*$/.test(step))) {
    return false;
  }
  if (range === "*") {
    return true;
  }
  const ends = range.split("-");
  return ends.length <= 2 && ends.every((end) => isPoint(end, field));
};

/** Whether EventBridge Scheduler accepts an expression: rate(value unit) or cron(six fields), as in its user guide. */
export const isScheduleExpression = (expression: string): boolean => {
  const [, amount, unit, plural] = /^rate\(([1-9]\d*) (minute|hour|day)(s?)\)$/.exec(expression) ?? [];
  if (unit !== undefined) {
    return (amount === "1") === (plural === "");
  }
  const parts = /^cron\((.+)\)$/.exec(expression)?.[1]?.split(" ") ?? [];
  const daysOpen = [parts[2], parts[4]].filter((part) => part === "?").length;
  return (
    parts.length === fields.length &&
    daysOpen === 1 &&
    fields.every((field, index) => {
      const text = parts[index] ?? "";
      return field.special?.test(text) === true || text.split(",").every((part) => isPart(part, field));
    })
  );
};
