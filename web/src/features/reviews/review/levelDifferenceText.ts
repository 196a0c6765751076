export const levelDifferenceText = (level: number, requiredLevel: number): string => {
  const difference = level - requiredLevel;
  if (difference === 0) {
    return "meets the required level";
  }
  const size = Math.abs(difference);
  return `${size} ${size === 1 ? "level" : "levels"} ${difference > 0 ? "above" : "below"} the required level`;
};
