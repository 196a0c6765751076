/** Plans and evaluations that use the same words share the goal's id. */
export type GoalIdOf = (employee: string, what: string) => string;

export const goalIds = (newId: () => string): GoalIdOf => {
  const known = new Map<string, string>();
  return (employee, what) => {
    const key = JSON.stringify([employee, what]);
    const id = known.get(key) ?? newId();
    known.set(key, id);
    return id;
  };
};
