/** Goals with the same text share an id, in plans and evaluations. */
export type GoalIdOf = (employee: string, what: string) => string;

export const createGoalIdOf = (newId: () => string): GoalIdOf => {
  const known = new Map<string, string>();
  return (employee, what) => {
    const key = JSON.stringify([employee, what]);
    const id = known.get(key) ?? newId();
    known.set(key, id);
    return id;
  };
};
