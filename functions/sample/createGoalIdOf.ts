/** Goals with the same text share an id, in plans and evaluations. */
export type GoalIdOf = (employee: string, what: string) => string;

export const createGoalIdOf = (newId: () => string): GoalIdOf => {
  const idByKey = new Map<string, string>();
  return (employee, what) => {
    const key = JSON.stringify([employee, what]);
    const id = idByKey.get(key) ?? newId();
    idByKey.set(key, id);
    return id;
  };
};
