import type { TalkingPointCategory } from "./terms.ts";

/** The digits of an order key in ASCII order, which both DynamoDB and JavaScript sort by. */
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = BigInt(digits.length);

/** A key has at least this many digits, so that several thousand points can be appended before keys grow. */
const minLength = 4;

/** There must be this much room between neighbours, so that two people rarely get the same key for the same place. */
const minRoom = 4_096n;

/** Appended points are at most this far apart, so that there is room for many. */
const maxStep = 2_048n;

/** The first `length` digits of a key as a number. */
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
 * A key that sorts between two others; null means the beginning or the end. `random` returns numbers from 0 to 1,
 * as `Math.random` does. Two people who insert a point at the same place at the same time get different keys, unless
 * they draw the same number; points with equal keys are sorted by id.
 */
export const orderKeyBetween = (before: string | null, after: string | null, random: () => number): string => {
  // Only points that were inserted at the same moment can have equal keys. There is no room between them.
  const upper = after !== null && before !== null && after <= before ? null : after;
  for (let length = minLength; ; length += 1) {
    const low = before === null ? 0n : numberOf(before, length);
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

/** A point whose place is known. */
interface Placed {
  readonly category: TalkingPointCategory;
  readonly orderKey: string;
}

/**
 * A key for the place between two points of a category. A neighbour that is unknown, or has moved to another category, is
 * treated as missing.
 */
export const orderKeyAt = (
  category: TalkingPointCategory,
  { after, before }: { readonly after: Placed | undefined; readonly before: Placed | undefined },
  random: () => number,
): string => {
  const keyOfPlace = (point: Placed | undefined) => (point?.category === category ? point.orderKey : null);
  return orderKeyBetween(keyOfPlace(after), keyOfPlace(before), random);
};

/** `count` ascending keys between two others. */
export const orderKeysBetween = (
  before: string | null,
  after: string | null,
  count: number,
  random: () => number,
): readonly string[] => {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    keys.push(orderKeyBetween(keys.at(-1) ?? before, after, random));
  }
  return keys;
};
