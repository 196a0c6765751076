/** In ASCII order, which both DynamoDB and JavaScript sort by. */
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = BigInt(digits.length);

/** So several thousand points can be appended before keys grow. */
const minLength = 4;

/** So two people rarely get the same key for the same position. */
const minRoom = 4_096n;

/** Appended keys are one to two of these apart, so many fit before keys grow. */
const maxStep = 2_048n;

const numberOf = (key: string, length: number): bigint =>
  [...key.padEnd(length, "0").slice(0, length)].reduce((sum, digit) => sum * base + BigInt(digits.indexOf(digit)), 0n);

const keyOf = (value: bigint, length: number): string => {
  let rest = value;
  let key = "";
  for (let index = 0; index < length; index += 1) {
    key = digits[Number(rest % base)] + key;
    rest /= base;
  }
  return key;
};

/**
 * A key between two others; null means the beginning or the end. `random` (such as `Math.random`) makes equal keys rare
 * when two people insert simultaneously; equal keys sort by ID.
 */
export const orderKeyBetween = (previousKey: string | null, nextKey: string | null, random: () => number): string => {
  // Only points inserted simultaneously have equal keys, with no space between them.
  const upper = nextKey !== null && previousKey !== null && nextKey <= previousKey ? null : nextKey;
  for (let length = minLength; ; length += 1) {
    const low = previousKey === null ? 0n : numberOf(previousKey, length);
    const high = upper === null ? base ** BigInt(length) : numberOf(upper, length);
    const room = high - low;
    if (room < minRoom) {
      continue;
    }
    const span = upper === null && room / 4n > maxStep ? maxStep : room / 4n;
    const jump = span + (span * BigInt(Math.floor(random() * 1_000_000))) / 1_000_000n;
    // A key that ends with 0 would leave no room before it.
    const value = low + jump;
    return keyOf(value % base === 0n ? value + 1n : value, length);
  }
};

export const orderKeysBetween = (
  previousKey: string | null,
  nextKey: string | null,
  count: number,
  random: () => number,
): readonly string[] => {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    keys.push(orderKeyBetween(keys.at(-1) ?? previousKey, nextKey, random));
  }
  return keys;
};
