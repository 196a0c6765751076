export const idsInCycles = (managerOf: ReadonlyMap<string, string | null>): ReadonlySet<string> => {
  const settled = new Set<string>();
  const cycles = new Set<string>();
  for (const start of managerOf.keys()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    let current: string | null = start;
    while (current !== null && managerOf.has(current) && !settled.has(current) && !onPath.has(current)) {
      path.push(current);
      onPath.add(current);
      current = managerOf.get(current) ?? null;
    }
    if (current !== null && onPath.has(current)) {
      for (const one of path.slice(path.indexOf(current))) {
        cycles.add(one);
      }
    }
    for (const one of path) {
      settled.add(one);
    }
  }
  return cycles;
};
