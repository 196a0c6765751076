export const assertDefined = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) {
    throw new Error(`The organization has no ${name}. Correct the name, or add it.`);
  }
  return value;
};
