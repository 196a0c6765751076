/** The id of a person's goal, by its words: plans and evaluations that name the same goal share it. */
export type GoalIdOf = (employee: string, what: string) => string;

/** Gives each goal an id when it is first named. */
export const goalIds = (newId: () => string): GoalIdOf => {
  const known = new Map<string, string>();
  return (employee, what) => {
    const key = JSON.stringify([employee, what]);
    const id = known.get(key) ?? newId();
    known.set(key, id);
    return id;
  };
};
